import { noDetails, noFields } from './parts.ts'
import type { PurposeRecord } from './record.ts'

/** Data that a company is asked for later, or reports by itself. Its form is a page of the area; the request defines it. */
export const supplement = {
  whose: 'company',
  level: 'supplement',
  holds: 'always',
  opening: { segment: null },
  steps: [],
  evidence: [],
  details: { ...noDetails, accepted: ['companyName', 'registrationNumber', 'registrationAddress'] },
  questionnaire: false,
  checks: [],
  face: null,
  claimsIdentity: false,
  machine: 'sortsOut',
  review: { ...noFields, reasons: ['supplement.askedAgain', 'supplement.notAccepted'], reviewers: 1 },
} as const satisfies PurposeRecord
