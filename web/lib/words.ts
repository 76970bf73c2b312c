// The words of a surface on its pages. Each surface creates its own once (`web/<surface>/words.ts`), so that ids and arguments are typed.
import { type Language, languages } from '@bonafide/core/languages'
import type { LazyCatalogs } from '@bonafide/locales/catalog'
import { loadRegionNames } from '@bonafide/locales/intl/regions'
import { makeSay, type Say } from '@bonafide/locales/words'
import { createContext, use, type Provider, type ReactNode } from 'react'

export type PageSay<Words> = Say<Words, ReactNode>

export interface SurfaceWords<Words> {
  /** Each language's catalog loads separately. A language without a catalog shows English. */
  readonly load: (language: Language) => Promise<PageSay<Words>>
  readonly Provider: Provider<PageSay<Words> | undefined>
  /** `const say = useWords()`, then `say('home.title', { name })`. */
  readonly useWords: () => PageSay<Words>
}

export function makeWords<Words>(catalogs: LazyCatalogs): SurfaceWords<Words> {
  const Context = createContext<PageSay<Words> | undefined>(undefined)
  return {
    load: async (language) => {
      const spoken = pageLanguageOf(catalogs, language)
      const [{ default: catalog }] = await Promise.all([(catalogs[spoken] ?? catalogs.en)(), loadRegionNames(spoken)])
      return makeSay<Words, ReactNode>(catalog, spoken)
    },
    Provider: Context.Provider,
    useWords: () => {
      const say = use(Context)
      if (say === undefined) throw new Error('Words are used outside of their provider')
      return say
    },
  }
}

/** The actual language of a page. The document's `lang` needs it, or a screen reader would read English as another language. */
export const pageLanguageOf = (catalogs: LazyCatalogs, language: Language): Language => (language in catalogs ? language : 'en')

export const languagesOf = (catalogs: LazyCatalogs): readonly Language[] => languages.filter((language) => language in catalogs)
