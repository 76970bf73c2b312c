// Words that only some pages of a surface need. They load with those pages, before the page renders.
import type { Language } from '@bonafide/core/languages'
import type { LazyCatalogs } from '@bonafide/locales/catalog'
import { use } from 'react'
import { useLanguage } from './page/place.tsx'
import { makeWords, type PageSay } from './words.ts'

export interface PartWords<Words> {
  /** Screens that use these words export this as `words`, so that they load before the screen renders. */
  readonly load: (language: Language) => Promise<PageSay<Words>>
  readonly useWords: () => PageSay<Words>
}

export function makePartWords<Words>(catalogs: LazyCatalogs): PartWords<Words> {
  const words = makeWords<Words>(catalogs)
  const loading = new Map<Language, Promise<PageSay<Words>>>()
  const loaded = new Map<Language, PageSay<Words>>()
  const load = (language: Language): Promise<PageSay<Words>> => {
    const pending = loading.get(language)
    if (pending) return pending
    const promise = words.load(language).then((say) => {
      loaded.set(language, say)
      return say
    })
    promise.catch(() => loading.delete(language))
    loading.set(language, promise)
    return promise
  }
  const useWords = (): PageSay<Words> => {
    const language = useLanguage()
    return loaded.get(language) ?? use(load(language))
  }
  return { load, useWords }
}
