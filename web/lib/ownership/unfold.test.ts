import { expect, test } from 'vitest'
import { holdingsOf } from './testing/holdings-of.ts'
import { firstOf, sizeOf, sumsOf, unfold, type Branch } from './unfold.ts'

/** `1 25 (2 50)`: a party, its share, and its holders. */
const outline = (branches: readonly Branch[]): string =>
  branches
    .map(({ index, percent, again, holders }) =>
      [index, percent ?? '-', again, holders.length > 0 ? `(${outline(holders)})` : '']
        .filter((part) => part !== null && part !== '')
        .join(' '),
    )
    .join(', ')

test('a chain is a nested list, from the company outwards', () => {
  const { holders, apart } = unfold(
    holdingsOf(
      [
        ['company', 1, 60],
        [1, 2, 50],
        [2, 3, 100],
        ['company', 3, 40],
      ],
      { totals: { 3: 70 } },
    ),
  )
  expect(outline(holders)).toBe('1 60 (2 50 (3 100)), 3 40')
  expect(apart).toEqual([])
})

test('a holder with several paths appears in each of them, with its own key', () => {
  const { holders } = unfold(
    holdingsOf(
      [
        ['company', 1, 50],
        ['company', 2, 50],
        [1, 3, 100],
        [2, 3, 100],
      ],
      { totals: { 3: 100 } },
    ),
  )
  expect(outline(holders)).toBe('1 50 (3 100), 2 50 (3 100)')
  const keys = holders.flatMap(({ key, holders: below }) => [key, ...below.map((branch) => branch.key)])
  expect(new Set(keys).size).toBe(4)
})

test('the list names the holders of a repeated institution only once', () => {
  const { holders } = unfold(
    holdingsOf(
      [
        ['company', 1, 50],
        ['company', 2, 50],
        [1, 3, 40],
        [2, 3, 60],
        [3, 4, 100],
      ],
      { totals: { 4: 50 } },
    ),
  )
  expect(outline(holders)).toBe('1 50 (3 40 (4 100)), 2 50 (3 60 told)')
})

test('a cycle ends where it closes, also for an institution that holds itself', () => {
  expect(
    outline(
      unfold(
        holdingsOf([
          ['company', 1, 50],
          [1, 2, 30],
          [2, 1, 20],
        ]),
      ).holders,
    ),
  ).toBe('1 50 (2 30 (1 20 circle))')
  expect(
    outline(
      unfold(
        holdingsOf([
          ['company', 1, 50],
          [1, 1, 30],
        ]),
      ).holders,
    ),
  ).toBe('1 50 (1 30 circle)')
})

test('parties without a connection to the company are apart from its holders, once each', () => {
  const { holders, apart } = unfold(
    holdingsOf(
      [
        ['company', 1, 50],
        [2, 3, 30],
        [3, 2, 20],
      ],
      { totals: { 1: 50 } },
    ),
  )
  expect(outline(holders)).toBe('1 50')
  expect(outline(apart)).toBe('2 - (3 30 (2 20 circle))')
})

test('a branch leads to a beneficial owner even through a branch that was listed before', () => {
  const { holders } = unfold(
    holdingsOf(
      [
        ['company', 1, 50],
        ['company', 2, 20],
        ['company', 5, 5],
        [1, 3, 100],
        [2, 3, 100],
        [3, 4, 100],
      ],
      { totals: { 4: 70, 5: 5 } },
    ),
  )
  expect(holders.map(({ index, leads }) => [index, leads])).toEqual([
    [1, true],
    [2, true],
    [5, false],
  ])
})

test('the list of twelve fully connected levels has no more branches than there are holdings', () => {
  const edges = Array.from({ length: 12 }, (_, floor) =>
    [0, 1, 2].flatMap((up) => [0, 1, 2].map((down) => [floor === 0 ? 'company' : floor * 10 + up, (floor + 1) * 10 + down, 10] as const)),
  ).flat()
  const count = (branches: readonly Branch[]): number => branches.reduce((sum, { holders }) => sum + 1 + count(holders), 0)
  expect(count(unfold(holdingsOf(edges)).holders)).toBeLessThanOrEqual(edges.length)
})

test('the sum of shares leaves out votes', () => {
  const { edges, ...rest } = holdingsOf(
    [
      ['company', 1, 100],
      ['company', 2, 51],
    ],
    { totals: { 1: 100, 2: 0 } },
  )
  const voting = edges.map((edge) => ({ ...edge, votes: edge.to === 2 }))
  expect(sumsOf({ edges: voting }).get('company')).toBe(100)
  expect(unfold({ ...rest, edges: voting }).holders.map(({ votes }) => votes)).toEqual([false, true])
})

test('the sums have at most three decimals', () => {
  const sums = sumsOf(
    holdingsOf([
      ['company', 1, 33.333],
      ['company', 2, 33.333],
      ['company', 3, 33.334],
      [1, 4, 60.1],
      [1, 5, 60.2],
    ]),
  )
  expect([...sums]).toEqual([
    ['company', 100],
    [1, 120.3],
  ])
})

test('the first rows come in reading order, and a complete branch stays the same object', () => {
  const { holders } = unfold(
    holdingsOf(
      [
        ['company', 1, 60],
        [1, 2, 50],
        [1, 3, 50],
        ['company', 4, 20],
        [4, 5, 100],
      ],
      { totals: { 2: 30, 3: 30, 5: 20 } },
    ),
  )
  expect(outline(firstOf(holders, 2))).toBe('1 60 (2 50)')
  expect(outline(firstOf(holders, 4))).toBe('1 60 (2 50, 3 50), 4 20')
  expect(firstOf(holders, 4)[0]).toBe(holders[0])
  expect(firstOf(holders, sizeOf(holders))).toBe(holders)
  expect(firstOf(holders, 0)).toEqual([])
})
