import { makeStore } from '../../lib/store.ts'

/** Opens the questions full-screen on a phone; undefined while the page has no questions. */
export const helpOpener = makeStore<(() => void) | undefined>(undefined)
