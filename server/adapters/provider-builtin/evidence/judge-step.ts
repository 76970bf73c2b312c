// Whether one step of a challenge may count: its turn, its labels and its clock. See docs/protocols/challenge.md.
import type { Move } from '@bonafide/core/evidence/challenge'
import type { ChallengePolicy } from '@bonafide/core/policy/challenge'

export interface ChallengeStand {
  /** Those that were told, the present one last. */
  readonly moves: readonly Move[]
  readonly askedAt: Date
  /** Null before the first move. */
  readonly toldAt: Date | null
  readonly until: Date
  /** The browser's time of the last frame so far. */
  readonly lastAt: number
}

export interface ArrivedFrame {
  readonly move: Move | null
  readonly at: number
  /** When its upload began and ended, by the server's clock. */
  readonly madeAt: Date
  readonly finishedAt: Date
}

export interface Step {
  readonly step: number
  readonly frames: readonly ArrivedFrame[]
  readonly now: Date
}

export type StepVerdict = 'counts' | 'outOfTurn' | 'malformed' | 'frameUsed' | 'tooSlow'

/** The frames were there in time, only their call is late: a reply was lost, and the page asked again. */
const lateCallMs = 15_000
/** Two clocks need not run alike. */
const driftMs = 1000

export const judgeStep = (stand: ChallengeStand, { step, frames, now }: Step, policy: ChallengePolicy): StepVerdict => {
  if (step !== stand.moves.length) return 'outOfTurn'
  if (!areLabelsRight(stand, frames, policy) || !areTimesPossible(stand, frames)) return 'malformed'
  if (frames.some((frame) => isTooEarly(stand, frame))) return 'frameUsed'
  const last = Math.max(...frames.map(({ finishedAt }) => finishedAt.getTime()))
  const isLate = last > stand.until.getTime() || now.getTime() > stand.until.getTime() + lateCallMs
  return isLate ? 'tooSlow' : 'counts'
}

/** The present move, straight looks, and the move before where it went on. A step ends with its move, the last one with a straight look. */
const areLabelsRight = ({ moves }: ChallengeStand, frames: readonly ArrivedFrame[], policy: ChallengePolicy): boolean => {
  const [before, present] = [moves.at(-2), moves.at(-1)]
  if (present === undefined) return frames.every(({ move }) => move === null)
  const last = frames.at(-1)?.move
  const isKnown = frames.every(({ move }) => move === null || move === present || move === before)
  return isKnown && frames.some(({ move }) => move === present) && (moves.length < policy.moves ? last === present : last === null)
}

/** The browser's times are its own word: they may not go backwards, nor say that more time has passed than here. */
const areTimesPossible = ({ askedAt, lastAt }: ChallengeStand, frames: readonly ArrivedFrame[]): boolean =>
  frames.every(({ at, finishedAt }, index) => {
    const before = frames[index - 1]?.at ?? lastAt
    return at > before && at <= finishedAt.getTime() - askedAt.getTime() + driftMs
  })

/** A picture of a move that was sent before the move was told has been made in advance. */
const isTooEarly = ({ moves, askedAt, toldAt }: ChallengeStand, { move, madeAt }: ArrivedFrame): boolean => {
  const present = moves.at(-1)
  const earliest = move !== null && move === present && toldAt !== null ? toldAt : askedAt
  return madeAt < earliest
}

/** Until when the frames of the next step have to be there: a slow connection gets twice as long as it has needed for this step. */
export const nextUntil = ({ frames, now }: Omit<Step, 'step'>, { moveMs, carryMs }: ChallengePolicy): Date => {
  const carried = Math.max(...frames.map(({ madeAt, finishedAt }) => finishedAt.getTime() - madeAt.getTime()))
  return new Date(now.getTime() + moveMs + Math.min(2 * carried, carryMs))
}
