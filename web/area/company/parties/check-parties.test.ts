import { IndividualList } from '@bonafide/core/calls/company/shapes'
import { CalendarDate } from '@bonafide/core/dates'
import { position } from '@bonafide/core/status'
import { describe, expect, test } from 'vitest'
import { type ListFacts, partiesFaults } from './check-parties.ts'

const file = '0123456789abcdef0123456789abcdef'
const facts: ListFacts = {
  today: CalendarDate.parse('2026-03-01'),
  required: [position.director, position.authorizedTrader],
  threshold: 25,
}

const person = (index: number, more: object = {}) => ({
  actionType: 'INDIVIDUAL',
  index,
  individualType: '1,5',
  givenName: 'Ada',
  familyName: `Number${index}`,
  birthDate: '1990-01-01',
  residentialCountryAlphaName: 'GBR',
  residentialAddress: '1 Long Lane',
  citizenshipAlphaName: 'GBR',
  issuedCountryAlphaName: 'GBR',
  identityNo: `X${index}`,
  identityPicFront: file,
  identityPicBack: file,
  ...more,
})
const institution = {
  actionType: 'INSTITUTION',
  individualType: '2',
  index: 50,
  enterpriseFullName: 'Holding',
  registrationNumber: 'HRB 1',
  registrationCountryAlphaName: 'DEU',
  establishmentDate: '2001-01-01',
  registrationAddress: 'Berlin',
  registrationDoc: file,
}
const owner = { individualType: '1,3,5', ownershipPercent: 40, wealthSource: 'SALARY', residentialAddressPath: file }

const faults = (rows: readonly object[], more: Partial<ListFacts> = {}) =>
  partiesFaults(IndividualList.parse(rows), { ...facts, ...more }).map((fault) => [
    fault.kind,
    ...('group' in fault ? [fault.group] : []),
    ...('row' in fault ? [fault.row] : []),
  ])

describe('a list of parties', () => {
  test.each([
    ['with all positions filled is valid', [person(0)], []],
    [
      'that is empty lacks the required positions',
      [],
      [
        ['position', 1],
        ['position', 5],
      ],
    ],
    [
      'with only an institution lacks the required positions',
      [institution],
      [
        ['position', 1],
        ['position', 5],
      ],
    ],
    ['with an incomplete second person reports that row', [person(0), person(1, { birthDate: '' })], [['row', 1, 1]]],
    ['with the same person twice reports the duplicate', [person(0), person(1, { identityNo: 'x 0' })], [['twice', 1]]],
    ['may contain the same ID number from two countries', [person(0), person(1, { identityNo: 'X0', issuedCountryAlphaName: 'FRA' })], []],
    [
      'may contain the same person in two positions',
      [person(0, { individualType: '1' }), person(1, { individualType: '5', identityNo: 'X0' })],
      [],
    ],
    ['with eleven directors has too many', Array.from({ length: 11 }, (_, index) => person(index)), [['surplus']]],
    ['may have ten directors', Array.from({ length: 10 }, (_, index) => person(index)), []],
    [
      'reports an owner who holds through a row that does not exist',
      [person(0, { ...owner, heldThrough: [{ index: 9, ownershipPercent: 5 }] })],
      [['astray', 1, 0]],
    ],
    [
      'may have an owner who holds through an institution',
      [person(0, { ...owner, heldThrough: [{ index: 50, ownershipPercent: 5 }] }), institution],
      [],
    ],
  ] as const)('%s', (_, rows, expected) => expect(faults(rows)).toEqual(expected))
})

test('a list in which no owner reaches the threshold needs a controller, which is reported once', () => {
  const smallOwner = person(0, { ...owner, ownershipPercent: 24 })
  expect(faults([smallOwner])).toEqual([['controller']])
  expect(faults([smallOwner], { required: [position.controller] })).toEqual([['position', 4]])
  expect(faults([smallOwner], { threshold: 10 })).toEqual([])
  expect(faults([smallOwner, person(1, { ...owner, individualType: '4', ownershipPercent: 1 })])).toEqual([])
})
