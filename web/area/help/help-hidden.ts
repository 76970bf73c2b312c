import { makeStore } from '../../lib/store.ts'

/** Set by a page that has nothing to help with. */
export const helpHidden = makeStore(false)
