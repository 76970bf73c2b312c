import type { Move } from '@bonafide/core/evidence/challenge'
import { describe, expect, it } from 'vitest'
import type { HeadPose } from '../../testing/faces/head-pose.ts'
import { woodenHead, woodenPicture } from '../../testing/faces/wooden-head.ts'
import { challengeBars } from './bars.ts'
import { judgeMoves, type JudgedFrame } from './judge-moves.ts'

const height: Readonly<Record<Move, Partial<HeadPose>>> = {
  turnLeft: { yaw: 27 },
  turnRight: { yaw: -27 },
  nod: { pitch: 16 },
  blink: { blink: 1 },
  comeCloser: { far: 38 },
}

const done = (moves: readonly Move[], head: typeof woodenHead = woodenHead): readonly JudgedFrame[] => [
  { move: null, at: 500, points: head({ yaw: 1 }) },
  ...moves.flatMap((move, index) => [
    { move, at: 1500 + index * 2000, points: head(height[move]) },
    { move: null, at: 2500 + index * 2000, points: head({ yaw: -1 }) },
  ]),
]

const seen = (frames: readonly JudgedFrame[], requested: readonly Move[]): readonly boolean[] =>
  judgeMoves(frames, requested).moves.map((move) => move.seen)

describe('judging the moves again on the server', () => {
  const requested: readonly Move[] = ['nod', 'turnLeft', 'blink']

  it('sees the moves, and that the head is solid', () => {
    const judged = judgeMoves(done(requested), requested)
    expect(judged.moves.map((move) => move.move)).toEqual(requested)
    expect(judged.moves.every((move) => move.seen && move.score === 1)).toBe(true)
    expect(judged.parallax?.solid).toBe(true)
  })

  it('a different order does not count', () => {
    expect(seen(done(['turnLeft', 'nod', 'blink']), requested)).toEqual([true, false, true])
    expect(seen(done(['blink', 'turnLeft', 'nod']), requested)).toEqual([true, false, false])
  })

  it('a label counts only if the points agree', () => {
    const mislabelled = done(['turnRight', 'turnRight', 'turnRight']).map((frame, index) =>
      frame.move === null ? frame : { ...frame, move: requested[(index - 1) / 2] ?? null },
    )
    expect(seen(mislabelled, requested)).toEqual([false, false, false])
  })

  it('a move without a straight look before it does not count', () => {
    expect(seen(done(['nod']).slice(1), ['nod'])).toEqual([false])
  })

  it('frames without a face, or with two, count for no move', () => {
    const hidden = done(['nod']).map((frame) => (frame.move === 'nod' ? { ...frame, points: null } : frame))
    expect(seen(hidden, ['nod'])).toEqual([false])
  })

  it.each([
    ['backwards in time', [500, 900, 700]],
    ['at one moment', [500, 900, 900]],
    ['with a gap longer than the browser waits', [500, 46_000, 47_000]],
    ['quicker than a person', [500, 560, 900]],
  ])('frames %s count for no move', (_, times) => {
    const frames = done(['nod']).map((frame, index) => ({ ...frame, at: times[index] ?? 0 }))
    expect(seen(frames, ['nod'])).toEqual([false])
  })

  it('a move may take as long as the browser waits for it', () => {
    const late = done(['nod']).map((frame, index) => ({ ...frame, at: index === 0 ? frame.at : frame.at + challengeBars.longestMs - 1000 }))
    expect(seen(late, ['nod'])).toEqual([true])
  })

  it('a picture cannot turn or nod, however it is held, but it can come closer', () => {
    const moves: readonly Move[] = ['turnLeft', 'nod', 'comeCloser']
    expect(seen(done(moves, woodenPicture), moves)).toEqual([false, false, true])
  })

  it('without a turn there is no verdict on depth', () => {
    expect(judgeMoves(done(['nod']), ['nod']).parallax).toBeNull()
  })

  it('the flatter of two turns counts', () => {
    const turns: readonly Move[] = ['turnLeft', 'turnRight']
    const oneTurn = judgeMoves(done(['turnLeft']), ['turnLeft']).parallax?.residual ?? 0
    const bothTurns = judgeMoves(done(turns), turns).parallax?.residual ?? 0
    expect(bothTurns).toBeLessThan(oneTurn)
  })

  it('without frames there are no moves', () => {
    expect(seen([], requested)).toEqual([false, false, false])
  })
})
