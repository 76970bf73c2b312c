import { expect, test } from 'vitest'
import type { CalendarDate } from '../dates.ts'
import { Details } from '../details.ts'
import { acceptedDetails, needsTaxNumber, acceptanceRefusal } from './accepted-details.ts'

const today = '2026-03-01' as CalendarDate
const policy = { bannedRegions: ['KP', 'CU'], youngest: 18 }
const details = (more: Record<string, unknown>): Details => Details.parse(more)

const everything = details({
  givenName: 'Ada',
  familyName: 'Lovelace',
  birthDate: '1990-02-03',
  nationality: 'GBR',
  otherNationality: 'FRA',
  documentNumber: 'X1',
  issuingCountry: 'GBR',
  residence: 'FRA',
  address: '1 Rue',
  taxNumber: 'ABCPK1234F',
  companyName: 'Engines Ltd',
})

test.each([
  ['basic', 'address birthDate documentNumber familyName givenName issuingCountry nationality residence'],
  ['review', 'address birthDate documentNumber familyName givenName issuingCountry nationality residence'],
  ['intermediate', 'address residence'],
  ['otc', 'address residence'],
  ['enhanced', 'address residence'],
  ['name', 'familyName givenName'],
  ['nationality', 'otherNationality'],
  ['taxNumber', 'taxNumber'],
  ['reset', ''],
  ['sameIdentity', ''],
  ['transferFace', ''],
  ['businessAdvanced', ''],
  ['businessOtc', ''],
] as const)('a visit about %s changes %j and nothing else', (purpose, fields) => {
  expect(Object.keys(acceptedDetails(purpose, everything)).toSorted().join(' ')).toBe(fields)
})

test('details that were not shown are not accepted as empty', () => {
  expect(acceptedDetails('basic', {})).toEqual({})
})

test.each([
  [{}, null, null],
  [{ birthDate: '2008-03-01', nationality: 'DEU' }, null, null],
  [{ birthDate: '2008-03-02' }, null, 'person.tooYoung'],
  [{ birthDate: '2008-02-29' }, null, null],
  [{ issuingCountry: 'PRK' }, null, 'region.banned'],
  [{ nationality: 'CUB' }, null, 'region.banned'],
  [{ otherNationality: 'CUB' }, null, 'region.banned'],
  [{ residence: 'CUB', birthDate: '2020-01-01' }, null, 'region.banned'],
  [{}, '2026-02-28', 'document.expired'],
  [{}, '2026-03-01', null],
])('%j, document until %s: %s', (shown, documentEnds, reason) => {
  expect(acceptanceRefusal({ details: details(shown), documentEnds: documentEnds as CalendarDate | null }, policy, today)).toBe(reason)
})

test('people born on a leap day come of age on 1 March', () => {
  const born = { details: details({ birthDate: '2008-02-29' }), documentEnds: null }
  expect(acceptanceRefusal(born, policy, '2026-02-28' as CalendarDate)).toBe('person.tooYoung')
})

test.each([
  [{ nationality: 'IND' }, true],
  [{ otherNationality: 'IND' }, true],
  [{ residence: 'IND' }, true],
  [{ nationality: 'DEU', issuingCountry: 'IND' }, false],
  [{}, false],
])('%j must give a tax number: %s', (shown, owes) => {
  expect(needsTaxNumber(details(shown), { taxNumberCountries: [details({ nationality: 'IND' }).nationality ?? fail()] })).toBe(owes)
})

const fail = (): never => {
  throw new Error('no such country')
}
