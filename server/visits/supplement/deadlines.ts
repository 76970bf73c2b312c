// Enforces the deadlines of requests to companies: sends two reminders before a deadline. After it, the request lapses if the policy says
// so, and otherwise stays open.
import { utcDate } from '@bonafide/core/dates'
import { lockPendingRequest } from '../../companies/supplement/requests.ts'
import { selectAccountsDueBy, updateRequest } from '../../companies/supplement/requests.sql.ts'
import { transact, type Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { CronLine, Tasks } from '../../jobs/run-jobs.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { lockSubject } from '../../record/append.ts'
import { notifyPerson } from '../notify-person.ts'
import { endRequest } from './end-request.ts'

type NeededServices = Pick<Services, 'db' | 'keys' | 'clock' | 'jobs' | 'policy'>

const job = 'supplements.deadlines'
const dayMs = 86_400_000
/** Days before the deadline, the earliest reminder first. */
const reminderDays = [7, 1] as const

export const deadlineTasks = (services: NeededServices): Tasks => ({ [job]: () => enforceDeadlines(services) })

export const deadlineCron: readonly CronLine[] = [{ job, match: '37 4 * * *' }]

/** Uses one transaction per company, so that a crash neither loses a reminder nor sends one twice. */
export const enforceDeadlines = async (services: NeededServices): Promise<void> => {
  const horizon = new Date(services.clock().getTime() + reminderDays[0] * dayMs)
  const accounts = await transact(services.db, (tx) => selectAccountsDueBy(tx, horizon))
  for (const account of accounts) await transact(services.db, (tx) => enforceDeadline(tx, services, account))
}

const enforceDeadline = async (tx: Tx, services: NeededServices, account: AccountId): Promise<void> => {
  await lockSubject(tx, services, account)
  const request = await lockPendingRequest(tx, services, account)
  if (request === undefined || request.state !== 'open' || request.until === null) return
  const { until: deadline, askedAt, remindedAt } = request
  const at = services.clock()
  if (deadline <= at) {
    if (services.policy.content.company.supplement.after === 'lapse')
      await endRequest(tx, services, { account, state: 'lapsed', by: 'policy', at })
    return
  }
  const dueReminders = reminderDays.map((days) => new Date(deadline.getTime() - days * dayMs)).filter((moment) => moment <= at)
  const latestDue = dueReminders.at(-1)
  // If the deadline was already this close when the request was sent, the letter with the request was reminder enough.
  if (latestDue === undefined || latestDue <= askedAt || (remindedAt !== null && remindedAt >= latestDue)) return
  await updateRequest(tx, request.request, { reminded_at: at })
  await notifyPerson(tx, services, { account, purpose: 'supplement', news: 'companyReminded', day: utcDate(deadline) })
}
