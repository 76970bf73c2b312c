import { documentChecks, documentReasons, faceChecks, identitySteps, latinNames, names, noFields, typedNames } from './parts.ts'
import type { PurposeRecord } from './record.ts'

/**
 * Changes a name, by a document that shows it. It claims no identity: the face, compared with the verified one, shows that the person is
 * still the same, and details accepted under another document's number stay as they are.
 */
export const name = {
  whose: 'person',
  level: 'name',
  holds: 'untilNextChange',
  opening: { segment: 'modifyName', sharesCall: true },
  steps: identitySteps,
  evidence: ['documentFront'],
  details: { must: [], may: [...names, ...latinNames], named: true, typed: typedNames, accepted: [...names, ...latinNames] },
  questionnaire: false,
  checks: [...documentChecks, 'person.details', ...faceChecks],
  face: { against: 'own' },
  claimsIdentity: false,
  machine: 'sortsOut',
  review: {
    ...noFields,
    fields: [...names, ...latinNames],
    oneOf: ['givenName', 'familyName'],
    reasons: [...documentReasons, 'name.different', 'face.different'],
    reviewers: 1,
  },
} as const satisfies PurposeRecord
