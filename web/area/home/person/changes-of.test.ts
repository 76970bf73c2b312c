import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

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
  expect(changesOf({ errorStatus, level1Flag, resetStatus: 0 })).toEqual(changes)
})

test('to a reset that waits a link leads as well, unless something else stands in its way', () => {
  expect(changesOf({ errorStatus: 0, level1Flag: 2, resetStatus: 1 })).toEqual(['transfer', 'reset'])
  expect(changesOf({ errorStatus: 1, level1Flag: 2, resetStatus: 1 })).toEqual([])
})
