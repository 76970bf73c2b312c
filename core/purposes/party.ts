import {
  document,
  documentChecks,
  documentReasons,
  faceChecks,
  identitySteps,
  latinNames,
  names,
  readDocument,
  typedNames,
} from './parts.ts'
import type { PurposeRecord } from './record.ts'

/**
 * Verifies one of the people behind a company by a document and a face. It opens only by a link, never from an account, and claims no
 * identity: the same person may own several companies and have an account of their own.
 */
export const party = {
  whose: 'person',
  level: 'party',
  holds: 'always',
  opening: { segment: null },
  steps: identitySteps,
  evidence: ['documentFront'],
  details: {
    must: ['birthDate', 'nationality', ...document],
    may: [...names, ...latinNames],
    named: true,
    typed: [...typedNames, 'birthDate', 'nationality', 'documentNumber'],
    accepted: [...names, ...latinNames, 'birthDate', 'nationality', ...document],
  },
  questionnaire: false,
  checks: [...documentChecks, 'document.tilt', 'person.age', 'person.details', 'person.country', ...faceChecks],
  face: { against: 'document' },
  claimsIdentity: false,
  machine: 'approves',
  review: {
    fields: [...names, 'birthDate', 'nationality', ...readDocument],
    needed: ['birthDate', 'nationality', ...readDocument],
    oneOf: ['givenName', 'familyName'],
    ends: true,
    reasons: [...documentReasons, 'face.different', 'details.different', 'person.tooYoung'],
    reviewers: 1,
  },
} as const satisfies PurposeRecord
