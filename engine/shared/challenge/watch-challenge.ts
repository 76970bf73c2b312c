// Follows a running challenge frame by frame, as a pure reducer. It decides what to tell the person and which frames to send: a straight
// look first and after each move, and each move at its furthest. The server checks those frames again.
import type { Move } from '@bonafide/core/evidence/challenge'
import type { MeshPoint } from '../geometry/point.ts'
import { poseOf, type Pose } from '../geometry/pose.ts'
import { challengeBars, widestSpan } from './bars.ts'
import { facesThatCount } from './faces-that-count.ts'
import { turnsWrongWay, progressOf } from './progress.ts'

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

/**
 * A detector's findings in one frame: by the browser while the challenge runs, by the server in the frames that were sent.
 *
 * In pixels of the frame as the camera gives it. A preview may be mirrored for the person's comfort, but only by CSS: the measured and
 * sent frames never are. So the person's own left is at the right of the frame, here and everywhere below.
 */
export interface SeenFrame {
  readonly width: number
  readonly height: number
  /** The mesh of each face, 478 points, in any order; those that are far behind the largest do not count. */
  readonly faces: readonly (readonly MeshPoint[])[]
  /** Milliseconds since the challenge began. */
  readonly at: number
}

export interface Watch {
  /** The moves announced so far: they are announced one by one. */
  readonly moves: readonly Move[]
  readonly inAll: number
  /** How many of them are done. */
  readonly done: number
  /** `waiting`: the straight look is taken, and the next move is not announced yet. */
  readonly phase: 'straight' | 'waiting' | 'move' | 'done'
  /** The pose of the straight look before the current move; null before the first. */
  readonly straight: Pose | null
  /** When that look was taken. */
  readonly straightAt: number
  /** The pose in which the head began to hold still. */
  readonly still: { readonly pose: Pose; readonly at: number } | null
  /** When a face was last seen alone. */
  readonly seen: number | null
  /** Progress of the current move, 0 to 1. */
  readonly progress: number
  /**
   * The last move done, its straight look and how far it went; kept until the person looks straight again, because it may still go further.
   */
  readonly height: { readonly move: Move; readonly straight: Pose; readonly reached: number } | null
}

export interface WatchResult {
  readonly watch: Watch
  readonly hint: ChallengeHint
  /**
   * Send this frame as showing this move, or a straight look if `move` is null; undefined: keep watching. The same move again: it has gone
   * further, and this frame shows it better than the previous frame.
   */
  readonly take: { readonly move: Move | null } | undefined
}

export const beginWatch = (moves: readonly Move[], inAll = moves.length): Watch => ({
  moves,
  inAll,
  done: 0,
  phase: 'straight',
  straight: null,
  straightAt: 0,
  still: null,
  seen: null,
  progress: 0,
  height: null,
})

export const tellMove = (watch: Watch, move: Move): Watch => {
  const moves = [...watch.moves, move]
  return watch.phase === 'waiting' ? { ...watch, moves, phase: 'move', straightAt: watch.seen ?? watch.straightAt } : { ...watch, moves }
}

/** The move that is requested now, or next after the straight look. */
export const moveOf = (watch: Watch): Move | undefined => watch.moves[watch.done]

export const watchChallenge = (watch: Watch, frame: SeenFrame): WatchResult => {
  if (watch.phase === 'done') return { watch, hint: 'done', take: undefined }
  const [points, other] = facesThatCount(frame.faces)
  if (points === undefined || other !== undefined) return withoutSingleFace(watch, frame, other === undefined ? 'faceMissing' : 'twoFaces')
  const pose = poseOf(points)
  const seen = { ...watch, seen: frame.at }
  if (watch.phase === 'waiting') return { watch: seen, hint: 'holdStill', take: undefined }
  return watch.phase === 'straight' ? (goFurther(seen, pose) ?? lookStraight(seen, pose, frame)) : move(seen, pose, frame)
}

/** No face, or more than one: the next face has to look straight first. */
const withoutSingleFace = (watch: Watch, frame: SeenFrame, hint: 'faceMissing' | 'twoFaces'): WatchResult => {
  const gone = watch.seen === null || frame.at - watch.seen > challengeBars.goneMs
  return { watch: gone ? awaitStraight(watch) : watch, hint, take: undefined }
}

const awaitStraight = (watch: Watch): Watch => ({ ...watch, phase: 'straight', still: null, progress: 0, height: null })

/**
 * At five frames a second, the first frame in which a move counts as made rarely shows it best.
 */
const goFurther = (watch: Watch, pose: Pose): WatchResult | undefined => {
  if (watch.height === null || watch.height.reached >= challengeBars.plenty) return undefined
  const { move: done, straight, reached } = watch.height
  const current = progressOf(done, straight, pose)
  if (current < reached + challengeBars.further) return undefined
  return {
    watch: { ...watch, still: null, height: { move: done, straight, reached: current } },
    hint: 'lookStraight',
    take: { move: done },
  }
}

const lookStraight = (watch: Watch, pose: Pose, frame: SeenFrame): WatchResult => {
  const off = hintUntilStraight(watch, pose, frame)
  if (off !== undefined) return { watch: { ...watch, still: null }, hint: off, take: undefined }
  const { still } = watch
  if (still === null || !isStill(still.pose, pose))
    return { watch: { ...watch, still: { pose, at: frame.at } }, hint: 'holdStill', take: undefined }
  if (frame.at - still.at < challengeBars.stillMs) return { watch, hint: 'holdStill', take: undefined }
  const phase = watch.done >= watch.inAll ? 'done' : moveOf(watch) === undefined ? 'waiting' : 'move'
  const next: Watch = {
    ...watch,
    phase,
    straight: pose,
    straightAt: frame.at,
    still: null,
    progress: 0,
    height: null,
  }
  return { watch: next, hint: phase === 'waiting' ? 'holdStill' : phase, take: { move: null } }
}

const hintUntilStraight = ({ straight }: Watch, pose: Pose, { width, height }: SeenFrame): ChallengeHint | undefined => {
  const widest = widestSpan(width, height)
  if (pose.span < Math.max(widest * challengeBars.farShare, challengeBars.leastSpan)) return 'tooFar'
  if (pose.span > widest) return 'tooNear'
  const sideways =
    Math.abs(pose.yaw) > challengeBars.straightYaw && (straight === null || Math.abs(pose.yaw - straight.yaw) > challengeBars.backYaw)
  if (sideways) return 'lookStraight'
  if (straight === null) return undefined
  const shut = pose.eyes < straight.eyes * ((1 + challengeBars.closed) / 2)
  return shut || Math.abs(pose.pitch - straight.pitch) > challengeBars.backPitch ? 'lookStraight' : undefined
}

const isStill = (before: Pose, now: Pose): boolean =>
  Math.abs(now.yaw - before.yaw) < challengeBars.stillDegrees &&
  Math.abs(now.pitch - before.pitch) < challengeBars.stillDegrees &&
  Math.abs(now.span / before.span - 1) < challengeBars.stillShare

const move = (watch: Watch, pose: Pose, frame: SeenFrame): WatchResult => {
  const [requested, straight] = [moveOf(watch), watch.straight]
  if (requested === undefined || straight === null) return { watch: awaitStraight(watch), hint: 'lookStraight', take: undefined }
  const reached = progressOf(requested, straight, pose)
  const progress = Math.min(reached, 1)
  if (progress >= 1) {
    const next: Watch = { ...awaitStraight(watch), done: watch.done + 1, progress: 1, height: { move: requested, straight, reached } }
    return { watch: next, hint: 'lookStraight', take: { move: requested } }
  }
  const hint = turnsWrongWay(requested, straight, pose) ? 'otherWay' : progress > 0.35 && requested.startsWith('turn') ? 'turnMore' : 'move'
  return lookAnew({ ...watch, progress }, pose, frame) ?? { watch: { ...watch, progress }, hint, take: undefined }
}

/**
 * A person who looked down during the straight look, or has leaned back since, could nod forever without success. So a move that is not made in
 * time is measured from a new straight look as soon as they hold still, without telling them.
 */
const lookAnew = (watch: Watch, pose: Pose, frame: SeenFrame): WatchResult | undefined => {
  if (frame.at - watch.straightAt < challengeBars.anewMs || watch.progress > challengeBars.restShare) return undefined
  const off = hintUntilStraight({ ...watch, straight: null }, pose, frame)
  if (off !== undefined) return undefined
  const { still } = watch
  if (still === null || !isStill(still.pose, pose))
    return { watch: { ...watch, still: { pose, at: frame.at } }, hint: 'move', take: undefined }
  if (frame.at - still.at < challengeBars.stillMs) return undefined
  return { watch: { ...watch, straight: pose, straightAt: frame.at, still: null, progress: 0 }, hint: 'move', take: { move: null } }
}
