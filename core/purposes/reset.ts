import { faceChecks, faceSteps, noDetails, noFields } from './parts.ts'
import type { PurposeRecord } from './record.ts'

/** Ends a verification, at the request of the person whose face it depends on. */
export const reset = {
  whose: 'person',
  level: null,
  holds: 'always',
  opening: { segment: 'reset' },
  steps: faceSteps,
  evidence: [],
  details: noDetails,
  questionnaire: false,
  checks: faceChecks,
  face: { against: 'own', needed: true },
  claimsIdentity: false,
  machine: 'approves',
  review: { ...noFields, reasons: ['face.unclear', 'face.different'], reviewers: 1 },
} as const satisfies PurposeRecord
