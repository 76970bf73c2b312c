import { makeStore } from '../../lib/store.ts'

/** Opens the questions full-screen on a phone; undefined while there is none. */
export const helpOpener = makeStore<(() => void) | undefined>(undefined)
