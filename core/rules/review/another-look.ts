// Another look at a refusal: the person may request it once per refusal, and a different reviewer decides on the same evidence.
import { type ContestableLevel, contestableLevels } from '../../events.ts'
import { errorStatusOf, levelOf, type Standing } from '../../standing.ts'
import { errorStatus, verification } from '../../status.ts'
import type { CaseReason } from './case-reasons.ts'
import { finalReasons } from './verdict.ts'

export const refusalContested: CaseReason = 'refusal.contested'

export const isAnotherLook = ({ reasons }: { readonly reasons: readonly string[] }): boolean => reasons.includes(refusalContested)

/** The refused visit as far as it is known; undefined if there was none, as after an import. */
export interface RefusedVisit {
  /** Refused by a reviewer, for the reason that the level still shows. */
  readonly byReviewer: boolean
  /** All its evidence and answers are still stored. */
  readonly isWhole: boolean
}

export interface ContestFacts {
  readonly level: ContestableLevel
  readonly standing: Standing
  readonly refused: RefusedVisit | undefined
  /** A new attempt is open in a frame. */
  readonly begunAnew: boolean
  /** At least one reviewer may decide it. */
  readonly hasReviewer: boolean
}

export type NoAnotherLook =
  | 'kyc.blacklisted'
  | 'kyc.multiVerified'
  | 'level.pending'
  | 'anotherLook.notRefused'
  | 'anotherLook.asked'
  | 'anotherLook.begun'
  | 'anotherLook.gone'
  | 'anotherLook.noReviewer'

/** Null: the person may ask. Otherwise the most helpful reason. */
export function anotherLookRefusal({ level, standing, refused, begunAnew, hasReviewer }: ContestFacts): NoAnotherLook | null {
  const error = errorStatusOf(standing)
  if (error === errorStatus.blackList) return 'kyc.blacklisted'
  if (error === errorStatus.multiVerified) return 'kyc.multiVerified'
  if (contestableLevels.some((contestableLevel) => levelOf(standing, contestableLevel).flag === verification.pending))
    return 'level.pending'
  const { flag, reason, contested } = levelOf(standing, level)
  if (flag !== verification.fail) return 'anotherLook.notRefused'
  if (contested === true) return 'anotherLook.asked'
  if (refused === undefined || !isFinal(refused, reason)) return 'anotherLook.notRefused'
  if (begunAnew) return 'anotherLook.begun'
  if (!refused.isWhole) return 'anotherLook.gone'
  return hasReviewer ? null : 'anotherLook.noReviewer'
}

/** A machine's request to repeat a step is not a refusal yet. */
const isFinal = ({ byReviewer }: RefusedVisit, reason: string | null): boolean =>
  byReviewer || (reason !== null && finalReasons.includes(reason))
