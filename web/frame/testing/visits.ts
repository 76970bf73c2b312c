// Visits as a server would tell them, for tests: only what a test is about has to be said.
import type { Step } from '@bonafide/core/frame/steps'
import type { Visit } from '../steps/step-props.ts'

type State = Visit['steps'][number]['state']

export const freshVisit: Visit = {
  purpose: 'basic',
  byHand: false,
  state: 'open',
  reason: null,
  steps: [],
  choice: null,
  files: [],
  details: {},
  answers: {},
  reading: false,
  read: [],
  checks: [],
  phone: 'none',
  reviewer: false,
}

/** In the order written. */
export const visitAt = (steps: Partial<Readonly<Record<Step, State>>>, more: Partial<Visit> = {}): Visit => ({
  ...freshVisit,
  steps: Object.entries(steps).map(([step, state]) => ({ step: step as Step, state, why: state === 'redo' ? 'It is blurred.' : null })),
  ...more,
})
