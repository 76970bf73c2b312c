import { expect, test } from 'vitest'
import type { Individuals } from './company.ts'
import { hasPart, type CompanyPart } from './part.ts'

const individualList: Individuals = [
  { actionType: 'INDIVIDUAL', index: 4, individualType: [1] },
  { actionType: 'INSTITUTION', index: 1, individualType: [2] },
]

test.each<[string, CompanyPart, boolean]>([
  ['a field of the first step', { step: 1, field: 'officialAddress', index: null }, true],
  ['a field of the second step', { step: 2, field: 'otherFundSource', index: null }, true],
  ['the type, in the files step', { step: 4, field: 'enterpriseType', index: null }, true],
  ['the type, in a step that does not ask for it', { step: 1, field: 'enterpriseType', index: null }, false],
  ['a field of another step', { step: 2, field: 'officialAddress', index: null }, false],
  ['an unknown field', { step: 1, field: 'toString', index: null }, false],
  ['a step as a whole', { step: 1, field: null, index: null }, false],
  ['a field of the company, with a row’s index', { step: 1, field: 'officialAddress', index: 4 }, false],
  ['a row', { step: 3, field: null, index: 4 }, true],
  ['a field of a person', { step: 3, field: 'identityPicBack', index: 4 }, true],
  ['a person’s field in an institution’s row', { step: 3, field: 'identityPicBack', index: 1 }, false],
  ['a field of an institution', { step: 3, field: 'registrationDoc', index: 1 }, true],
  ['a missing row', { step: 3, field: null, index: 0 }, false],
  ['a person’s field without a row', { step: 3, field: 'givenName', index: null }, false],
])('%s: %o is a part: %s', (_, part, expected) => expect(hasPart({ individualList }, part)).toBe(expected))
