import { document, documentChecks, documentReasons, noFields, readDocument } from './parts.ts'
import type { PurposeRecord } from './record.ts'

/** A second nationality, proven by its own document. */
export const nationality = {
  whose: 'person',
  level: 'nationality',
  holds: 'always',
  opening: { segment: 'addNation' },
  steps: ['consent', 'choose', 'front', 'back', 'details'],
  evidence: ['documentFront'],
  details: {
    must: ['otherNationality', ...document],
    may: [],
    typed: ['otherNationality', 'documentNumber'],
    accepted: ['otherNationality'],
  },
  questionnaire: false,
  checks: [...documentChecks, 'person.details', 'person.country'],
  face: null,
  claimsIdentity: true,
  machine: 'sortsOut',
  review: {
    ...noFields,
    fields: ['otherNationality', ...readDocument],
    needed: ['otherNationality', ...readDocument],
    reasons: [...documentReasons, 'nationality.different'],
    reviewers: 1,
  },
} as const satisfies PurposeRecord
