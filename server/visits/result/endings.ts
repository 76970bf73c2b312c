// The possible outcomes of a result other than an approval.
import type { Reason } from '@bonafide/core/events'
import type { CaseReason, EngineRefusal } from '@bonafide/core/rules/review/case-reasons'
import { businessLevel } from '@bonafide/core/rules/levels/business-level'
import { isOfCompany, type LevelPurpose, purposeRecords } from '@bonafide/core/purposes/index'
import { beginRefusal } from '@bonafide/core/rules/levels/may-begin'
import { kindOfLevel, fillInRefusal, answerSupplementRefusal } from '@bonafide/core/rules/levels/may-begin-business'
import { mayReset } from '@bonafide/core/rules/reset'
import { levelOf, submissionStanding } from '@bonafide/core/standing'
import { nameChangeOf, statusFactsOf } from '@bonafide/core/status-facts'
import { verification } from '@bonafide/core/status'
import { closeCases, openCase } from '../../cases/open-case.ts'
import { withdrawPendingRequest } from '../../companies/supplement/requests.sql.ts'
import type { Tx } from '../../db/transaction.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { reopenRequest } from '../supplement/end-request.ts'
import { partyVisitRefusal } from '../may-begin.ts'
import { makeFindable } from '../subjects/subjects.ts'
import { notifyPerson } from '../notify-person.ts'
import { heldSourcesOf, withdrawOpenTransfers } from '../transfers/transfers.sql.ts'
import { markAllEnded, markEnded, markSubmitted, type VisitEnd } from '../visits.sql.ts'
import { appendTurn, type Turn } from './turn.ts'

export const isPending = ({ purpose, standing }: Turn): boolean =>
  (purpose === 'business' ? submissionStanding(standing) : levelOf(standing, purpose)).flag === verification.pending

/** The visit's purpose is neither in progress nor could it begin now: the account has changed meanwhile. */
export const isOvertaken = (turn: Turn): boolean => {
  const { purpose, standing, at } = turn
  if (purpose === 'sameIdentity') return !standing.verifiedElsewhere
  if (isPending(turn)) return false
  if (purpose === 'transferFace') return turn.transfer === undefined
  return purpose === 'reset' ? !mayReset(standing, at).may : !mayBegin(turn, purpose)
}

const mayBegin = ({ standing, at, services }: Turn, level: LevelPurpose): boolean => {
  if (level === 'party') return partyVisitRefusal(standing) === null
  const record = statusFactsOf(standing, services.policy.content)
  if (level === 'business') return fillInRefusal({ record, bindEmail: true }) === null
  if (level === 'supplement') return answerSupplementRefusal(record) === null
  if (isOfCompany(level)) {
    const { shown, button } = businessLevel(kindOfLevel[level], record, { bindEmail: true })
    return shown && button.refusal === null
  }
  return beginRefusal(level, { record, nameChange: nameChangeOf(standing, at) }) === null
}

export const submit = async (turn: Turn): Promise<void> => {
  const { tx, visit, purpose: level, at } = turn
  if (!isPending(turn)) await appendTurn(turn, { kind: 'levelSubmitted', level })
  await markSubmitted(tx, { visit, at })
}

export const askReviewer = async (turn: Turn, reasons: readonly Reason[]): Promise<void> => {
  const { tx, services, account, visit, purpose: about } = turn
  await submit(turn)
  const id = await openCase(tx, services, { account, visit, about, reasons, needs: purposeRecords[about].review.reviewers })
  await makeFindable(tx, services, [id])
}

/** For one of our own rules: the desk has words for its reasons. */
export const askReviewerFor = (turn: Turn, reason: CaseReason): Promise<void> => askReviewer(turn, [reason])

export const rejectVisit = async (turn: Turn, reason: Reason, note?: string): Promise<void> => {
  const { tx, services, account, visit, purpose } = turn
  await appendTurn(turn, { kind: 'levelRejected', level: purpose, reason, ...(note === undefined ? {} : { note }) })
  await finishVisit(turn, { decision: 'rejected', reason })
  if (purpose === 'supplement') await reopenRequest(tx, services, { account, visit, at: turn.at })
  await notifyPerson(tx, services, { account, news: 'rejected', purpose, reason, ...(purpose === 'business' && { visit }) })
}

/** For one of our own rules: both desk and person have words for its reasons. */
export const refuseByRule = (turn: Turn, reason: EngineRefusal, note?: string): Promise<void> => rejectVisit(turn, reason, note)

const overtakenEnd = (at: Date): VisitEnd => ({ outcome: 'rejected', reason: null, at })

/** Ends everything whose basis has just been removed. */
export const endAllProcedures = async (tx: Tx, { account, at }: { account: AccountId; at: Date }): Promise<void> => {
  await markAllEnded(tx, { account }, overtakenEnd(at))
  await closeCases(tx, { account, at, decision: 'withdrawn' })
  await withdrawPendingRequest(tx, account)
  // The case about a transfer to this account belongs to the other account.
  for (const source of await heldSourcesOf(tx, account))
    await closeCases(tx, { account: source, about: 'transfer', at, decision: 'withdrawn' })
  await withdrawOpenTransfers(tx, account)
}

/** Nothing is left to decide, and no one is notified. */
export const dropVisit = async ({ tx, account, visit, at }: Turn): Promise<void> => {
  await markEnded(tx, visit, overtakenEnd(at))
  await closeCases(tx, { account, visit, at, decision: 'withdrawn' })
}

interface Finish {
  readonly decision: 'approved' | 'rejected'
  readonly reason?: Reason
}

/** Also ends other visits with the same purpose, since their question is decided. */
export const finishVisit = async ({ tx, account, purpose, at }: Turn, { decision, reason }: Finish): Promise<void> => {
  await markAllEnded(tx, { account, purpose }, { outcome: decision, reason: reason ?? null, at })
  await closeCases(tx, { account, about: purpose, at, decision, ...(reason === undefined ? {} : { reason }) })
}
