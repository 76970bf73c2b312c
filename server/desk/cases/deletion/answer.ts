// A reviewer's answer to a request for deletion. Erasing needs as many reviewers as the case says; one is enough to restrict or refuse, also
// after another one has agreed to erase.
import type { Answered, eraseOnRequest, refuseDeletion, restrictOnRequest } from '@bonafide/core/calls/desk/deletion'
import { type DeletionReason, reasonOfDeletion } from '@bonafide/core/calls/person/your-data'
import type { CalendarDate } from '@bonafide/core/dates'
import { Refusal } from '@bonafide/core/refusal'
import { transact } from '../../../db/transaction.ts'
import type { Handler } from '../../../http/handler.ts'
import type { House } from '../../../house.ts'
import { answerByErasing, answerByRefusing, answerByRestricting, whyNotUntil } from '../../../visits/deletion/answer.ts'
import { checkHolder, release } from '../claims/hold.ts'
import { insertVote, type NewVote, votesOn } from '../votes.sql.ts'
import { lockRequest } from './named.ts'

type Word =
  | { readonly decision: 'approved' }
  | { readonly decision: 'restricted'; readonly reason: DeletionReason; readonly until: CalendarDate; readonly note: string | undefined }
  | { readonly decision: 'rejected'; readonly reason: DeletionReason; readonly note: string | undefined }

export const handleEraseOnRequest: Handler<typeof eraseOnRequest> = (house, { body, who, at }) =>
  answer(house, { id: body.case, reviewer: who.reviewer, at, word: { decision: 'approved' } })

export const handleRestrictOnRequest: Handler<typeof restrictOnRequest> = (house, { body, who, at }) => {
  const { case: id, until, reason, note } = body
  if (whyNotUntil(until, at) !== undefined) throw new Refusal('deletion.dayWrong')
  return answer(house, { id, reviewer: who.reviewer, at, word: { decision: 'restricted', reason, until, note } })
}

export const handleRefuseDeletion: Handler<typeof refuseDeletion> = (house, { body, who, at }) => {
  const { case: id, reason, note } = body
  return answer(house, { id, reviewer: who.reviewer, at, word: { decision: 'rejected', reason, note } })
}

interface Answering {
  readonly id: string
  readonly reviewer: string
  readonly at: Date
  readonly word: Word
}

const answer = (house: House, { id, reviewer, at, word }: Answering): Promise<Answered> =>
  transact(house.db, async (tx) => {
    const { row, standing } = await lockRequest(tx, house, { id, reviewer })
    const votes = await votesOn(tx, id)
    const own = votes.find((vote) => vote.reviewer === reviewer)
    const reason = word.decision === 'approved' ? null : reasonOfDeletion(word.reason)
    const vote: NewVote = { case_id: id, reviewer, decision: word.decision, reason, at, person: null }
    // The same answer once more is a repeated request, as long as it can be told; the reasons of an erased person are forgotten.
    if (own !== undefined && own.decision === vote.decision && own.reason === vote.reason)
      return { state: row.decided_at === null ? 'waiting' : 'answered' }
    if (row.decided_at !== null) throw new Refusal('case.decided')
    if (own !== undefined) throw new Refusal('case.voted')
    checkHolder(row, { reviewer, at })
    if (standing.erased) throw new Refusal('record.erased')
    await insertVote(tx, vote)
    await release(tx, id, reviewer)
    const answering = { account: row.account, by: `reviewer:${reviewer}`, at } as const
    if (word.decision === 'restricted') await answerByRestricting(tx, house, { ...answering, ...word })
    else if (word.decision === 'rejected') await answerByRefusing(tx, house, { ...answering, ...word })
    else if (votes.length + 1 < row.needs) return { state: 'waiting' }
    else await answerByErasing(tx, house, answering)
    return { state: 'answered' }
  })
