import type { Move } from '@bonafide/core/evidence/challenge'
import { describe, expect, it } from 'vitest'
import type { HeadPose } from '../../testing/faces/head-pose.ts'
import { woodenHead, woodenPicture } from '../../testing/faces/wooden-head.ts'
import type { MeshPoint } from '../geometry/point.ts'
import { challengeBars } from './bars.ts'
import { beginWatch, moveOf, tellMove, watchChallenge, type ChallengeHint, type Watch } from './watch-challenge.ts'

type FrameFaces = readonly (readonly MeshPoint[])[]

/** A camera of ten frames a second, and the person in front of it. */
const camera = (moves: readonly Move[], inAll = moves.length) => {
  let watch: Watch = beginWatch(moves, inAll)
  let at = 0
  const hints: ChallengeHint[] = []
  const taken: (Move | null)[] = []
  const show = (faces: FrameFaces, frames = 1): ChallengeHint => {
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
  const tell = (move: Move): void => void (watch = tellMove(watch, move))
  return { show, head, tell, taken, hints, now: () => watch }
}

const height: Readonly<Record<Move, Partial<HeadPose>>> = {
  turnLeft: { yaw: 27 },
  turnRight: { yaw: -27 },
  nod: { pitch: 16 },
  blink: { blink: 1 },
  comeCloser: { far: 38 },
}

describe('the challenge while it runs', () => {
  it.each(Object.keys(height) as Move[])('%s is completed by that move, and by no other', (move) => {
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

  it('requests each move in order, with a straight look in between', () => {
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

  it('waits after the straight look until the next move is announced, and counts no move made before that', () => {
    const { head, tell, taken, now } = camera([], 2)
    expect(head({}, 6)).toBe('holdStill')
    head(height.nod, 4)
    expect(now().phase).toBe('waiting')
    tell('nod')
    expect(head(height.nod)).toBe('lookStraight')
    expect(taken).toEqual([null, 'nod'])
  })

  it('a move announced while the person is still turning back is requested right after the straight look', () => {
    const { head, tell, taken, now } = camera(['nod'], 2)
    head({}, 6)
    head(height.nod)
    tell('blink')
    expect(head({}, 6)).toBe('move')
    expect(moveOf(now())).toBe('blink')
    head(height.blink)
    expect(head({}, 6)).toBe('done')
    expect(taken).toEqual([null, 'nod', null, 'blink', null])
  })

  it('a person who was away before the next move was announced has to look straight again first', () => {
    const { head, show, tell, now } = camera([], 1)
    head({}, 6)
    show([], 10)
    tell('nod')
    head(height.nod)
    expect([now().phase, now().done]).toEqual(['straight', 0])
  })

  it.each([
    ['turnLeft', [{ yaw: 21 }, { yaw: 22 }, { yaw: 24 }, { yaw: 28 }, { yaw: 40 }, { yaw: 21 }]],
    ['nod', [{ pitch: 6 }, { pitch: 6.4 }, { pitch: 7 }, { pitch: 9 }, { pitch: 16 }, { pitch: 6.5 }]],
  ] as const)(
    '%s that goes past its threshold is captured again while it gets clearer, until it is clear enough, and not on the way back',
    (move, poses) => {
      const { head, taken, now } = camera([move])
      head({}, 6)
      for (const pose of poses) head(pose)
      expect(taken).toEqual([null, move, move, move])
      expect(now().done).toBe(1)
      head({}, 6)
      head(height[move], 2)
      expect(taken).toEqual([null, move, move, move, null])
    },
  )

  it('drops the frames of a move once the person looks straight again', () => {
    const { head, taken } = camera(['turnLeft', 'nod'])
    head({}, 6)
    head({ yaw: 24 })
    head({}, 6)
    head({ yaw: 35 }, 3)
    expect(taken).toEqual([null, 'turnLeft', null])
  })

  it('a person who looked down at first is measured again after a while, so that their nod counts', () => {
    const { head, taken, now } = camera(['nod'])
    head({ pitch: 16 }, 6)
    head({}, 30)
    head(height.nod, 3)
    expect(now().done).toBe(0)
    head({}, 20)
    expect(taken).toEqual([null, null])
    head(height.nod)
    expect(now().done).toBe(1)
  })

  it('a move that has begun is measured from where it began, however slow it is', () => {
    const { head, taken, now } = camera(['nod'])
    head({}, 6)
    head({ pitch: 5 }, 200)
    expect(now().progress).toBeGreaterThan(challengeBars.restShare)
    expect(taken).toEqual([null])
    head(height.nod)
    expect(now().done).toBe(1)
  })

  it('tells the person what is missing', () => {
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

  it('ignores a face far in the background', () => {
    const { show } = camera(['nod'])
    expect(show([woodenHead(), woodenHead({ far: 200, x: 40 })])).toBe('holdStill')
    expect(show([woodenHead({ far: 200, x: 40 }), woodenHead()])).toBe('holdStill')
  })

  it('a head that fidgets does not count as still', () => {
    const { head, now } = camera(['nod'])
    for (let frame = 0; frame < 12; frame += 1) head({ yaw: frame % 2 === 0 ? 5 : -5 })
    expect(now().phase).toBe('straight')
  })

  it('a person who left has to look straight again before going on', () => {
    const { head, show, now } = camera(['turnLeft'])
    head({}, 6)
    show([], 10)
    head(height.turnLeft)
    expect(now().done).toBe(0)
    expect(now().phase).toBe('straight')
  })

  it('a few frames without a face lose no progress', () => {
    const { head, show, now } = camera(['turnLeft'])
    head({}, 6)
    show([], 3)
    head(height.turnLeft)
    expect(now().done).toBe(1)
  })

  it('turning a picture does not complete a turn', () => {
    const { show, now } = camera(['turnLeft'])
    show([woodenPicture({ far: 40 })], 8)
    expect(now().phase).toBe('move')
    for (const yaw of [10, 25, 40, -25, -40]) show([woodenPicture({ far: 40, yaw })], 2)
    expect(now().done).toBe(0)
  })

  it('a completed challenge stays completed and takes no more frames', () => {
    const { head, taken } = camera([])
    expect(head({}, 6)).toBe('done')
    head(height.nod, 4)
    expect(taken).toEqual([null])
  })
})
