import { expect, test } from 'vitest'
import { layOut } from './lay-out.ts'
import { holdingsOf, manyHoldings } from './testing/holdings-of.ts'
import { unfold } from './unfold.ts'

const laidOut = (...given: Parameters<typeof holdingsOf>) => layOut(unfold(holdingsOf(...given)))

test('the layout has a column for each step away from the company, and centres each box on its holders', () => {
  const { company, boxes, columns, rows } = laidOut([
    ['company', 1, 60],
    [1, 2, 50],
    [1, 3, 50],
    ['company', 4, 40],
  ])
  expect(company).toEqual({ column: 0, row: 1.25 })
  expect([...boxes.values()]).toEqual([
    { column: 2, row: 0 },
    { column: 2, row: 1 },
    { column: 1, row: 0.5 },
    { column: 1, row: 2 },
  ])
  expect({ columns, rows }).toEqual({ columns: 3, rows: 3 })
})

test('lines lead from an entity to its holders, but none from the company to parties apart from it', () => {
  const { lines, boxes } = laidOut(
    [
      ['company', 1, 100],
      [1, 2, 100],
      [8, 9, 100],
    ],
    { totals: { 2: 30, 9: 0 } },
  )
  expect(lines.map(({ from, to, leads }) => [from.column, to.column, leads])).toEqual([
    [1, 2, true],
    [0, 1, true],
    [1, 2, false],
  ])
  expect(boxes.size).toBe(4)
})

test('the layout of a company without holders has one box, apart from unconnected parties', () => {
  expect(laidOut([])).toMatchObject({ company: { column: 0, row: 0 }, columns: 1, rows: 1, lines: [] })
  expect(laidOut([[1, 2, 100]])).toMatchObject({ company: { column: 0, row: 0 }, columns: 3, rows: 2 })
})

test('no two boxes overlap', () => {
  const { boxes, company } = layOut(unfold(manyHoldings(200)))
  const places = [company, ...boxes.values()].map(({ column, row }) => `${column}:${row}`)
  expect(new Set(places).size).toBe(places.length)
  expect(places.length).toBeGreaterThan(200)
})

test('the layout of two hundred parties takes less than 8 ms', () => {
  const many = manyHoldings(200)
  const took = Array.from({ length: 9 }, () => {
    const began = performance.now()
    layOut(unfold(many))
    return performance.now() - began
  })
  // The fastest run is the least disturbed by other load on the machine.
  expect(Math.min(...took)).toBeLessThan(8)
})

test('a missing share has its own box, the last among the holders, with a line', () => {
  const { boxes, lines } = laidOut([
    ['company', 1, 60],
    ['company', 2, 33.333],
  ])
  expect([...boxes.keys()].at(-1)).toBe('.?')
  expect(boxes.get('.?')).toEqual({ column: 1, row: 2 })
  expect(lines.map(({ share, isUnknown }) => [share, isUnknown])).toEqual([
    [60, false],
    [33.333, false],
    [6.667, true],
  ])
})
