import { makeStore } from '../../lib/store.ts'

/** Opens the chat from elsewhere on the page; undefined while there is no chat. */
export const chatOpener = makeStore<(() => void) | undefined>(undefined)
