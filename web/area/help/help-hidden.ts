import { makeStore } from '../../lib/store.ts'

/** Set by a page that needs no help. */
export const helpHidden = makeStore(false)
