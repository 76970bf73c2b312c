import type { Move } from '@bonafide/core/evidence/challenge'
import { describe, expect, it } from 'vitest'
import type { HeadPose } from '../../testing/faces/head-pose.ts'
import { woodenHead, woodenPicture } from '../../testing/faces/wooden-head.ts'
import type { MeshPoint } from '../geometry/point.ts'
import { beginWatch, moveOf, watchChallenge, type ChallengeHint, type Watch } from './watch-challenge.ts'

type Seen = readonly (readonly MeshPoint[])[]

/** A camera of ten frames a second, and whoever stands before it. */
const camera = (moves: readonly Move[]) => {
  let watch: Watch = beginWatch(moves)
  let at = 0
  const hints: ChallengeHint[] = []
  const taken: (Move | null)[] = []
  const show = (faces: Seen, frames = 1): ChallengeHint => {
    for (let frame = 0; frame < frames; frame += 1) {
      at += 100
      const watched = watchChallenge(watch, { width: 640, height: 480, faces, at })
      watch = watched.watch
      hints.push(watched.hint)
      if (watched.take !== undefined) taken.push(watched.take.move)
    }
    return hints.at(-1) ?? 'faceMissing'
  }
  const head = (pose: Partial<HeadPose> = {}, frames = 1): ChallengeHint => show([woodenHead(pose)], frames)
  return { show, head, taken, hints, now: () => watch }
}

const height: Readonly<Record<Move, Partial<HeadPose>>> = {
  turnLeft: { yaw: 27 },
  turnRight: { yaw: -27 },
  nod: { pitch: 16 },
  blink: { blink: 1 },
  comeCloser: { far: 38 },
}

describe('the challenge while it runs', () => {
  it.each(Object.keys(height) as Move[])('%s is done by doing it, and by nothing else', (move) => {
    const { head, taken, now } = camera([move])
    expect(head({}, 6)).toBe('move')
    for (const [other, pose] of Object.entries(height)) if (other !== move) head(pose, 2)
    expect(now().done).toBe(0)
    head({}, 2)
    head(height[move])
    expect(now().done).toBe(1)
    expect(head({}, 6)).toBe('done')
    expect(taken).toEqual([null, move, null])
  })

  it('asks for each move in its order, with a straight look between', () => {
    const { head, taken, now } = camera(['turnRight', 'nod', 'turnLeft'])
    head({}, 6)
    head(height.turnRight)
    expect(moveOf(now())).toBe('nod')
    expect(head(height.nod, 5)).toBe('lookStraight')
    expect(now().done).toBe(1)
    head({}, 6)
    head(height.nod)
    head({}, 6)
    head(height.turnLeft)
    head({}, 6)
    expect(now().phase).toBe('done')
    expect(taken).toEqual([null, 'turnRight', null, 'nod', null, 'turnLeft', null])
  })

  it('says the one thing that is missing', () => {
    const { head, show } = camera(['turnLeft'])
    expect(show([])).toBe('faceMissing')
    expect(show([woodenHead({ x: -9 }), woodenHead({ x: 9 })])).toBe('twoFaces')
    expect(head({ far: 120 })).toBe('tooFar')
    expect(head({ far: 30 })).toBe('tooNear')
    expect(head({ yaw: 15 }, 3)).toBe('lookStraight')
    expect(head()).toBe('holdStill')
    expect(head({}, 5)).toBe('move')
    expect(head({ yaw: 12 })).toBe('turnMore')
    expect(head({ yaw: -20 })).toBe('otherWay')
  })

  it('somebody far behind does not count', () => {
    const { show } = camera(['nod'])
    expect(show([woodenHead(), woodenHead({ far: 200, x: 40 })])).toBe('holdStill')
    expect(show([woodenHead({ far: 200, x: 40 }), woodenHead()])).toBe('holdStill')
  })

  it('whoever fidgets has not held still', () => {
    const { head, now } = camera(['nod'])
    for (let frame = 0; frame < 12; frame += 1) head({ yaw: frame % 2 === 0 ? 5 : -5 })
    expect(now().phase).toBe('straight')
  })

  it('whoever was gone looks straight again before he goes on', () => {
    const { head, show, now } = camera(['turnLeft'])
    head({}, 6)
    show([], 10)
    head(height.turnLeft)
    expect(now().done).toBe(0)
    expect(now().phase).toBe('straight')
  })

  it('a frame in which nobody was found loses nothing', () => {
    const { head, show, now } = camera(['turnLeft'])
    head({}, 6)
    show([], 3)
    head(height.turnLeft)
    expect(now().done).toBe(1)
  })

  it('a picture that is turned does not do a turn', () => {
    const { show, now } = camera(['turnLeft'])
    show([woodenPicture({ far: 40 })], 8)
    expect(now().phase).toBe('move')
    for (const yaw of [10, 25, 40, -25, -40]) show([woodenPicture({ far: 40, yaw })], 2)
    expect(now().done).toBe(0)
  })

  it('a done challenge stays done, and nothing more is taken', () => {
    const { head, taken } = camera([])
    expect(head({}, 6)).toBe('done')
    head(height.nod, 4)
    expect(taken).toEqual([null])
  })
})
