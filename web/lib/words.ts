// The words of a surface on its pages. Each surface makes its own once (`web/<surface>/words.ts`), so that ids and arguments are typed.
import type { Language } from '@bonafide/core/languages'
import type { LazyCatalogs } from '@bonafide/locales/catalog'
import { makeSay, type Say } from '@bonafide/locales/words'
import { createContext, use, type Provider, type ReactNode } from 'react'

export type PageSay<Words> = Say<Words, ReactNode>

export interface SurfaceWords<Words> {
  /** The catalog of one language travels alone; a language that has none yet speaks English. */
  readonly load: (language: Language) => Promise<PageSay<Words>>
  readonly Provider: Provider<PageSay<Words> | undefined>
  /** `const say = useWords()`, then `say('home.title', { name })`. */
  readonly useWords: () => PageSay<Words>
}

export function makeWords<Words>(catalogs: LazyCatalogs): SurfaceWords<Words> {
  const Context = createContext<PageSay<Words> | undefined>(undefined)
  return {
    load: async (language) => {
      const spoken = spokenIn(catalogs, language)
      const { default: catalog } = await (catalogs[spoken] ?? catalogs.en)()
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

/** What a page of a language really speaks. The document's `lang` says so, or a screen reader would read English as if it were another language. */
export const spokenIn = (catalogs: LazyCatalogs, language: Language): Language => (language in catalogs ? language : 'en')
