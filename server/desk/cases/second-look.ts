// The second look after an approval: when it opens, which reviewer may not decide it, and its consequences. The person only learns
// about it if the approval is withdrawn.
import { isAnotherLook } from '@bonafide/core/rules/review/another-look'
import { approvalDrawnReason, getsSecondLook, isSecondLook } from '@bonafide/core/rules/review/second-look'
import { closeCase, findCase } from '../../cases/cases.sql.ts'
import { openCase } from '../../cases/open-case.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { Outcome } from '../../ports/provider.ts'
import { isDrawnForSecondLook } from '../../visits/judgement/second-look.ts'
import { makeFindable } from '../../visits/subjects/subjects.ts'
import { withdrawApproval } from '../../visits/result/withdraw-approval.ts'
import type { NamedCase } from './named-case.ts'
import { hasOtherReviewer, type Vote, votesBefore } from './votes.sql.ts'

/** Runs after a reviewer's approval. If there is no other reviewer, no second look opens, since its case would wait forever. */
export const drawSecondLook = async (
  tx: Tx,
  services: Pick<Services, 'keys' | 'config' | 'clock' | 'policy'>,
  { row, visit, about }: NamedCase,
): Promise<void> => {
  if (isSecondLook(row) || !getsSecondLook(about)) return
  if (
    services.policy.content.evidence[services.config.evidencePolicy].secondLook !== 'afterApproval' ||
    !isDrawnForSecondLook(services, visit)
  )
    return
  if ((await findCase(tx, row.case_id))?.decision !== 'approved') return
  if (!(await hasOtherReviewer(tx, row.case_id))) return
  const id = await openCase(tx, services, { account: row.account, visit, about, reasons: [approvalDrawnReason], needs: 1 })
  await makeFindable(tx, services, [id])
}

/** The votes of the decision being looked at again: the reviewer who approved or refused does not take the second look. */
export const firstVotes = async (tx: Tx, { row, visit }: NamedCase): Promise<readonly Vote[]> => {
  const of = { visit, about: row.about, besides: row.case_id }
  if (isSecondLook(row)) return votesBefore(tx, { ...of, decision: 'approved' })
  return isAnotherLook(row) ? votesBefore(tx, { ...of, decision: 'rejected' }) : []
}

interface Settling extends NamedCase {
  readonly reviewer: string
  readonly at: Date
  readonly outcome: Outcome
}

/** Confirms or withdraws an approval. If the approval no longer exists, there is nothing to decide. */
export const settleSecondLook = async (tx: Tx, services: Services, { row, about, reviewer, at, outcome }: Settling): Promise<void> => {
  const id = row.case_id
  if (outcome.state !== 'rejected') return closeCase(tx, id, { at, decision: 'approved', reason: null })
  const { reason, note } = outcome
  const of = { account: row.account, purpose: about, reason, note, by: `reviewer:${reviewer}`, once: `case-${id}` } as const
  const isWithdrawn = await withdrawApproval(tx, services, of)
  await closeCase(tx, id, isWithdrawn ? { at, decision: 'rejected', reason } : { at, decision: 'withdrawn', reason: null })
}
