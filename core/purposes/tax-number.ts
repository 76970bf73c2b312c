import { noFields } from './parts.ts'
import type { PurposeRecord } from './record.ts'

/** A person's tax number, optionally with the number of another document. */
export const taxNumber = {
  whose: 'person',
  level: 'taxNumber',
  holds: 'always',
  opening: { segment: 'pan' },
  steps: ['taxNumber'],
  evidence: [],
  details: {
    must: ['taxNumber'],
    may: ['additionalNumber', 'additionalNumberType'],
    typed: [],
    accepted: ['taxNumber', 'additionalNumber', 'additionalNumberType'],
  },
  questionnaire: false,
  checks: [],
  face: null,
  claimsIdentity: false,
  machine: 'sortsOut',
  review: {
    ...noFields,
    fields: ['taxNumber', 'additionalNumber'],
    needed: ['taxNumber'],
    reasons: ['document.blurred', 'document.incomplete', 'taxNumber.different'],
    reviewers: 1,
  },
} as const satisfies PurposeRecord
