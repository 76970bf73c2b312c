// The challenge while it runs, frame by frame: a reducer that touches nothing. It says what to tell the person, and which frames to send:
// a straight look first and after each move, and each move at its height. The server looks at those again by itself.
import type { Move } from '@bonafide/core/evidence/challenge'
import { poseOf, type Pose } from '../geometry/pose.ts'
import { bars, widestSpan } from './bars.ts'
import { facesThatCount } from './faces-that-count.ts'
import { goesOtherWay, progressOf } from './progress.ts'
import type { SeenFrame } from './seen-frame.ts'

export const challengeHints = [
  'faceMissing',
  'twoFaces',
  'tooFar',
  'tooNear',
  'lookStraight',
  'holdStill',
  /** Do `moveOf(watch)` now. */
  'move',
  'turnMore',
  'otherWay',
  'done',
] as const
export type ChallengeHint = (typeof challengeHints)[number]

export interface Watch {
  readonly moves: readonly Move[]
  /** So many of them are done. */
  readonly done: number
  readonly phase: 'straight' | 'move' | 'done'
  /** How the straight look before the present move was held; null before the first. */
  readonly straight: Pose | null
  /** How the head was held when it began to hold still. */
  readonly still: { readonly pose: Pose; readonly at: number } | null
  /** When a face was last seen alone. */
  readonly seen: number | null
  /** The present move's, 0 to 1. */
  readonly progress: number
}

export interface Watched {
  readonly watch: Watch
  readonly hint: ChallengeHint
  /** Send this very frame, as of this move; null as a move: a straight look. Nothing: go on watching. */
  readonly take: { readonly move: Move | null } | undefined
}

export const beginWatch = (moves: readonly Move[]): Watch => ({
  moves,
  done: 0,
  phase: 'straight',
  straight: null,
  still: null,
  seen: null,
  progress: 0,
})

/** The move that is asked for now, or comes after the straight look. */
export const moveOf = (watch: Watch): Move | undefined => watch.moves[watch.done]

export const watchChallenge = (watch: Watch, frame: SeenFrame): Watched => {
  if (watch.phase === 'done') return { watch, hint: 'done', take: undefined }
  const [points, other] = facesThatCount(frame.faces)
  if (points === undefined || other !== undefined) return withoutOne(watch, frame, other === undefined ? 'faceMissing' : 'twoFaces')
  const pose = poseOf(points)
  const seen = { ...watch, seen: frame.at }
  return watch.phase === 'straight' ? lookStraight(seen, pose, frame) : move(seen, pose)
}

/** Nobody, or more than one: whoever is there afterwards looks straight first. */
const withoutOne = (watch: Watch, frame: SeenFrame, hint: 'faceMissing' | 'twoFaces'): Watched => {
  const gone = watch.seen === null || frame.at - watch.seen > bars.goneMs
  return { watch: gone ? again(watch) : watch, hint, take: undefined }
}

const again = (watch: Watch): Watch => ({ ...watch, phase: 'straight', still: null, progress: 0 })

const lookStraight = (watch: Watch, pose: Pose, frame: SeenFrame): Watched => {
  const off = whyNotStraight(watch, pose, frame)
  if (off !== undefined) return { watch: { ...watch, still: null }, hint: off, take: undefined }
  const { still } = watch
  if (still === null || !isStill(still.pose, pose))
    return { watch: { ...watch, still: { pose, at: frame.at } }, hint: 'holdStill', take: undefined }
  if (frame.at - still.at < bars.stillMs) return { watch, hint: 'holdStill', take: undefined }
  const over = watch.done >= watch.moves.length
  const next: Watch = { ...watch, phase: over ? 'done' : 'move', straight: pose, still: null, progress: 0 }
  return { watch: next, hint: over ? 'done' : 'move', take: { move: null } }
}

const whyNotStraight = ({ straight }: Watch, pose: Pose, { width, height }: SeenFrame): ChallengeHint | undefined => {
  const widest = widestSpan(width, height)
  if (pose.span < Math.max(widest * bars.farShare, bars.leastSpan)) return 'tooFar'
  if (pose.span > widest) return 'tooNear'
  const sideways = Math.abs(pose.yaw) > bars.straightYaw && (straight === null || Math.abs(pose.yaw - straight.yaw) > bars.backYaw)
  if (sideways) return 'lookStraight'
  if (straight === null) return undefined
  const shut = pose.eyes < straight.eyes * ((1 + bars.closed) / 2)
  return shut || Math.abs(pose.pitch - straight.pitch) > bars.backPitch ? 'lookStraight' : undefined
}

const isStill = (before: Pose, now: Pose): boolean =>
  Math.abs(now.yaw - before.yaw) < bars.stillDegrees &&
  Math.abs(now.pitch - before.pitch) < bars.stillDegrees &&
  Math.abs(now.span / before.span - 1) < bars.stillShare

const move = (watch: Watch, pose: Pose): Watched => {
  const [asked, straight] = [moveOf(watch), watch.straight]
  if (asked === undefined || straight === null) return { watch: again(watch), hint: 'lookStraight', take: undefined }
  const progress = Math.min(progressOf(asked, straight, pose), 1)
  if (progress >= 1) {
    const next: Watch = { ...again(watch), done: watch.done + 1, progress: 1 }
    return { watch: next, hint: 'lookStraight', take: { move: asked } }
  }
  const hint = goesOtherWay(asked, straight, pose) ? 'otherWay' : progress > 0.35 && asked.startsWith('turn') ? 'turnMore' : 'move'
  return { watch: { ...watch, progress }, hint, take: undefined }
}
