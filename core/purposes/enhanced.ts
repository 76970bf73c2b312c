import { home, noDetails, noFields, paperReasons, questionSteps } from './parts.ts'
import type { PurposeRecord } from './record.ts'

/** Enhanced due diligence: where a person's money comes from. */
export const enhanced = {
  whose: 'person',
  level: 'enhanced',
  holds: 'always',
  opening: { segment: 'edd' },
  steps: questionSteps,
  evidence: [],
  details: { ...noDetails, accepted: home },
  questionnaire: true,
  checks: ['paper.readable', 'paper.recent'],
  face: null,
  claimsIdentity: false,
  machine: 'sortsOut',
  review: { ...noFields, reasons: paperReasons, reviewers: 1 },
} as const satisfies PurposeRecord
