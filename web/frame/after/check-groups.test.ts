import { expect, test } from 'vitest'
import { checkGroups } from './check-groups.ts'

test.each([
  [[], []],
  [
    [
      ['document.mrz', 'passed'],
      ['document.current', 'waiting'],
    ],
    [['document', 'waiting']],
  ],
  [
    [
      ['document.mrz', 'passed'],
      ['document.current', 'passed'],
    ],
    [['document', 'done']],
  ],
  [
    [
      ['document.mrz', 'passed'],
      ['document.current', 'failed'],
    ],
    [['document', 'failed']],
  ],
  [
    [
      ['document.mrz', 'unsure'],
      ['document.current', 'passed'],
    ],
    [['document', 'open']],
  ],
  [[['document.mrz', 'unchecked']], [['document', 'open']]],
  // While any check of a group is running, the group is not shown as failed.
  [
    [
      ['face.found', 'failed'],
      ['face.matches', 'waiting'],
    ],
    [['face', 'waiting']],
  ],
  [
    [
      ['liveness.moves', 'passed'],
      ['document.mrz', 'passed'],
    ],
    [
      ['document', 'done'],
      ['liveness', 'done'],
    ],
  ],
] as const)('the checks %o are shown as %o', (checks, groups) => {
  const shown = checkGroups(checks.map(([name, state]) => ({ name, state })))
  expect(shown.map(({ group, state }) => [group, state])).toEqual(groups)
})
