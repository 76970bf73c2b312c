import { expect, test } from 'vitest'
import { badgeOf, nextOf } from './basic-level.ts'
import { pointsOf } from './basic-points.ts'

test.each([
  [0, undefined, undefined],
  [1, 'pending', 'status.pending'],
  [2, 'verified', 'status.verified'],
  [3, 'failed', 'status.failed'],
  [4, 'expired', 'status.expired'],
  [5, 'verified', 'status.verified'],
] as const)('status %i has the badge %s', (flag, status, word) => {
  expect(badgeOf(flag)).toEqual(status === undefined ? undefined : { status, word })
})

test.each([
  [0, 0, 'start'],
  [0, 1, 'pending'],
  [0, 2, 'verified'],
  [0, 3, 'failed'],
  [0, 4, 'expired'],
  [0, 5, 'verified'],
  [1, 0, 'blacklisted'],
  [1, 2, 'blacklisted'],
  [2, 0, 'elsewhere'],
  [2, 3, 'elsewhere'],
] as const)('with error status %i and level status %i the next thing is %s', (errorStatus, level1Flag, expected) => {
  expect(nextOf({ errorStatus, level1Flag })).toBe(expected)
})

test.each([0, 1, 2, 3, 4, 5] as const)('status %i has three lines, so that the card keeps its height', (level1Flag) => {
  expect(pointsOf({ errorStatus: 0, level1Flag, level1Remark: null })?.points).toHaveLength(3)
})

test('a reason takes the room of one of them', () => {
  expect(pointsOf({ errorStatus: 0, level1Flag: 3, level1Remark: 'Too dark' })?.points).toHaveLength(2)
})

test('nothing is asked of an account that may not go on', () => {
  expect(pointsOf({ errorStatus: 1, level1Flag: 0, level1Remark: null })).toBeUndefined()
  expect(pointsOf({ errorStatus: 2, level1Flag: 3, level1Remark: 'Too dark' })).toBeUndefined()
})
