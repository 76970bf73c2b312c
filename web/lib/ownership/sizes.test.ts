import { expect, test } from 'vitest'
import { pathOf, planOf } from './sizes.ts'

test('a tree grows downwards if its rows fit, sideways if they do not, and stays a list if neither fits', () => {
  expect(planOf({ rows: 3, columns: 3 }, 44)?.way).toBe('down')
  expect(planOf({ rows: 12, columns: 3 }, 60)?.way).toBe('across')
  expect(planOf({ rows: 12, columns: 4 }, 44)).toBeNull()
  // A phone shows even a small tree as a list.
  expect(planOf({ rows: 1, columns: 2 }, 22)).toBeNull()
})

test('in a tree that grows downwards, boxes are neither too narrow to read nor wider than a name needs', () => {
  const boxes = (rows: number, room: number) => planOf({ rows, columns: 2 }, room)
  for (const rows of [1, 2, 3, 4, 5]) {
    const plan = boxes(rows, 46)
    expect(plan?.sheet.wide).toBeLessThanOrEqual(46)
    expect(plan?.box.wide).toBeGreaterThanOrEqual(8.25)
    expect(plan?.box.wide).toBeLessThanOrEqual(13)
  }
  expect(boxes(6, 46)?.way).toBe('across')
})

test('a line goes from the bottom centre of a box to the top centre of the next box', () => {
  const plan = planOf({ rows: 2, columns: 2 }, 40)
  if (plan === null) throw new Error('no room')
  expect(pathOf(plan, { column: 0, row: 0.5 }, { column: 1, row: 1 })).toBe('M13.375 5.75v0.75H20.25V8.75')
})
