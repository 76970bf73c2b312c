// A reviewer's decision. Accounts are locked before their case, as in every change of a verification, so that one of two concurrent
// decisions wins and its consequences rest on current facts.
import type { BodyOf } from '@bonafide/core/call'
import type { approveCase, DecisionReply, rejectCase, withdrawCase } from '@bonafide/core/calls/desk/cases'
import type { Reason } from '@bonafide/core/events'
import { redoOfRejection } from '@bonafide/core/rules/visit/redo-of-rejection'
import { Refusal } from '@bonafide/core/refusal'
import { detailsToAccept, missingDetails } from '@bonafide/core/rules/review/case-details'
import { isRejectionReasonOf } from '@bonafide/core/rules/review/rejection-reasons'
import { closeCase, findCase } from '../../cases/cases.sql.ts'
import { hasRejectedFile, setWholeRemark } from '../../companies/verdicts.ts'
import { transact, type Tx } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import type { Outcome } from '../../ports/provider.ts'
import { setRedo } from '../../visits/judgement/checks.sql.ts'
import { findVisit, readAnswered } from '../../visits/visit.ts'
import { approvedApart, rejectedApart, settleApart } from './apart/settle-apart.ts'
import { checkHolder, release } from './claims/hold.ts'
import { lockForDecision, type LockedCase } from './lock-for-decision.ts'
import { personChosen } from './party/person-chosen.ts'
import { drawSecondLook, firstVotes } from './second-look.ts'
import { insertVote, type NewVote, type Vote, votesOn } from './votes.sql.ts'

export const handleApproveCase: Handler<typeof approveCase> = (services, { body: { case: id, note, ...read }, who, at }) =>
  decide(services, { id, reviewer: who.reviewer, at, note, choice: { decision: 'approved', ...read } })

export const handleRejectCase: Handler<typeof rejectCase> = (services, { body: { case: id, note, reason, remark }, who, at }) =>
  decide(services, { id, reviewer: who.reviewer, at, note, choice: { decision: 'rejected', reason, remark } })

export const handleWithdrawCase: Handler<typeof withdrawCase> = (services, { body: { case: id }, who, at }) =>
  transact(services.db, async (tx) => {
    const { row, standing } = await lockForDecision(tx, services, { id, reviewer: who.reviewer })
    if (row.decided_at !== null && row.decision !== 'withdrawn') throw new Refusal('case.decided')
    if (row.decided_at === null) checkHolder(row, { reviewer: who.reviewer, at })
    if (!standing.erased) throw new Refusal('case.stillThere')
    await closeCase(tx, id, { at, decision: 'withdrawn', reason: null })
    return replyFor(tx, id, null)
  })

type ReviewerDecision =
  | (Readonly<Pick<BodyOf<typeof approveCase>, 'details' | 'documentEnds' | 'party'>> & { readonly decision: 'approved' })
  | { readonly decision: 'rejected'; readonly reason: Reason; readonly remark: string | undefined }

interface Deciding {
  readonly id: string
  readonly reviewer: string
  readonly at: Date
  readonly note: string | undefined
  readonly choice: ReviewerDecision
}

const decide = (services: Services, deciding: Deciding): Promise<DecisionReply> =>
  transact(services.db, async (tx) => {
    const { id, reviewer, choice } = deciding
    const locked = await lockForDecision(tx, services, deciding)
    const votes = await votesOn(tx, id)
    const own = votes.find((vote) => vote.reviewer === reviewer)
    const vote = voteOf(deciding)
    if ((await firstVotes(tx, locked)).some((first) => first.reviewer === reviewer)) throw new Refusal('case.voted')
    if (own !== undefined && isSame(own, vote)) return replyFor(tx, id, choice.decision)
    if (locked.row.decided_at !== null) throw new Refusal('case.decided')
    if (own !== undefined) throw new Refusal('case.voted')
    checkHolder(locked.row, deciding)
    const outcome = await outcomeOf(tx, services, { ...deciding, ...locked, votes })
    await insertVote(tx, { ...vote, person: personOf(outcome) })
    // If several reviewers decide, the next reviewer can claim the case now.
    await release(tx, id, reviewer)
    if (votes.length + 1 >= locked.row.needs) await settle(tx, services, { ...deciding, ...locked, votes, outcome })
    await drawSecondLook(tx, services, locked)
    return replyFor(tx, id, choice.decision)
  })

const voteOf = ({ id, reviewer, choice, at }: Deciding) =>
  ({
    case_id: id,
    reviewer,
    decision: choice.decision,
    reason: choice.decision === 'rejected' ? choice.reason : null,
    at,
    person: choice.decision === 'rejected' ? null : (choice.party ?? null),
  }) satisfies NewVote

/** If the reviewer named no person, the vote means the person with the document's number. */
const isSame = (own: Vote, vote: ReturnType<typeof voteOf>): boolean =>
  own.decision === vote.decision && own.reason === vote.reason && (vote.person === null || own.person === vote.person)

const personOf = (outcome: Outcome): string | null =>
  outcome.state === 'approved' && outcome.person !== undefined ? String(outcome.person) : null

/** Returns the outcome of this vote alone, and refuses a vote that is not permitted. */
const outcomeOf = async (tx: Tx, services: Services, deciding: Deciding & LockedCase & Pick<Settling, 'votes'>): Promise<Outcome> => {
  const { choice, note, row, visit, about, isForm, standing, reviewer, votes } = deciding
  if (standing.erased) throw new Refusal('record.erased')
  // If two reviewers decide, only the last one's note would reach the record, without the other's knowledge, so none is kept.
  const noted = note === undefined || row.needs > 1 ? {} : { note }
  if (choice.decision === 'rejected') {
    const apart = rejectedApart(row, choice.reason)
    if (apart !== undefined) return apart
    if (!isRejectionReasonOf(about, choice.reason)) throw new Refusal('case.reasonWrong')
    if (isForm) await setWholeRemark(tx, services, { visit, reviewer, remark: choice.remark ?? null })
    return { state: 'rejected', reason: choice.reason, ...noted }
  }
  if (standing.blacklisted) throw new Refusal('case.blacklisted')
  const apart = approvedApart(row)
  if (apart !== undefined) return apart
  // The accepted details, and whether the number is free, follow from the company's submission.
  if (isForm && (await hasRejectedFile(tx, services, visit))) throw new Refusal('case.fileRejected')
  const submitted = (await readAnswered(tx, services, { visit, account: row.account })).details
  const details = detailsToAccept(about, submitted, choice.details)
  if (missingDetails(about, details).length > 0) throw new Refusal('case.detailsMissing')
  const before = votes.find(({ person }) => person !== null)?.person ?? undefined
  const person =
    about === 'party'
      ? await personChosen(tx, services, { subject: row.account, submitted, details, party: choice.party, before })
      : undefined
  return { state: 'approved', details, documentEnds: choice.documentEnds ?? null, byCamera: false, person, ...noted }
}

interface Settling extends Deciding, LockedCase {
  readonly votes: readonly Vote[]
  readonly outcome: Outcome
}

/** One rejection among the votes is enough, with the reason that was given first. */
const settle = async (tx: Tx, services: Services, settling: Settling): Promise<void> => {
  const { id, reviewer, at, visit, votes, outcome } = settling
  if (await settleApart(tx, services, settling)) return
  const against = votes.find(({ reason }) => reason !== null)
  const final: Outcome = against?.reason == null ? outcome : { state: 'rejected', reason: against.reason }
  if (final.state === 'rejected') await askAgain(tx, services, { ...settling, reason: final.reason })
  await services.takeResult(tx, { visit, name: `case-${id}`, by: `reviewer:${reviewer}`, outcome: final })
  // If the account has changed meanwhile, the result did not close the case.
  await closeCase(tx, id, { at, decision: 'withdrawn', reason: null })
}

/** Everything that the reason does not name is carried over into the next visit for the same purpose. */
const askAgain = async (tx: Tx, services: Services, { visit, about, row, reason }: LockedCase & { reason: Reason }): Promise<void> => {
  if (!isRejectionReasonOf(about, reason)) return
  const { choice } = await readAnswered(tx, services, { visit, account: row.account })
  const byHand = (await findVisit(tx, visit))?.byHand === true
  const redo = redoOfRejection({ purpose: about, byHand, document: choice?.document ?? null, reason })
  if (redo.length > 0) await setRedo(tx, visit, redo)
}

/** The case's final outcome. A rule of the server or another reviewer's rejection may have overruled an approval. */
const replyFor = async (tx: Tx, id: string, decision: 'approved' | 'rejected' | null): Promise<DecisionReply> => {
  const row = await findCase(tx, id)
  if (row?.decision == null) return { state: 'waiting', decision: null, against: null }
  const against = decision === 'approved' && row.decision === 'rejected' ? row.reason : null
  return { state: 'decided', decision: row.decision, against }
}
