import { makeStore, useStore } from '../../lib/store.ts'

/** What the reviewer searches for, from page to page. Kept out of the address, where names would stay in the browser's history. */
const searched = makeStore('')

export const useSearched = (): string => useStore(searched)

export const search = (words: string): void => searched.set(words.trim())
