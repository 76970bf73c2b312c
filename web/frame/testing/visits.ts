// Visits as a server sends them. A test specifies only the values that it needs.
import { ConsentVersion } from '@bonafide/core/consent/consent'
import type { VisitStep } from '@bonafide/core/evidence/steps'
import { shippedPolicy } from '@bonafide/core/policy/policy'
import type { ConsentRequest, Visit } from '../steps/step-props.ts'

type State = Visit['steps'][number]['state']

export const freshVisit: Visit = {
  purpose: 'basic',
  byHand: false,
  byMachine: true,
  state: 'open',
  reason: null,
  steps: [],
  consent: null,
  choice: null,
  files: [],
  failed: [],
  details: {},
  answers: {},
  questionnaire: null,
  reading: false,
  read: [],
  tilt: 'none',
  found: null,
  checks: [],
  phone: 'none',
  reviewer: false,
}

const consentVersion = ConsentVersion.parse('2026-11')

/** Nothing is read or answered yet. */
export const consentRequest: ConsentRequest = {
  privacyNotice: { version: consentVersion, owed: true },
  biometrics: { version: consentVersion, owed: true, answer: null, mayRefuse: true },
  texts: null,
  kept: {
    verified: { amount: 5, unit: 'years' },
    refused: { amount: 12, unit: 'months' },
    unfinished: { amount: 30, unit: 'days' },
    faces: { amount: 30, unit: 'days' },
  },
  noticeUrl: 'https://exchange.example/verified/privacy',
}

const questionnaireFor = (purpose: Visit['purpose']): Visit['questionnaire'] => {
  const [, shipped] = Object.entries(shippedPolicy.questions).find(([asking]) => asking === purpose) ?? []
  return shipped === undefined ? null : { ...shipped, words: {} }
}

/** The steps keep the given order. */
export const visitAt = (steps: Partial<Readonly<Record<VisitStep, State>>>, more: Partial<Visit> = {}): Visit => ({
  ...freshVisit,
  questionnaire: questionnaireFor(more.purpose ?? freshVisit.purpose),
  steps: Object.entries(steps).map(([step, state]) => ({
    step: step as VisitStep,
    state,
    why: state === 'redo' ? 'It is blurred.' : null,
  })),
  ...more,
})
