import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '../../../dates.ts'
import type { Position } from '../../../status.ts'
import { wholePerson } from '../../../testing/companies.ts'
import { asksEnglishName, isOwner, personFaults, personFields, stepOfPersonField } from './person.ts'

const faults = (changed: Readonly<Record<string, unknown>>, today = '2026-11-22') =>
  personFaults({ ...wholePerson(), ...changed }, { today: today as CalendarDate }).map(({ field, kind }) => `${field} ${kind}`)
const director = { individualType: [1] as Position[] }

test('a complete person has no fault', () => expect(faults({})).toEqual([]))

test('an owner lacks everything but English names', () => {
  const ownerFaults = personFaults({ actionType: 'INDIVIDUAL', individualType: [3] }, { today: '2026-11-22' as CalendarDate })
  expect(ownerFaults.map(({ field }) => field)).toEqual(
    personFields.filter((field) => !['individualType', 'englishFirstName', 'englishShareholderName', 'heldThrough'].includes(field)),
  )
})

test('faults are in the order of the form’s parts, so that the first one shows which part to open', () => {
  const parts = personFields.map(stepOfPersonField)
  expect(parts).toEqual(parts.toSorted((a, b) => a - b))
  expect(new Set(parts)).toEqual(new Set([1, 2, 3]))
  expect(['birthDate', 'identityNo', 'identityPicBack'].map((field) => stepOfPersonField(field as 'birthDate'))).toEqual([1, 2, 3])
})

describe('positions', () => {
  test.each([
    [[3], true],
    [[4], true],
    [[1, 3], true],
    [[0], false],
    [[1], false],
    [[5], false],
    [[2], false],
  ] as const)('positions %j own or control: %s', (positions, expected) => expect(isOwner(positions)).toBe(expected))
  test.each([[0], [1], [5], [1, 5]])('positions %j need neither share, wealth nor proof of address', (...positions) =>
    expect(
      faults({ individualType: positions, ownershipPercent: null, wealthSource: '', residentialAddressPath: null, heldThrough: undefined }),
    ).toEqual([]),
  )
  test.each([[3], [4], [1, 3]])('positions %j need all three', (...positions) =>
    expect(faults({ individualType: positions, ownershipPercent: null, wealthSource: '', residentialAddressPath: null })).toEqual([
      'ownershipPercent missing',
      'wealthSource unchosen',
      'residentialAddressPath image',
    ]),
  )
  test.each([[[]], [[2]], [[1, 2]]])('refuses positions %j', (individualType) =>
    expect(faults({ individualType, ownershipPercent: 50 })).toContain('individualType unchosen'),
  )
})

describe('age', () => {
  test.each([
    ['2008-11-22', '2026-11-22', null],
    ['2008-11-23', '2026-11-22', 'tooYoung'],
    ['2008-11-21', '2026-11-22', null],
    ['2008-02-29', '2026-02-28', 'tooYoung'],
    ['2008-02-29', '2026-03-01', null],
    ['2008-02-28', '2026-02-28', null],
    ['2008-02-29', '2028-02-29', null],
    ['2026-11-22', '2026-11-22', 'tooYoung'],
    ['2026-11-23', '2026-11-22', 'future'],
    ['1876-11-22', '2026-11-22', null],
    ['1876-11-21', '2026-11-22', 'past150'],
    ['2007-02-29', '2026-11-22', 'noDay'],
    ['', '2026-11-22', 'missing'],
    [null, '2026-11-22', 'missing'],
  ])('born on %s, on %s: %s', (birthDate, today, kind) =>
    expect(faults({ birthDate }, today)).toEqual(kind === null ? [] : [`birthDate ${kind}`]),
  )
})

describe('names', () => {
  test.each([
    ['Anna', 'Berg', []],
    ['Suharto', '', []],
    [null, 'Suharto', []],
    ['', ' ', ['givenName missing', 'familyName missing']],
    ['x'.repeat(20), 'y'.repeat(20), []],
    ['x'.repeat(21), 'y'.repeat(21), ['givenName tooLong', 'familyName tooLong']],
  ])('%j %j', (givenName, familyName, expected) => expect(faults({ givenName, familyName })).toEqual(expected))
  test.each([
    ['Anna', false],
    ['Łukasz', false],
    ['Nguyễn Thị', false],
    ['Kaʻala', false],
    ["O'Neil-Weiß", false],
    ['李', true],
    ['Анна', true],
    ['محمد', true],
    ['Anna 李', true],
    ['', false],
    [null, false],
  ])('%j is required in Latin letters: %s', (name, asks) => expect(asksEnglishName(name)).toBe(asks))
  test('each name in another script is checked separately', () => {
    expect(faults({ givenName: '小明', familyName: 'Li' })).toEqual(['englishFirstName missing'])
    expect(faults({ givenName: '小明', familyName: '李', englishFirstName: 'Xiaoming', englishShareholderName: 'Li' })).toEqual([])
    expect(faults({ englishFirstName: 'x'.repeat(301) })).toEqual(['englishFirstName tooLong'])
  })
})

describe('a share', () => {
  test.each([
    [1, null],
    [100, null],
    [33.333, null],
    [25.1, null],
    [0.999, 'percent'],
    [100.001, 'percent'],
    [33.3333, 'percent'],
    [0, 'percent'],
    [-5, 'percent'],
    [NaN, 'percent'],
    [Infinity, 'percent'],
    [null, 'missing'],
  ])('%j: %s', (ownershipPercent, kind) => expect(faults({ ownershipPercent })).toEqual(kind === null ? [] : [`ownershipPercent ${kind}`]))
  test('is checked for a director, too, if one is entered', () => {
    expect(faults({ ...director, ownershipPercent: 0.5 })).toEqual(['ownershipPercent percent'])
    expect(faults({ ...director, ownershipPercent: 5 })).toEqual([])
  })
  test('is not required of a person who holds through institutions', () => {
    expect(faults({ ownershipPercent: null, heldThrough: [{ index: 1, ownershipPercent: 50 }] })).toEqual([])
    expect(faults({ ownershipPercent: null, heldThrough: [] })).toEqual(['ownershipPercent missing'])
    expect(faults({ ownershipPercent: null, heldThrough: [{ index: 1, ownershipPercent: 100.001 }] })).toEqual(['heldThrough percent'])
  })
})

test.each(['identityPicFront', 'identityPicBack', 'residentialAddressPath'])('a missing picture is reported as an image: %s', (field) =>
  expect(faults({ [field]: '' })).toEqual([`${field} image`]),
)

test('the number of a document has at most a hundred letters', () => {
  expect(faults({ identityNo: 'x'.repeat(100) })).toEqual([])
  expect(faults({ identityNo: 'x'.repeat(101) })).toEqual(['identityNo tooLong'])
})

test('a director who controls by office alone need not invent a share, an owner or any other controller has to state it', () => {
  const without = (individualType: readonly Position[]) => faults({ individualType, ownershipPercent: null })
  expect(without([1, 4])).toEqual([])
  expect(without([1, 4, 5])).toEqual([])
  expect(without([4])).toEqual(['ownershipPercent missing'])
  expect(without([1, 3])).toEqual(['ownershipPercent missing'])
  expect(without([1, 3, 4])).toEqual(['ownershipPercent missing'])
  expect(faults({ individualType: [1, 4], ownershipPercent: 0.5 })).toEqual(['ownershipPercent percent'])
})
