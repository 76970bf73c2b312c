import { makeStore, useStore } from '../../lib/store.ts'

/** The search term, kept from page to page. Not in the address, where names would stay in the browser's history. */
const searched = makeStore('')

export const useSearched = (): string => useStore(searched)

export const search = (words: string): void => searched.set(words.trim())
