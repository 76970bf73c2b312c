// Another look at a refusal: once per refusal the person may ask for it, and another reviewer than the one who refused decides what was sent.
import { type ContestableLevel, contestableLevels } from '../../events.ts'
import { errorStatusOf, levelOf, type Standing } from '../../standing.ts'
import { errorStatus, verification } from '../../status.ts'
import type { CaseReason } from './case-reasons.ts'
import { finalReasons } from './verdict.ts'

export const refusalContested: CaseReason = 'refusal.contested'

export const isAnotherLook = ({ reasons }: { readonly reasons: readonly string[] }): boolean => reasons.includes(refusalContested)

/** What is known of the visit that was refused; undefined where there was none, as after an import. */
export interface RefusedVisit {
  /** A reviewer has refused it, for the reason that the level still has. */
  readonly byReviewer: boolean
  /** Everything that was shown and answered is still kept. */
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

/** Null: the person may ask. Otherwise the most telling reason. */
export function whyNoAnotherLook({ level, standing, refused, begunAnew, hasReviewer }: ContestFacts): NoAnotherLook | null {
  const error = errorStatusOf(standing)
  if (error === errorStatus.blackList) return 'kyc.blacklisted'
  if (error === errorStatus.multiVerified) return 'kyc.multiVerified'
  if (contestableLevels.some((one) => levelOf(standing, one).flag === verification.pending)) return 'level.pending'
  const { flag, reason, contested } = levelOf(standing, level)
  if (flag !== verification.fail) return 'anotherLook.notRefused'
  if (contested === true) return 'anotherLook.asked'
  if (refused === undefined || !isFinal(refused, reason)) return 'anotherLook.notRefused'
  if (begunAnew) return 'anotherLook.begun'
  if (!refused.isWhole) return 'anotherLook.gone'
  return hasReviewer ? null : 'anotherLook.noReviewer'
}

/** What a machine asks to be shown again is no refusal yet. */
const isFinal = ({ byReviewer }: RefusedVisit, reason: string | null): boolean =>
  byReviewer || (reason !== null && finalReasons.includes(reason))
