import { expect, test } from 'vitest'
import { pathOf, planOf } from './sizes.ts'

test('with room for all its ends a tree grows downwards, with less of it sideways, with none it stays a list', () => {
  expect(planOf({ rows: 3, columns: 3 }, 44)?.way).toBe('down')
  expect(planOf({ rows: 12, columns: 3 }, 60)?.way).toBe('across')
  expect(planOf({ rows: 12, columns: 4 }, 44)).toBeNull()
  // A phone reads it as a list, however small it is.
  expect(planOf({ rows: 1, columns: 2 }, 22)).toBeNull()
})

test('downwards, boxes share the room equally: neither too narrow to read, nor wider than a name needs', () => {
  const boxes = (rows: number, room: number) => planOf({ rows, columns: 2 }, room)
  for (const rows of [1, 2, 3, 4, 5]) {
    const plan = boxes(rows, 46)
    expect(plan?.sheet.wide).toBeLessThanOrEqual(46)
    expect(plan?.box.wide).toBeGreaterThanOrEqual(8.25)
    expect(plan?.box.wide).toBeLessThanOrEqual(13)
  }
  expect(boxes(6, 46)?.way).toBe('across')
})

test('a line leaves the middle of a box below and ends in the middle of the next one above', () => {
  const plan = planOf({ rows: 2, columns: 2 }, 40)
  if (plan === null) throw new Error('no room')
  expect(pathOf(plan, { column: 0, row: 0.5 }, { column: 1, row: 1 })).toBe('M13.375 5.75v0.75H20.25V8.75')
})
