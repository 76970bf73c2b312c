// A second look after an approval: another reviewer's case about a visit that was approved, drawn at random or at the exchange's request.
import { purposeRecords } from '../../purposes/index.ts'
import type { Purpose } from '../../purposes.ts'
import type { CaseReason } from './case-reasons.ts'

export const approvalDrawnReason: CaseReason = 'approval.drawn'
export const approvalQuestionedReason: CaseReason = 'approval.questioned'

/** A case with one of these reasons is a second look. */
export const secondLookReasons: readonly string[] = [approvalDrawnReason, approvalQuestionedReason]

export const isSecondLook = ({ reasons }: { readonly reasons: readonly string[] }): boolean =>
  reasons.some((reason) => secondLookReasons.includes(reason))

/**
 * Only purposes whose approval can be fully withdrawn. After other approvals, details stay accepted, a level stays extended or a
 * verification stays reset, so a second look would come too late.
 */
export const getsSecondLook = (purpose: Purpose): boolean => purposeRecords[purpose].review.withdrawable === true
