import { expect, test } from 'vitest'
import { wholeInstitution, wholePerson } from '../../testing/companies.ts'
import { indexOfBadHolding, indexesOf, numbered, withoutRow } from './rows.ts'

const rows = (...indexes: readonly (number | null | undefined)[]) => indexes.map((index) => ({ ...wholePerson(), index }))
const through = (...indexes: readonly number[]) => ({ heldThrough: indexes.map((index) => ({ index, ownershipPercent: 50 })) })

test.each([
  [[], []],
  [
    [null, undefined],
    [0, 1],
  ],
  [
    [3, null, 0, undefined],
    [3, 1, 0, 2],
  ],
  [
    [1, 1, 1],
    [1, 0, 2],
  ],
  [
    [null, 0],
    [1, 0],
  ],
])('rows %j are numbered %j', (before, after) => expect(indexesOf(rows(...before))).toEqual(after))

test('numbers stay the same when rows are numbered again', () => {
  const once = numbered(rows(null, 7, null))
  expect(once.map(({ index }) => index)).toEqual([0, 7, 1])
  expect(numbered(once)).toEqual(once)
})

test('removing an institution removes the shares held through it, and no others', () => {
  const [first, second, third] = withoutRow(
    [
      wholeInstitution({ index: 4 }),
      wholeInstitution({ index: 5 }),
      wholePerson({ ...through(4, 5), index: 0 }),
      wholePerson({ ...through(4), index: 1 }),
    ],
    0,
  )
  expect(first).toMatchObject({ actionType: 'INSTITUTION', index: 5 })
  expect(second).toMatchObject({ index: 0, ...through(5) })
  expect(third).toMatchObject({ index: 1 })
  expect(third).not.toHaveProperty('heldThrough')
})

test('removing a missing row changes nothing', () => expect(withoutRow(rows(0, 1), 2)).toEqual(rows(0, 1)))

test.each([
  ['an institution of the list', [wholeInstitution({ index: 2 }), wholePerson({ index: 0, ...through(2) })], -1],
  ['a row without a number, by the number that it will get', [wholeInstitution(), wholePerson({ index: 7, ...through(0) })], -1],
  ['a missing row', [wholeInstitution({ index: 2 }), wholePerson({ index: 0, ...through(3) })], 1],
  ['a person', [wholePerson({ index: 0 }), wholePerson({ index: 1, ...through(0) })], 1],
  ['itself', [wholeInstitution({ index: 2, ...through(2) })], 0],
  ['the same institution twice', [wholeInstitution({ index: 2 }), wholePerson({ index: 0, ...through(2, 2) })], 1],
  ['nothing', [wholePerson()], -1],
])('a share held through %s is reported if it cannot be resolved', (_, list, place) => expect(indexOfBadHolding(list)).toBe(place))
