// Whether the typed values are saved on the server. Only one step is open at a time, so one state is enough for the whole page.
import { makeStore } from '../../../lib/store.ts'

export type Saving =
  /** Nothing was changed since it was opened. */
  | { readonly state: 'untouched' }
  /** Changed, and not on its way yet. */
  | { readonly state: 'waiting' }
  | { readonly state: 'keeping' }
  /** The server has a draft of it. */
  | { readonly state: 'kept'; readonly at: number }
  /** The step itself was saved. */
  | { readonly state: 'saved'; readonly at: number }
  /** No connection, or no answer: retried automatically. */
  | { readonly state: 'offline' }
  /** The server has said no. */
  | { readonly state: 'refused'; readonly msg: string; readonly code: string }
  /** Something else has changed the company meanwhile. */
  | { readonly state: 'overtaken' }

export const saving = makeStore<Saving>({ state: 'untouched' })

/** What the person has typed here counts for nothing yet: leaving asks first. */
export const isUnsaved = ({ state }: Saving): boolean => state !== 'untouched' && state !== 'saved'

/** It would be lost with the page. */
export const isAtRisk = ({ state }: Saving): boolean => isUnsaved({ state } as Saving) && state !== 'kept'
