// A person, or the exchange for them, requests deletion, or withdraws the request. At most one request is open at a time, as a case at the
// desk.
import { utcDate } from '@bonafide/core/dates'
import type { Actor } from '@bonafide/core/events'
import { Refusal } from '@bonafide/core/refusal'
import { insertCase } from '../../cases/cases.sql.ts'
import { closeCases } from '../../cases/open-case.ts'
import { makeFindable } from '../subjects/subjects.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { append, lockSubject } from '../../record/append.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { notifyPerson } from '../notify-person.ts'

type NeededServices = Pick<Services, 'keys' | 'jobs' | 'clock' | 'policy'>

interface DeletionRequest {
  readonly account: AccountId
  readonly at: Date
  /** The exchange's back end may ask for the person. */
  readonly by?: Actor
}

const dayMs = 86_400_000

/** Returns the date by which the request will be answered. */
export const requestDeletion = async (
  tx: Tx,
  services: NeededServices,
  { account, at, by = 'account' }: DeletionRequest,
): Promise<Date> => {
  await lockSubject(tx, services, account)
  const { erased, deletion } = await readStandingWithin(tx, account)
  if (erased) throw new Refusal('record.erased')
  if (deletion?.state === 'restricted') throw new Refusal('record.restricted')
  if (deletion?.state === 'requested') throw new Refusal('deletion.alreadyRequested')
  const due = new Date(at.getTime() + services.policy.content.person.deletionAnswerDays * dayMs)
  await append(tx, services, { subject: account, event: { kind: 'deletionRequested' }, by })
  const opened = {
    account,
    visit: null,
    about: 'deletion',
    reasons: [],
    needs: services.policy.content.fourEyes.reviewersToErase,
    opened_at: at,
    due_at: due,
  }
  const caseId = await insertCase(tx, opened)
  if (caseId === undefined) throw new Refusal('deletion.alreadyRequested')
  await makeFindable(tx, services, [caseId])
  await notifyPerson(tx, services, { account, news: 'deletionRequested', day: utcDate(due) })
  return due
}

export const withdrawDeletionRequest = async (tx: Tx, services: NeededServices, { account, at }: DeletionRequest): Promise<void> => {
  await lockSubject(tx, services, account)
  const { erased, deletion } = await readStandingWithin(tx, account)
  if (erased) throw new Refusal('record.erased')
  if (deletion?.state !== 'requested') throw new Refusal('deletion.notRequested')
  await append(tx, services, { subject: account, event: { kind: 'deletionRequestWithdrawn' }, by: 'account' })
  await closeCases(tx, { account, about: 'deletion', at, decision: 'withdrawn' })
}
