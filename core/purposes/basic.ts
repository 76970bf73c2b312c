import {
  document,
  documentChecks,
  documentReasons,
  faceChecks,
  home,
  identitySteps,
  latinNames,
  names,
  readDocument,
  typedNames,
} from './parts.ts'
import type { PurposeRecord } from './record.ts'

/** Establishes a person's identity by a document and a face. */
export const basic = {
  whose: 'person',
  level: 'basic',
  holds: 'untilReview',
  opening: { segment: 'sass/kyc/verify', sharesCall: true, byHand: 'offered' },
  steps: identitySteps,
  evidence: ['documentFront'],
  details: {
    must: ['birthDate', 'nationality', ...document],
    may: [...names, ...latinNames, ...home],
    named: true,
    typed: [...typedNames, 'birthDate', 'nationality', 'documentNumber'],
    accepted: [...names, ...latinNames, ...home, 'birthDate', 'nationality', ...document],
  },
  questionnaire: false,
  checks: [
    ...documentChecks,
    'document.tilt',
    'person.age',
    'person.details',
    'person.country',
    'person.similar',
    ...faceChecks,
    'face.known',
  ],
  face: { against: 'document' },
  claimsIdentity: true,
  machine: 'approves',
  review: {
    fields: [...names, 'birthDate', 'nationality', ...readDocument, 'residence'],
    needed: ['birthDate', 'nationality', ...readDocument],
    oneOf: ['givenName', 'familyName'],
    ends: true,
    reasons: [...documentReasons, 'face.different', 'details.different', 'person.tooYoung'],
    reviewers: 1,
    withdrawable: true,
  },
} as const satisfies PurposeRecord
