import { documentReasons, faceChecks, home, noFields } from './parts.ts'
import type { PurposeRecord } from './record.ts'

/** Proves a person's address by a paper, and that it is still the same person. */
export const intermediate = {
  whose: 'person',
  level: 'intermediate',
  holds: 'always',
  opening: { segment: 'sass/kyc/verify', sharesCall: true, byHand: 'offered' },
  steps: ['consent', 'address', 'face'],
  evidence: ['address'],
  details: { must: ['residence', 'address'], may: ['areaId'], typed: [], accepted: home },
  questionnaire: false,
  checks: ['paper.readable', 'paper.recent', ...faceChecks],
  face: { against: 'own' },
  claimsIdentity: false,
  machine: 'sortsOut',
  review: {
    ...noFields,
    fields: ['residence', 'address'],
    reasons: [...documentReasons, 'face.different', 'paper.tooOld', 'address.different'],
    reviewers: 1,
  },
} as const satisfies PurposeRecord
