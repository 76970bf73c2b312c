// The three answers to a deletion request, by a reviewer or an operator. The caller holds the account's lock and has checked that the
// request is open. Each answer closes the case and notifies the person.
import { type CalendarDate, utcDate } from '@bonafide/core/dates'
import type { Actor } from '@bonafide/core/events'
import { type DeletionReason, reasonOfDeletion } from '@bonafide/core/calls/person/your-data'
import { closeCases } from '../../cases/open-case.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { append } from '../../record/append.ts'
import { erasePerson } from '../../record/erase.ts'
import { forgetBiometrics } from '../biometrics/forget-biometrics.ts'
import { endAllProcedures } from '../result/endings.ts'
import { notifyPerson } from '../notify-person.ts'

type NeededServices = Pick<Services, 'keys' | 'jobs' | 'clock' | 'policy'>

interface DeletionAnswer {
  readonly account: AccountId
  readonly by: Actor
  readonly at: Date
}

interface ReasonedAnswer extends DeletionAnswer {
  readonly reason: DeletionReason
  readonly note?: string | undefined
}

/** Ends everything in progress in the same transaction; jobs remove files and the rest. */
export const answerByErasing = async (tx: Tx, services: NeededServices, { account, by, at }: DeletionAnswer): Promise<void> => {
  await closeCases(tx, { account, about: 'deletion', at, decision: 'approved' })
  await endAllProcedures(tx, { account, at })
  await erasePerson(tx, services, { subject: account, by })
  await notifyPerson(tx, services, { account, news: 'deletionErased' })
}

/** The end of a day, in UTC. */
export const endOfDay = (day: CalendarDate): string => `${day}T23:59:59.999Z`

/** Returns undefined if a restriction may end on this day. */
export const restrictionDayFault = (day: CalendarDate, at: Date): 'over' | 'tooLate' | undefined => {
  const until = Date.parse(endOfDay(day))
  if (day <= utcDate(at)) return 'over'
  return until > at.getTime() + maxYears * yearMs ? 'tooLate' : undefined
}

const yearMs = 366 * 86_400_000
/** Longer than any law requires, so that a mistyped century is refused. */
const maxYears = 30

export const answerByRestricting = async (
  tx: Tx,
  services: NeededServices,
  { account, by, at, reason, note, until }: ReasonedAnswer & { readonly until: CalendarDate },
): Promise<void> => {
  const why = reasonOfDeletion(reason)
  await append(tx, services, {
    subject: account,
    event: { kind: 'deletionRestricted', until: endOfDay(until), reason: why, ...(note === undefined ? {} : { note }) },
    by,
  })
  await endAllProcedures(tx, { account, at })
  await forgetBiometrics(tx, services, account)
  await closeCases(tx, { account, about: 'deletion', at, decision: 'restricted', reason: why })
  await notifyPerson(tx, services, { account, news: 'deletionRestricted', day: until, reason: why })
}

export const answerByRefusing = async (
  tx: Tx,
  services: NeededServices,
  { account, by, at, reason, note }: ReasonedAnswer,
): Promise<void> => {
  const why = reasonOfDeletion(reason)
  const noted = note === undefined ? {} : { note }
  await append(tx, services, { subject: account, event: { kind: 'deletionRefused', reason: why, ...noted }, by })
  await closeCases(tx, { account, about: 'deletion', at, decision: 'rejected', reason: why })
  await notifyPerson(tx, services, { account, news: 'deletionRefused', reason: why })
}
