import type { BegunChallenge } from '@bonafide/core/evidence/challenge'
import { expect, test } from 'vitest'
import { beginChallenge, challenge, type ChallengeEvent, type ChallengeState } from './challenge-state.ts'
import type { SeenFace } from './face-messages.ts'

const begun: BegunChallenge = { challenge: '0'.repeat(32), moves: 2, light: true, until: '2026-01-01T00:02:00Z' }
const seen: SeenFace = { hint: 'move', move: 'nod', done: 0, progress: 0.3, over: false, taken: null }
const after = (...events: readonly ChallengeEvent[]): ChallengeState => events.reduce(challenge, beginChallenge)

test('a challenge goes from the explanation to sending', () => {
  expect(after({ type: 'start' }, { type: 'drawn', challenge: begun }, { type: 'seen', seen }, { type: 'done' })).toEqual({ at: 'sending' })
})

test('the colours come between the moves and sending, one after the other', () => {
  const moved = after({ type: 'start' }, { type: 'drawn', challenge: begun }, { type: 'seen', seen })
  const lit = challenge(moved, { type: 'light', colour: 'neutral' })
  expect(challenge(lit, { type: 'light', colour: 'sky' })).toEqual({ at: 'lighting', challenge: begun, colour: 'sky' })
  expect(challenge(lit, { type: 'done' })).toEqual({ at: 'sending' })
  expect(challenge(lit, { type: 'anew' })).toEqual({ at: 'preparing', anew: true })
  expect(challenge({ at: 'sending' }, { type: 'light', colour: 'sky' })).toEqual({ at: 'sending' })
})

test('a replaced challenge starts again and is marked as new, but is not a failure', () => {
  const late = after({ type: 'start' }, { type: 'drawn', challenge: begun }, { type: 'anew' })
  expect(late).toEqual({ at: 'preparing', anew: true })
  expect(challenge(late, { type: 'drawn', challenge: begun })).toMatchObject({ at: 'moving', anew: true, seen: null })
  expect(after({ type: 'start' }, { type: 'drawn', challenge: begun }, { type: 'done' }, { type: 'anew' })).toMatchObject({ anew: true })
})

test.each<[string, ChallengeEvent]>([
  ['a late look', { type: 'seen', seen }],
  ['a late round', { type: 'drawn', challenge: begun }],
  ['a repeated end', { type: 'done' }],
])('%s changes nothing', (_, event) => {
  const sending = after({ type: 'start' }, { type: 'drawn', challenge: begun }, { type: 'done' })
  expect(challenge(sending, event)).toBe(sending)
})

test('a stopped challenge can start again', () => {
  expect(after({ type: 'start' }, { type: 'stop', why: 'slow' }, { type: 'start' })).toEqual({ at: 'preparing', anew: false })
})

test('if too few moves are left, the explanation returns with the reason, until the left-out moves change', () => {
  const refused = after({ type: 'start' }, { type: 'tooFew', message: 'Leave out fewer' })
  expect(refused).toEqual({ at: 'intro', refused: 'Leave out fewer' })
  expect(challenge(refused, { type: 'leaveOut' })).toEqual(beginChallenge)
  const late = after({ type: 'start' }, { type: 'stop', why: 'late' })
  expect(challenge(late, { type: 'leaveOut' })).toBe(late)
})

test('a late challenge and exhausted attempts have their own states', () => {
  expect(after({ type: 'start' }, { type: 'drawn', challenge: begun }, { type: 'stop', why: 'late' })).toEqual({
    at: 'stopped',
    why: 'late',
  })
  expect(after({ type: 'start' }, { type: 'spent', message: 'in 5 minutes' })).toEqual({ at: 'spent', message: 'in 5 minutes' })
})
