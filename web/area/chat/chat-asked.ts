import { makeStore } from '../../lib/store.ts'

/** Opens the chat from elsewhere on the page; undefined while there is none. */
export const chatOpener = makeStore<(() => void) | undefined>(undefined)
