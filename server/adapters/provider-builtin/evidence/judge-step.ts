// Decides whether a step of a challenge counts, by its position, labels and timing. See docs/protocols/challenge.md.
import type { Move, RequestedLight } from '@bonafide/core/evidence/challenge'
import type { Liveness } from '@bonafide/core/evidence/liveness'

export interface ChallengeState {
  /** The announced moves, the current one last. */
  readonly moves: readonly Move[]
  /** How many moves this challenge has. */
  readonly inAll: number
  /** The colours once they are announced: this is then the light step. */
  readonly light: RequestedLight['light'] | null
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

export interface JudgedStep {
  readonly step: number
  readonly frames: readonly ArrivedFrame[]
  readonly now: Date
}

export type StepVerdict = 'counts' | 'outOfTurn' | 'malformed' | 'frameUsed' | 'tooSlow'

/** Allows a late call whose frames arrived in time: the first reply was lost, and the page repeats the call. */
const lateCallMs = 15_000
/** The two clocks may drift. */
const driftMs = 1000

export const judgeStep = (stand: ChallengeState, { step, frames, now }: JudgedStep): StepVerdict => {
  if (step !== announcedSteps(stand)) return 'outOfTurn'
  if (!areLabelsRight(stand, frames) || !areTimesPossible(stand, frames)) return 'malformed'
  if (frames.some((frame, index) => isTooEarly(stand, frame, index))) return 'frameUsed'
  const last = Math.max(0, ...frames.map(({ finishedAt }) => finishedAt.getTime()))
  const isLate = last > stand.until.getTime() || now.getTime() > stand.until.getTime() + lateCallMs
  return isLate ? 'tooSlow' : 'counts'
}

/** The step that is due: one per announced move, then the light. */
export const announcedSteps = ({ moves, light }: Pick<ChallengeState, 'moves' | 'light'>): number => moves.length + (light === null ? 0 : 1)

/** Allowed: the current move, straight looks, the end of the previous move. A step ends with its move, the last one with a straight look. */
const areLabelsRight = ({ moves, inAll, light }: ChallengeState, frames: readonly ArrivedFrame[]): boolean => {
  // One frame per colour; none if the person skips them.
  if (light !== null) return (frames.length === 0 || frames.length === light.length) && frames.every(({ move }) => move === null)
  if (frames.length === 0) return false
  const [before, current] = [moves.at(-2), moves.at(-1)]
  if (current === undefined) return frames.every(({ move }) => move === null)
  const last = frames.at(-1)?.move
  const areExpected = frames.every(({ move }) => move === null || move === current || move === before)
  return areExpected && frames.some(({ move }) => move === current) && (moves.length < inAll ? last === current : last === null)
}

/** The browser's times are unproven: they may not run backwards, or claim more time than has passed here. */
const areTimesPossible = ({ askedAt, lastAt }: ChallengeState, frames: readonly ArrivedFrame[]): boolean =>
  frames.every(({ at, finishedAt }, index) => {
    const before = frames[index - 1]?.at ?? lastAt
    return at > before && at <= finishedAt.getTime() - askedAt.getTime() + driftMs
  })

/** A frame sent before its move was announced, or before its colour could be on screen, was prepared in advance. */
const isTooEarly = ({ moves, light, askedAt, toldAt }: ChallengeState, { move, madeAt }: ArrivedFrame, index: number): boolean => {
  if (light !== null && toldAt !== null) {
    const before = light.slice(0, index).reduce((sum, { ms }) => sum + ms, 0)
    return madeAt.getTime() < toldAt.getTime() + before
  }
  const current = moves.at(-1)
  const earliest = move !== null && move === current && toldAt !== null ? toldAt : askedAt
  return madeAt < earliest
}

/** The deadline for the next step's frames: a slow connection gets twice the time that it needed for this step. */
export const nextUntil = ({ frames, now }: Omit<JudgedStep, 'step'>, { moveMs, carryMs }: Liveness): Date => {
  const slowestMs = Math.max(0, ...frames.map(({ madeAt, finishedAt }) => finishedAt.getTime() - madeAt.getTime()))
  return new Date(now.getTime() + moveMs + Math.min(2 * slowestMs, carryMs))
}
