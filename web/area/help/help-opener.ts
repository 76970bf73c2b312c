import { makeStore } from '../../lib/store.ts'

/** What opens the questions over the whole screen of a phone; undefined while there is none. */
export const helpOpener = makeStore<(() => void) | undefined>(undefined)
