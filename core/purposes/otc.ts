import { home, noDetails, noFields, paperReasons, questionSteps } from './parts.ts'
import type { PurposeRecord } from './record.ts'

/** What a person trades over the counter, and with which money. */
export const otc = {
  whose: 'person',
  level: 'otc',
  holds: 'always',
  opening: { segment: 'otcLevel' },
  steps: questionSteps,
  evidence: [],
  details: { ...noDetails, accepted: home },
  questionnaire: true,
  checks: ['paper.readable'],
  face: null,
  claimsIdentity: false,
  machine: 'sortsOut',
  review: { ...noFields, reasons: paperReasons, reviewers: 1 },
} as const satisfies PurposeRecord
