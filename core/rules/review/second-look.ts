// A second look after an approval: a case about a visit that one reviewer has approved, drawn at random, for another reviewer.
import { purposeRecords } from '../../purposes/index.ts'
import type { Purpose } from '../../purposes.ts'
import type { CaseReason } from './case-reasons.ts'

export const approvalDrawn: CaseReason = 'approval.drawn'

export const isSecondLook = ({ reasons }: { readonly reasons: readonly string[] }): boolean => reasons.includes(approvalDrawn)

/**
 * Whose approval can be withdrawn as a whole. Of what is approved otherwise details stay accepted, a level stays prolonged or a verification
 * stays reset, so that a second look would come too late.
 */
export const isLookedAtAgain = (purpose: Purpose): boolean => purposeRecords[purpose].review.withdrawable === true
