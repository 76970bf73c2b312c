import { faceChecks, faceSteps, noDetails, noFields } from './parts.ts'
import type { PurposeRecord } from './record.ts'

/** Confirms, by the account's verified face instead of reviewers, that the owner requests a transfer with signs of misuse. */
export const transferFace = {
  whose: 'person',
  level: null,
  holds: 'always',
  opening: { segment: 'sameKyc' },
  steps: faceSteps,
  evidence: [],
  details: noDetails,
  questionnaire: false,
  checks: faceChecks,
  face: { against: 'own', needed: true },
  claimsIdentity: false,
  machine: 'approves',
  review: { ...noFields, reasons: ['face.unclear', 'face.different'], reviewers: 2 },
} as const satisfies PurposeRecord
