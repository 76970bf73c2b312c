import { faceChecks, faceSteps, noDetails, noFields } from './parts.ts'
import type { PurposeRecord } from './record.ts'

/** That the owner asks for a transfer that shows signs of misuse: the face with which the account is verified, instead of reviewers. */
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
