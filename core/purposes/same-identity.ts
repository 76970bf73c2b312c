import { faceChecks, faceSteps, noDetails, noFields } from './parts.ts'
import type { PurposeRecord } from './record.ts'

/** Two accounts belong to one person: the identity moves to this one. Never decided by the engine. */
export const sameIdentity = {
  whose: 'person',
  level: null,
  holds: 'always',
  opening: { segment: 'sameKyc' },
  steps: faceSteps,
  evidence: [],
  details: noDetails,
  questionnaire: false,
  checks: faceChecks,
  face: { against: 'other', needed: true },
  claimsIdentity: false,
  machine: 'nothing',
  review: { ...noFields, reasons: ['face.unclear', 'face.different', 'details.different'], reviewers: 2 },
} as const satisfies PurposeRecord
