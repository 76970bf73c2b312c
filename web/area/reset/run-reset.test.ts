import { expect, test } from 'vitest'
import { resetOutcomeOf } from './run-reset.ts'

const closed = (status: 'INIT' | 'PENDING' | 'SUCCESS' | 'FAIL', msg: string | null = 'words') =>
  ({ how: 'closed', status, level: null, msg }) as const

test('a frame that says success has reset nothing unless the record says so', () => {
  expect(resetOutcomeOf(closed('SUCCESS'), 0)).toEqual({ end: 'reset', msg: null })
  for (const flag of [1, 2, 3, 4, 5, undefined])
    expect(resetOutcomeOf(closed('SUCCESS'), flag)).toEqual({ end: 'unconfirmed', msg: 'words' })
})

test.each([
  ['PENDING', 'inReview'],
  ['FAIL', 'unconfirmed'],
  ['INIT', 'left'],
] as const)('a frame that closes with %s leaves it %s, whatever the record says', (status, end) => {
  for (const flag of [0, 2, undefined]) expect(resetOutcomeOf(closed(status), flag)).toEqual({ end, msg: 'words' })
  expect(resetOutcomeOf(closed(status, null), 2)).toEqual({ end, msg: null })
})

test.each([{ how: 'left' }, { how: 'refused' }, { how: 'jumped', to: 'home' }, { how: 'jumped', to: 'reset' }] as const)(
  'a frame that did not close itself (%j) has reset nothing',
  (end) => expect(resetOutcomeOf(end, 0)).toEqual({ end: 'left', msg: null }),
)
