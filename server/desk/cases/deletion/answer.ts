// A reviewer's answer to a deletion request. Erasing needs as many reviewers as the case says; a single reviewer is enough to restrict or
// refuse, even after another reviewer has agreed to erase.
import type { AnsweredDeletion, eraseOnRequest, refuseDeletion, restrictOnRequest } from '@bonafide/core/calls/desk/deletion'
import { type DeletionReason, reasonOfDeletion } from '@bonafide/core/calls/person/your-data'
import type { CalendarDate } from '@bonafide/core/dates'
import { Refusal } from '@bonafide/core/refusal'
import { transact } from '../../../db/transaction.ts'
import type { Handler } from '../../../http/handler.ts'
import type { Services } from '../../../services.ts'
import { answerByErasing, answerByRefusing, answerByRestricting, restrictionDayFault } from '../../../visits/deletion/answer.ts'
import { checkHolder, release } from '../claims/hold.ts'
import { insertVote, type NewVote, votesOn } from '../votes.sql.ts'
import { lockRequest } from './named.ts'

type DeletionDecision =
  | { readonly decision: 'approved' }
  | { readonly decision: 'restricted'; readonly reason: DeletionReason; readonly until: CalendarDate; readonly note: string | undefined }
  | { readonly decision: 'rejected'; readonly reason: DeletionReason; readonly note: string | undefined }

export const handleEraseOnRequest: Handler<typeof eraseOnRequest> = (services, { body, who, at }) =>
  answer(services, { id: body.case, reviewer: who.reviewer, at, choice: { decision: 'approved' } })

export const handleRestrictOnRequest: Handler<typeof restrictOnRequest> = (services, { body, who, at }) => {
  const { case: id, until, reason, note } = body
  if (restrictionDayFault(until, at) !== undefined) throw new Refusal('deletion.dayWrong')
  return answer(services, { id, reviewer: who.reviewer, at, choice: { decision: 'restricted', reason, until, note } })
}

export const handleRefuseDeletion: Handler<typeof refuseDeletion> = (services, { body, who, at }) => {
  const { case: id, reason, note } = body
  return answer(services, { id, reviewer: who.reviewer, at, choice: { decision: 'rejected', reason, note } })
}

interface Answering {
  readonly id: string
  readonly reviewer: string
  readonly at: Date
  readonly choice: DeletionDecision
}

const answer = (services: Services, { id, reviewer, at, choice }: Answering): Promise<AnsweredDeletion> =>
  transact(services.db, async (tx) => {
    const { row, standing } = await lockRequest(tx, services, { id, reviewer })
    const votes = await votesOn(tx, id)
    const own = votes.find((vote) => vote.reviewer === reviewer)
    const reason = choice.decision === 'approved' ? null : reasonOfDeletion(choice.reason)
    const vote: NewVote = { case_id: id, reviewer, decision: choice.decision, reason, at, person: null }
    // A repeat of the same answer, as far as can be seen: an erased person's reasons are deleted.
    if (own !== undefined && own.decision === vote.decision && own.reason === vote.reason)
      return { state: row.decided_at === null ? 'waiting' : 'answered' }
    if (row.decided_at !== null) throw new Refusal('case.decided')
    if (own !== undefined) throw new Refusal('case.voted')
    checkHolder(row, { reviewer, at })
    if (standing.erased) throw new Refusal('record.erased')
    await insertVote(tx, vote)
    await release(tx, id, reviewer)
    const answering = { account: row.account, by: `reviewer:${reviewer}`, at } as const
    if (choice.decision === 'restricted') await answerByRestricting(tx, services, { ...answering, ...choice })
    else if (choice.decision === 'rejected') await answerByRefusing(tx, services, { ...answering, ...choice })
    else if (votes.length + 1 < row.needs) return { state: 'waiting' }
    else await answerByErasing(tx, services, answering)
    return { state: 'answered' }
  })
