// A person who follows a challenge: the pose of the head at each moment, and the moments that a frame would send.
import type { Move } from '@bonafide/core/evidence/challenge'
import type { Random } from '../documents/random.ts'
import { straightPose, type HeadPose } from './head-pose.ts'

export interface PerformedMoment {
  /** Milliseconds since the challenge began. */
  readonly at: number
  readonly pose: HeadPose
  /** A frame would send this moment for this move; null: a straight look. Undefined: only a transition. */
  readonly sent?: Move | null
}

/** People differ: no one holds perfectly still, and each moves by a different amount and speed. `sway`: randomness of a different take. */
export const performMoves = (moves: readonly Move[], random: Random, sway = random): readonly PerformedMoment[] => {
  const rest = restingPose(random)
  let at = random.between(300, 700)
  const moments: PerformedMoment[] = [{ at: 0, pose: sway === random ? rest : withSway(rest, sway) }]
  const go = (ms: number, pose: HeadPose, sent?: Move | null): void => {
    at += ms
    moments.push(sent === undefined ? { at, pose: withSway(pose, sway) } : { at, pose: withSway(pose, sway), sent })
  }
  go(500, rest, null)
  for (const move of moves) {
    const height = heightOf(move, rest, random)
    const slow = random.between(0.8, 1.6)
    go(300 * slow, rest)
    go((move === 'blink' ? 120 : 700) * slow, height, move)
    go((move === 'blink' ? 150 : 200) * slow, height)
    go((move === 'blink' ? 150 : 600) * slow, rest)
    go(500 * slow, rest, null)
  }
  return moments
}

/** The pose of a person who looks into the camera. */
export const restingPose = (random: Random): HeadPose => ({
  ...straightPose,
  yaw: random.gauss() * 2,
  pitch: random.gauss() * 2,
  roll: random.gauss() * 2,
  far: random.between(44, 60),
  x: random.gauss() * 1.5,
  y: random.gauss() + 1,
})

export const heightOf = (move: Move, rest: HeadPose, random: Random): HeadPose => {
  switch (move) {
    case 'turnLeft':
      return { ...rest, yaw: rest.yaw + random.between(26, 40), pitch: rest.pitch + random.gauss() * 3 }
    case 'turnRight':
      return { ...rest, yaw: rest.yaw - random.between(26, 40), pitch: rest.pitch + random.gauss() * 3 }
    case 'nod':
      return { ...rest, pitch: rest.pitch + random.between(16, 26) }
    case 'blink':
      return { ...rest, blink: 1 }
    case 'comeCloser':
      return { ...rest, far: rest.far * random.between(0.66, 0.76) }
  }
}

const keys = ['yaw', 'pitch', 'roll', 'far', 'x', 'y', 'blink'] as const

export const blendPoses = (from: HeadPose, to: HeadPose, share: number): HeadPose => {
  const pose = { ...from }
  for (const key of keys) pose[key] = from[key] + (to[key] - from[key]) * share
  return pose
}

export const withSway = (pose: HeadPose, random: Random): HeadPose => ({
  ...pose,
  yaw: pose.yaw + random.gauss(),
  pitch: pose.pitch + random.gauss(),
  roll: pose.roll + random.gauss() * 0.7,
  x: pose.x + random.gauss() * 0.3,
  y: pose.y + random.gauss() * 0.3,
})

/** How the head is held between two moments; after the last moment it stays. */
export const poseAt = (moments: readonly PerformedMoment[], at: number): HeadPose => {
  const next = moments.findIndex((moment) => moment.at > at)
  const [before, after] = [moments[next - 1], moments[next]]
  if (before === undefined || after === undefined) return (next === 0 ? moments[0] : moments.at(-1))?.pose ?? straightPose
  const share = (at - before.at) / (after.at - before.at)
  return blendPoses(before.pose, after.pose, share * share * (3 - 2 * share))
}
