// The second look after an approval: who opens it, who may not decide it, and what follows. The person learns of it only where the approval
// is withdrawn.
import { isAnotherLook } from '@bonafide/core/rules/review/another-look'
import { approvalDrawn, isLookedAtAgain, isSecondLook } from '@bonafide/core/rules/review/second-look'
import { closeCase, findCase } from '../../cases/cases.sql.ts'
import { openCase } from '../../cases/open-case.ts'
import type { Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { Outcome } from '../../ports/provider.ts'
import { isDrawn } from '../../visits/judgement/second-look.ts'
import { makeFindable } from '../../visits/subjects/subjects.ts'
import { withdrawApproval } from '../../visits/result/withdraw-approval.ts'
import type { Named } from './named-case.ts'
import { hasOtherReviewer, type Vote, votesBefore } from './votes.sql.ts'

/** After a reviewer's approval. A desk without another reviewer has none: the case would wait for ever. */
export const drawSecondLook = async (
  tx: Tx,
  house: Pick<House, 'keys' | 'config' | 'clock' | 'policy'>,
  { row, visit, about }: Named,
): Promise<void> => {
  if (isSecondLook(row) || !isLookedAtAgain(about)) return
  if (house.policy.content.evidence[house.config.evidencePolicy].secondLook !== 'afterApproval' || !isDrawn(house, visit)) return
  if ((await findCase(tx, row.case_id))?.decision !== 'approved') return
  if (!(await hasOtherReviewer(tx, row.case_id))) return
  const id = await openCase(tx, house, { account: row.account, visit, about, reasons: [approvalDrawn], needs: 1 })
  await makeFindable(tx, house, [id])
}

/** What was said in the decision that a case looks at again: the reviewer who approved or refused does not look a second time. */
export const firstVotes = async (tx: Tx, { row, visit }: Named): Promise<readonly Vote[]> => {
  const of = { visit, about: row.about, besides: row.case_id }
  if (isSecondLook(row)) return votesBefore(tx, { ...of, decision: 'approved' })
  return isAnotherLook(row) ? votesBefore(tx, { ...of, decision: 'rejected' }) : []
}

interface Settling extends Named {
  readonly reviewer: string
  readonly at: Date
  readonly outcome: Outcome
}

/** An approval is confirmed, or withdrawn. Where there is none any more, there is nothing to decide. */
export const settleSecondLook = async (tx: Tx, house: House, { row, about, reviewer, at, outcome }: Settling): Promise<void> => {
  const id = row.case_id
  if (outcome.state !== 'rejected') return closeCase(tx, id, { at, decision: 'approved', reason: null })
  const { reason, note } = outcome
  const of = { account: row.account, purpose: about, reason, note, by: `reviewer:${reviewer}`, once: `case-${id}` } as const
  const isWithdrawn = await withdrawApproval(tx, house, of)
  await closeCase(tx, id, isWithdrawn ? { at, decision: 'rejected', reason } : { at, decision: 'withdrawn', reason: null })
}
