// Whether the typed values are saved on the server. Only one step is open at a time, so one state is enough for the whole page.
import { makeStore } from '../../../lib/store.ts'

export type SavingStep =
  /** Nothing has changed since the step was opened. */
  | { readonly state: 'untouched' }
  /** Changed, but not being sent yet. */
  | { readonly state: 'waiting' }
  | { readonly state: 'keeping' }
  /** The server has a draft of it. */
  | { readonly state: 'kept'; readonly at: number }
  /** The step itself was saved. */
  | { readonly state: 'saved'; readonly at: number }
  /** No connection, or no answer: retried automatically. */
  | { readonly state: 'offline' }
  /** The server has refused it. */
  | { readonly state: 'refused'; readonly msg: string; readonly code: string }
  /** The company was changed elsewhere meanwhile. */
  | { readonly state: 'overtaken' }

export const saving = makeStore<SavingStep>({ state: 'untouched' })

/** The input is not saved as a step yet, so leaving asks first. */
export const isUnsaved = ({ state }: SavingStep): boolean => state !== 'untouched' && state !== 'saved'

/** The input would be lost if the page were closed. */
export const isAtRisk = ({ state }: SavingStep): boolean => isUnsaved({ state } as SavingStep) && state !== 'kept'
