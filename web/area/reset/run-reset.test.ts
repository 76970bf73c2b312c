import { expect, test } from 'vitest'
import { resetOutcomeOf } from './run-reset.ts'

const closed = (status: 'INIT' | 'PENDING' | 'SUCCESS' | 'FAIL', msg: string | null = 'words') =>
  ({ how: 'closed', status, level: null, msg }) as const

test('a frame’s success counts only if the record confirms the reset', () => {
  expect(resetOutcomeOf(closed('SUCCESS'), 0)).toEqual({ end: 'reset', msg: null })
  for (const flag of [1, 2, 3, 4, 5, undefined])
    expect(resetOutcomeOf(closed('SUCCESS'), flag)).toEqual({ end: 'unconfirmed', msg: 'words' })
})

test.each([
  ['PENDING', 'inReview'],
  ['FAIL', 'unconfirmed'],
  ['INIT', 'left'],
] as const)('a frame that closes with %s ends as %s, regardless of the record', (status, end) => {
  for (const flag of [0, 2, undefined]) expect(resetOutcomeOf(closed(status), flag)).toEqual({ end, msg: 'words' })
  expect(resetOutcomeOf(closed(status, null), 2)).toEqual({ end, msg: null })
})

test.each([{ how: 'left' }, { how: 'refused' }, { how: 'jumped', to: 'home' }, { how: 'jumped', to: 'reset' }] as const)(
  'a frame that did not close itself (%j) counts as left without a reset',
  (end) => expect(resetOutcomeOf(end, 0)).toEqual({ end: 'left', msg: null }),
)
