import { makeStore } from '../../../lib/store.ts'

/** Whether a user whose identity is verified elsewhere is being asked to log in there. */
export const exitQuestion = makeStore(false)
