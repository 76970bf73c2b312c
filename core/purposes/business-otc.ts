import { noDetails, noFields, paperReasons, questionSteps } from './parts.ts'
import type { PurposeRecord } from './record.ts'

/** What a company trades over the counter, for whom and with which money. */
export const businessOtc = {
  whose: 'company',
  level: 'businessOtc',
  holds: 'always',
  opening: { segment: 'kyb/otcLevel' },
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
