// Checks the moves again in the frames that were sent: in the requested order, each after a straight look, and no faster than a person can be.
import type { Move } from '@bonafide/core/evidence/challenge'
import type { MeshPoint } from '../geometry/point.ts'
import { poseOf } from '../geometry/pose.ts'
import { challengeBars } from './bars.ts'
import { parallaxBetween, type Parallax } from './parallax.ts'
import { progressOf } from './progress.ts'

export interface JudgedFrame {
  readonly move: Move | null
  readonly at: number
  /** Null: no face, or more than one. */
  readonly points: readonly MeshPoint[] | null
}

export interface JudgedMove {
  readonly move: Move
  readonly seen: boolean
  /** 0 to 1: how far it went. */
  readonly score: number
}

export interface JudgedMoves {
  readonly moves: readonly JudgedMove[]
  readonly parallax: Parallax | null
}

/** No one moves faster from a straight look to the height of a move, except to shut their eyes. */
const leastMs = 120
/** Longer than the browser ever waits between two frames, anything may have happened; its last look takes a moment. */
const maxMs = challengeBars.longestMs + 5_000

interface Facing extends JudgedFrame {
  readonly points: readonly MeshPoint[]
}

export const judgeMoves = (frames: readonly JudgedFrame[], requestedMoves: readonly Move[]): JudgedMoves => {
  if (!isTimely(frames)) return { moves: requestedMoves.map((move) => ({ move, seen: false, score: 0 })), parallax: null }
  const moves: JudgedMove[] = []
  const turns: Parallax[] = []
  let from = 0
  for (const move of requestedMoves) {
    const run = runOf(frames, move, from)
    const straight = run === undefined ? undefined : straightBefore(frames, run.start)
    if (run === undefined || straight === undefined) {
      moves.push({ move, seen: false, score: 0 })
    } else {
      const during = frames.slice(run.start, run.end).filter(hasFace)
      const heights = during.filter(({ at }) => at - straight.at >= leastMs)
      const progress = Math.max(0, ...heights.map(({ points }) => progressOf(move, poseOf(straight.points), poseOf(points))))
      moves.push({ move, seen: progress >= challengeBars.onServer, score: Math.min(progress, 1) })
      turns.push(...farthest(straight, during))
      from = run.end
    }
  }
  return { moves, parallax: leastSolid(turns) }
}

const hasFace = (frame: JudgedFrame): frame is Facing => frame.points !== null

const isTimely = (frames: readonly JudgedFrame[]): boolean =>
  frames.every(({ at }, index) => {
    const before = frames[index - 1]
    return before === undefined || (at > before.at && at - before.at <= maxMs)
  })

/** The next consecutive frames of one move, at or after a position. */
const runOf = (frames: readonly JudgedFrame[], move: Move, from: number): { start: number; end: number } | undefined => {
  const start = frames.findIndex((frame, index) => index >= from && frame.move === move)
  if (start < 0) return undefined
  const after = frames.findIndex((frame, index) => index > start && frame.move !== move)
  return { start, end: after < 0 ? frames.length : after }
}

/** The last straight look before a position. */
const straightBefore = (frames: readonly JudgedFrame[], before: number): Facing | undefined =>
  frames
    .slice(0, before)
    .filter(hasFace)
    .findLast(({ move, points }) => move === null && Math.abs(poseOf(points).yaw) <= challengeBars.straightYaw * 1.5)

/** The parallax of the most turned frame against the straight look; none if no frame is turned enough. */
const farthest = (straight: Facing, during: readonly Facing[]): readonly Parallax[] => {
  const yaw = poseOf(straight.points).yaw
  const turnOf = ({ points }: Facing): number => Math.abs(poseOf(points).yaw - yaw)
  const [most] = during.toSorted((a, b) => turnOf(b) - turnOf(a))
  const parallax = most === undefined ? null : parallaxBetween(straight.points, most.points)
  return parallax === null ? [] : [parallax]
}

/** A head that turned twice has to be solid both times. */
const leastSolid = (turns: readonly Parallax[]): Parallax | null => turns.toSorted((a, b) => a.residual - b.residual)[0] ?? null
