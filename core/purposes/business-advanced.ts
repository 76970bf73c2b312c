import { noDetails, noFields, paperReasons, questionSteps } from './parts.ts'
import type { PurposeRecord } from './record.ts'

/** What a company does, under which licence and with which money. */
export const businessAdvanced = {
  whose: 'company',
  level: 'businessAdvanced',
  holds: 'always',
  opening: { segment: 'kyb/advance' },
  steps: questionSteps,
  evidence: [],
  details: noDetails,
  questionnaire: true,
  checks: ['paper.readable'],
  face: null,
  claimsIdentity: false,
  machine: 'sortsOut',
  review: { ...noFields, reasons: paperReasons, reviewers: 1 },
} as const satisfies PurposeRecord
