import { makeStore } from '../../lib/store.ts'

/** Set by a page without anything to help with. */
export const helpHidden = makeStore(false)
