import { describe, expect, test } from 'vitest'
import type { Position } from '../../status.ts'
import { partiesOf, wholeInstitution, wholePerson } from '../../testing/companies.ts'
import { indexOfDuplicate, holdersOf, missingPositions, maxOfEachPosition, nameOf, findSameParty, surplusPositions } from './parties.ts'

const person = (individualType: string, more: Readonly<Record<string, unknown>> = {}) => wholePerson({ individualType, ...more })
/** Each person has their own document. */
const people = (count: number, individualType: string) =>
  Array.from({ length: count }, (_, at) => person(individualType, { identityNo: `${individualType}-${at}` }))

describe('a party that is already listed', () => {
  const list = partiesOf(person('1,3'), person('5', { identityNo: 'Q9' }), wholeInstitution())
  test.each([
    ['3,4', {}, true],
    ['1', {}, true],
    ['0', {}, true],
    ['4,5', {}, false],
    ['5', {}, false],
    ['5', { identityNo: 'q 9' }, true],
    ['3', { identityNo: ' p-123 4567 ' }, true],
    ['3', { identityNo: 'P１２３４５６７' }, true],
    ['3', { issuedCountryAlphaName: 'DEU' }, false],
    ['3', { issuedCountryAlphaName: '' }, false],
    ['3', { identityNo: '' }, false],
    ['3', { identityNo: '--' }, false],
  ])('is found again with positions %s and %j: %s', (positions, more, expected) =>
    expect(findSameParty(list, person(positions, more)) !== undefined).toBe(expected),
  )
  test('is not the row being edited', () => {
    expect(findSameParty(list, person('1,3'), 0)).toBeUndefined()
    expect(findSameParty(list, person('1,3'), 1)).toBe(list[0])
  })
  test('can be an institution with the same registration, but not a person with its number', () => {
    expect(findSameParty(list, wholeInstitution({ registrationNumber: 'che109322551' }))).toBe(list[2])
    expect(findSameParty(list, wholeInstitution({ registrationCountryAlphaName: 'LIE' }))).toBeUndefined()
    expect(findSameParty(list, person('3', { identityNo: 'CHE-109.322.551', issuedCountryAlphaName: 'CHE' }))).toBeUndefined()
  })
  test('is found at the index of its second entry', () => {
    expect(indexOfDuplicate(list)).toBe(-1)
    expect(indexOfDuplicate([...list, person('4,1')])).toBe(3)
    expect(indexOfDuplicate([...list, person('4'), person('4')])).toBe(4)
  })
})

describe('at most ten hold each position', () => {
  test.each(['0', '1', '3', '4', '5'])('persons with position %s', (code) => {
    expect(surplusPositions(people(maxOfEachPosition, code))).toEqual([])
    expect(surplusPositions(people(maxOfEachPosition + 1, code))).toEqual([code === '0' ? 1 : Number(code)])
  })
  test('directors under the old and the new code count together', () =>
    expect(surplusPositions([...people(5, '0'), ...people(6, '1'), ...people(10, '3')])).toEqual([1]))
  test('a director entered under both codes counts once', () => expect(holdersOf(people(1, '0,1'), 1)).toHaveLength(1))
  test('all positions over the limit are listed, in order', () =>
    expect(surplusPositions([...people(11, '3,5'), ...Array.from({ length: 11 }, () => wholeInstitution())])).toEqual([3, 5, 2]))
})

describe('required positions', () => {
  const required: readonly Position[] = [1, 3, 5]
  test.each([
    [[], [1, 3, 5]],
    [['1'], [3, 5]],
    [['0'], [3, 5]],
    [['0', '3', '5'], []],
    [['1,3,5'], []],
    [['1,4', '5'], [3]],
  ])('persons with positions %j leave %j unfilled', (positions, missing) =>
    expect(
      missingPositions(
        positions.map((position) => person(position)),
        required,
      ),
    ).toEqual(missing),
  )
  test('an institution holds none of the required positions', () =>
    expect(missingPositions([wholeInstitution()], required)).toEqual([1, 3, 5]))
  test('no position is missing if none is required', () => expect(missingPositions([], [])).toEqual([]))
  test('the old code for a director requires a director', () => expect(missingPositions([], [0, 1])).toEqual([1]))
})

test.each([
  [' Anna ', 'Berg', 'Anna Berg'],
  ['', 'Suharto', 'Suharto'],
  ['Anna', null, 'Anna'],
  ['小明', '李', '李小明'],
  ['小明', 'Li', '小明 Li'],
  ['', '', ''],
])('given name %j and family name %j make the name %j', (givenName, familyName, name) =>
  expect(nameOf(person('1', { givenName, familyName }))).toBe(name),
)
test('an institution is named by its name', () => expect(nameOf(wholeInstitution())).toBe('HOLDING AG'))
