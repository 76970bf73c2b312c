// How a result can come out, short of an approval.
import type { Reason } from '@bonafide/core/events'
import type { CaseReason, HouseRefusal } from '@bonafide/core/rules/review/case-reasons'
import { businessLevel } from '@bonafide/core/rules/business-level'
import { isOfCompany, type LevelPurpose, purposeRecords } from '@bonafide/core/purposes/index'
import { whyNotBegin } from '@bonafide/core/rules/may-begin'
import { kindOfLevel, whyNotFillIn, whyNotSupplement } from '@bonafide/core/rules/may-begin-business'
import { mayReset } from '@bonafide/core/rules/reset'
import { levelOf, submissionStanding } from '@bonafide/core/standing'
import { nameChangeOf, statusFactsOf } from '@bonafide/core/status-facts'
import { verification } from '@bonafide/core/status'
import { closeCases, openCase } from '../../cases/open-case.ts'
import { withdrawOpenRequests } from '../../companies/supplement/requests.sql.ts'
import type { Tx } from '../../db/transaction.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { reopenRequest } from '../supplement/end-request.ts'
import { whyNotParty } from '../may-begin.ts'
import { makeFindable } from '../subjects/subjects.ts'
import { tellPerson } from '../tell-person.ts'
import { heldSourcesOf, withdrawOpenTransfers } from '../transfers/transfers.sql.ts'
import { markAllEnded, markEnded, markSubmitted, type VisitEnd } from '../visits.sql.ts'
import { happen, type Turn } from './turn.ts'

export const isPending = ({ purpose, standing }: Turn): boolean =>
  (purpose === 'business' ? submissionStanding(standing) : levelOf(standing, purpose)).flag === verification.pending

/** What the visit was about is neither under way nor could it begin now: something else has happened to the account meanwhile. */
export const hasPassedBy = (turn: Turn): boolean => {
  const { purpose, standing, at } = turn
  if (purpose === 'sameIdentity') return !standing.verifiedElsewhere
  if (isPending(turn)) return false
  if (purpose === 'transferFace') return turn.transfer === undefined
  return purpose === 'reset' ? !mayReset(standing, at).may : !mayBegin(turn, purpose)
}

const mayBegin = ({ standing, at, house }: Turn, level: LevelPurpose): boolean => {
  if (level === 'party') return whyNotParty(standing) === null
  const record = statusFactsOf(standing, house.policy.content)
  if (level === 'business') return whyNotFillIn({ record, bindEmail: true }) === null
  if (level === 'supplement') return whyNotSupplement(record) === null
  if (isOfCompany(level)) {
    const { shown, button } = businessLevel(kindOfLevel[level], record, { bindEmail: true })
    return shown && button.refusal === null
  }
  return whyNotBegin(level, { record, nameChange: nameChangeOf(standing, at) }) === null
}

export const submit = async (turn: Turn): Promise<void> => {
  const { tx, visit, purpose: level, at } = turn
  if (!isPending(turn)) await happen(turn, { kind: 'levelSubmitted', level })
  await markSubmitted(tx, { visit, at })
}

export const askReviewer = async (turn: Turn, reasons: readonly Reason[]): Promise<void> => {
  const { tx, house, account, visit, purpose: about } = turn
  await submit(turn)
  const id = await openCase(tx, house, { account, visit, about, reasons, needs: purposeRecords[about].review.reviewers })
  await makeFindable(tx, house, [id])
}

/** By one of our own rules: the desk has words for its reasons. */
export const ask = (turn: Turn, reason: CaseReason): Promise<void> => askReviewer(turn, [reason])

export const reject = async (turn: Turn, reason: Reason, note?: string): Promise<void> => {
  const { tx, house, account, visit, purpose } = turn
  await happen(turn, { kind: 'levelRejected', level: purpose, reason, ...(note === undefined ? {} : { note }) })
  await finish(turn, { decision: 'rejected', reason })
  if (purpose === 'supplement') await reopenRequest(tx, house, { account, visit, at: turn.at })
  await tellPerson(tx, house, { account, news: 'rejected', purpose, reason, ...(purpose === 'business' && { visit }) })
}

/** By one of our own rules: desk and person have words for its reasons. */
export const refuse = (turn: Turn, reason: HouseRefusal, note?: string): Promise<void> => reject(turn, reason, note)

const overtaken = (at: Date): VisitEnd => ({ outcome: 'rejected', reason: null, at })

/** What was under way rested on something that has just gone. */
export const endEverything = async (tx: Tx, { account, at }: { account: AccountId; at: Date }): Promise<void> => {
  await markAllEnded(tx, { account }, overtaken(at))
  await closeCases(tx, { account, at, decision: 'withdrawn' })
  await withdrawOpenRequests(tx, account)
  // The case about a transfer to this account is one of the other account's.
  for (const source of await heldSourcesOf(tx, account))
    await closeCases(tx, { account: source, about: 'transfer', at, decision: 'withdrawn' })
  await withdrawOpenTransfers(tx, account)
}

/** Nothing is left to decide, and nothing is said about it. */
export const drop = async ({ tx, account, visit, at }: Turn): Promise<void> => {
  await markEnded(tx, visit, overtaken(at))
  await closeCases(tx, { account, visit, at, decision: 'withdrawn' })
}

interface Finish {
  readonly decision: 'approved' | 'rejected'
  readonly reason?: Reason
}

/** Also of other visits about the same: what they would prove is decided. */
export const finish = async ({ tx, account, purpose, at }: Turn, { decision, reason }: Finish): Promise<void> => {
  await markAllEnded(tx, { account, purpose }, { outcome: decision, reason: reason ?? null, at })
  await closeCases(tx, { account, about: purpose, at, decision, ...(reason === undefined ? {} : { reason }) })
}
