import { noDetails, noFields } from './parts.ts'
import type { PurposeRecord } from './record.ts'

/** Establishes a company's identity and the people behind it. Its steps are pages of the area, with their own rules. */
export const business = {
  whose: 'company',
  level: 'business',
  holds: 'untilReview',
  opening: { segment: null },
  steps: [],
  evidence: [],
  details: { ...noDetails, accepted: ['companyName', 'registrationNumber', 'registrationAddress'] },
  questionnaire: false,
  checks: [],
  face: null,
  claimsIdentity: false,
  machine: 'sortsOut',
  review: {
    ...noFields,
    reasons: [
      'company.filesWrong',
      'company.fieldsWrong',
      'company.notFound',
      'company.partiesMissing',
      'company.ownersUnclear',
      'company.notAccepted',
    ],
    reviewers: 1,
  },
} as const satisfies PurposeRecord
