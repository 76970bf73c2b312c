import type { Move } from '@bonafide/core/evidence/challenge'
import { shippedPolicy } from '@bonafide/core/policy/policy'
import { describe, expect, test } from 'vitest'
import { type ArrivedFrame, type ChallengeState, judgeStep, nextUntil, type JudgedStep, announcedSteps } from './judge-step.ts'

const policy = shippedPolicy.liveness

const second = (seconds: number): Date => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)

const beforeFirstMove: ChallengeState = {
  moves: [],
  inAll: policy.moves,
  light: null,
  askedAt: second(0),
  toldAt: null,
  until: second(120),
  lastAt: -1,
}
/** The second of three moves was announced in second 20. */
const secondMove: ChallengeState = { ...beforeFirstMove, moves: ['nod', 'blink'], toldAt: second(20), until: second(30), lastAt: 19_000 }
const colour = (name: 'neutral' | 'sky' | 'pink', ms: number) => ({ colour: name, ms })
/** After three moves the colours were announced in second 30. */
const lightStep: ChallengeState = {
  ...secondMove,
  moves: ['nod', 'turnLeft', 'blink'],
  light: [colour('neutral', 800), colour('sky', 600), colour('pink', 600)],
  toldAt: second(30),
  until: second(40),
  lastAt: 29_000,
}
const lastMove: ChallengeState = { ...secondMove, moves: ['nod', 'turnLeft', 'blink'] }
/** A person who left out three moves has to make two. */
const lastOfTwoMoves: ChallengeState = { ...secondMove, inAll: 2 }

const frame = (move: Move | null, at: number, more: Partial<ArrivedFrame> = {}): ArrivedFrame => ({
  move,
  at: at * 1000,
  madeAt: second(at + 0.3),
  finishedAt: second(at + 0.6),
  ...more,
})
const moveFrames = [frame('nod', 19.9), frame(null, 21), frame('blink', 22)]
const lightFrames = [frame(null, 30.6), frame(null, 31.2), frame(null, 31.8)]
const judge = (stand: ChallengeState, frames: readonly ArrivedFrame[], more: Partial<JudgedStep> = {}) =>
  judgeStep(stand, { step: announcedSteps(stand), frames, now: second(23), ...more })

describe('a step of a challenge', () => {
  test('counts if it shows the latest announced move in time', () => {
    expect(judge(beforeFirstMove, [frame(null, 5)])).toBe('counts')
    expect(judge(secondMove, moveFrames)).toBe('counts')
    expect(judge(lastMove, [frame('blink', 22), frame(null, 23)])).toBe('counts')
    expect(judge(lastOfTwoMoves, [frame('blink', 22), frame(null, 23)])).toBe('counts')
    expect(judge(lightStep, lightFrames, { now: second(33) })).toBe('counts')
    expect(judge(lightStep, [], { now: second(33) })).toBe('counts')
  })

  const cases: readonly [string, string, ChallengeState, readonly ArrivedFrame[], Partial<JudgedStep>?][] = [
    ['a repeat of the previous step', 'outOfTurn', secondMove, moveFrames, { step: 1 }],
    ['a step ahead of its turn', 'outOfTurn', secondMove, moveFrames, { step: 3 }],
    ['a move before any was announced', 'malformed', beforeFirstMove, [frame('nod', 5)]],
    ['a move that was not announced', 'malformed', secondMove, [frame('turnRight', 21), frame('blink', 22)]],
    ['frames without the announced move', 'malformed', secondMove, [frame(null, 21), frame('nod', 22)]],
    ['straight looks after a move that is not the last', 'malformed', secondMove, [frame('blink', 21), frame(null, 22)]],
    ['the last move without a closing look', 'malformed', lastMove, [frame('blink', 22)]],
    ['the last of two moves without a closing look', 'malformed', lastOfTwoMoves, [frame('blink', 22)]],
    ['times that go backwards', 'malformed', secondMove, [frame('blink', 22), frame('blink', 21)]],
    ['a time before the last step', 'malformed', { ...secondMove, lastAt: 22_000 }, [frame('blink', 22)]],
    ['more time than has passed on the server', 'malformed', secondMove, [frame('blink', 22, { at: 24_000 })]],
    [
      'a picture of the move that was sent before its announcement',
      'frameUsed',
      secondMove,
      [frame('blink', 21, { madeAt: second(19.99) })],
    ],
    [
      'a straight look that was sent before the challenge was requested',
      'frameUsed',
      beforeFirstMove,
      [frame(null, 5, { madeAt: second(-1) })],
    ],
    ['frames that arrived too late', 'tooSlow', secondMove, [frame('blink', 22, { finishedAt: second(30.001) })]],
    ['one of several frames that arrived too late', 'tooSlow', secondMove, [...moveFrames.slice(0, 2), frame('blink', 29.5)]],
    ['frames in time whose call arrives much later', 'tooSlow', secondMove, moveFrames, { now: second(46) }],
    ['a step without a frame, other than the light step', 'malformed', secondMove, []],
    ['an opening look without a frame', 'malformed', beforeFirstMove, []],
    ['a colour without its frame', 'malformed', lightStep, lightFrames.slice(1)],
    ['a move among the colours', 'malformed', lightStep, [...lightFrames.slice(0, 2), frame('blink', 31.8)]],
    [
      'a colour whose frame was sent before it could be shown',
      'frameUsed',
      lightStep,
      lightFrames.map((frame) => ({ ...frame, madeAt: second(31.3) })),
    ],
    [
      'colours whose frames were sent before their announcement',
      'frameUsed',
      lightStep,
      lightFrames.map((frame) => ({ ...frame, madeAt: second(29) })),
    ],
    [
      'colours that arrived too late',
      'tooSlow',
      lightStep,
      [...lightFrames.slice(0, 2), frame(null, 31.8, { finishedAt: second(40.001) })],
    ],
    ['a repeat of the last move after the colours were announced', 'outOfTurn', lightStep, lightFrames, { step: 3 }],
    ['no opening look within two minutes', 'tooSlow', beforeFirstMove, [frame(null, 119.9)]],
  ]
  test.each(cases)('%s: %s', (_, verdict, stand, frames, more) => expect(judge(stand, frames, more)).toBe(verdict))

  test('allows a straight look before the next move is announced, and a call shortly after the deadline', () => {
    expect(judge(secondMove, [frame(null, 19.5), frame('blink', 22)])).toBe('counts')
    expect(judge(secondMove, [frame('blink', 29, { finishedAt: second(30) })], { now: second(44) })).toBe('counts')
  })
})

describe('the time for the next move', () => {
  const after = (seconds: number): number => {
    const slow = frame('nod', 1, { madeAt: second(1), finishedAt: second(1 + seconds) })
    return (
      (nextUntil({ frames: [frame(null, 1, { finishedAt: second(1.3) }), slow], now: second(9) }, policy).getTime() - +second(9)) / 1000
    )
  }
  test.each([
    [0, 10],
    [0.5, 11],
    [2, 14],
    [40, 15],
  ])('if the slowest frame took %d s to arrive, it is %d s', (travelled, seconds) => expect(after(travelled)).toBe(seconds))
})
