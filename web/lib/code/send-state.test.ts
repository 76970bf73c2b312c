import { expect, test } from 'vitest'
import { type SendEvent, secondsLeft, sendState, startSending } from './send-state.ts'

const after = (...events: SendEvent[]): string => {
  const state = events.reduce(sendState, startSending)
  return state.at === 'idle' && state.before ? 'idle again' : state.at
}
const press: SendEvent = { type: 'press' }
const sent: SendEvent = { type: 'sent', now: 1000 }

test.each<[string, SendEvent[], string]>([
  ['the button is idle at first', [], 'idle'],
  ['a press starts sending', [press], 'sending'],
  ['a second press while sending changes nothing', [press, press], 'sending'],
  ['a sent code starts the countdown', [press, sent], 'waiting'],
  ['a press during the countdown changes nothing', [press, sent, press], 'waiting'],
  ['the countdown still runs after 59.999 seconds', [press, sent, { type: 'tick', now: 60_999 }], 'waiting'],
  ['the code can be sent again after 60 seconds', [press, sent, { type: 'tick', now: 61_000 }], 'idle again'],
  ['a code that was not sent makes the button idle', [press, { type: 'notSent' }], 'idle'],
  ['an answer without a press changes nothing', [sent], 'idle'],
])('%s', (_, events, expected) => {
  expect(after(...events)).toBe(expected)
})

test('the countdown shows 60 … 1, even if the clock jumps', () => {
  expect([60_000, 59_001, 59_000, 1, 0, -5000, 999_999].map((left) => secondsLeft(left, 0))).toEqual([60, 60, 59, 1, 1, 1, 60])
})
