import type { WholeCase } from '@bonafide/core/calls/desk/whole-case'
import type { CaseReason } from '@bonafide/core/rules/review/case-reasons'

const allPassed: CaseReason = 'checks.passed'

type ConfirmableCase = Pick<WholeCase, 'reasons' | 'needs' | 'byHand' | 'blacklisted' | 'erased' | 'decided' | 'ownVote' | 'seen'>

/**
 * True if a single key may approve: every check has passed, nothing else is open, and the reviewer has not changed any detail. Changed
 * details need the dialog, which shows them again.
 */
export function mayConfirm(
  { reasons, needs, byHand, blacklisted, erased, decided, ownVote, seen }: ConfirmableCase,
  changed: boolean,
): boolean {
  if (reasons.length !== 1 || reasons[0] !== allPassed) return false
  if (seen.checks.length === 0 || seen.checks.some(({ state }) => state !== 'passed')) return false
  return needs === 1 && !byHand && !blacklisted && !erased && decided === null && ownVote === null && !changed
}
