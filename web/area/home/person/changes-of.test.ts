import { expect, test } from 'vitest'
import { changesOf, resetBadge } from './changes-of.ts'

test.each([
  [0, 0, []],
  [0, 1, []],
  [0, 2, ['transfer', 'reset']],
  [0, 3, []],
  [0, 4, ['reset']],
  [0, 5, ['transfer', 'reset']],
  [1, 2, []],
  [1, 4, []],
  [2, 2, []],
] as const)('with error status %i and basic at %i: %o', (errorStatus, level1Flag, changes) => {
  expect(changesOf({ errorStatus, level1Flag })).toEqual(changes)
})

test.each([
  [0, null],
  [1, 'pending'],
  [3, 'failed'],
] as const)('a reset at %i is marked as %s', (resetStatus, badge) => expect(resetBadge({ resetStatus })).toBe(badge))
