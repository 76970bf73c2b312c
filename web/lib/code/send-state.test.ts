import { expect, test } from 'vitest'
import { type SendEvent, secondsLeft, sendState, startSending } from './send-state.ts'

const after = (...events: SendEvent[]): string => {
  const state = events.reduce(sendState, startSending)
  return state.at === 'idle' && state.before ? 'idle again' : state.at
}
const press: SendEvent = { type: 'press' }
const sent: SendEvent = { type: 'sent', now: 1000 }

test.each<[string, SendEvent[], string]>([
  ['nothing yet', [], 'idle'],
  ['pressed', [press], 'sending'],
  ['pressed twice', [press, press], 'sending'],
  ['sent', [press, sent], 'waiting'],
  ['pressed while it counts', [press, sent, press], 'waiting'],
  ['59.999 seconds later', [press, sent, { type: 'tick', now: 60_999 }], 'waiting'],
  ['60 seconds later', [press, sent, { type: 'tick', now: 61_000 }], 'idle again'],
  ['failed', [press, { type: 'notSent' }], 'idle'],
  ['an unexpected answer', [sent], 'idle'],
])('%s', (_, events, expected) => {
  expect(after(...events)).toBe(expected)
})

test('the countdown shows 60 … 1, even if the clock jumps', () => {
  expect([60_000, 59_001, 59_000, 1, 0, -5000, 999_999].map((left) => secondsLeft(left, 0))).toEqual([60, 60, 59, 1, 1, 1, 60])
})
