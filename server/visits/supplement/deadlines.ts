// Deadlines of requests to companies: two reminders before, and afterwards what the policy says.
import { utcDate } from '@bonafide/core/dates'
import { lockOpenRequest } from '../../companies/supplement/requests.ts'
import { selectDueRequests, updateRequest } from '../../companies/supplement/requests.sql.ts'
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
/** Days before the deadline, the earliest first. */
const remindedBefore = [7, 1] as const

export const deadlineTasks = (services: NeededServices): Tasks => ({ [job]: () => keepDeadlines(services) })

export const deadlineCron: readonly CronLine[] = [{ job, match: '37 4 * * *' }]

/** One transaction per company, so that a crash loses nothing and reminds no one twice. */
export const keepDeadlines = async (services: NeededServices): Promise<void> => {
  const horizon = new Date(services.clock().getTime() + remindedBefore[0] * dayMs)
  const due = await transact(services.db, (tx) => selectDueRequests(tx, horizon))
  for (const account of due) await transact(services.db, (tx) => keepDeadline(tx, services, account))
}

const keepDeadline = async (tx: Tx, services: NeededServices, account: AccountId): Promise<void> => {
  await lockSubject(tx, services, account)
  const request = await lockOpenRequest(tx, services, account)
  if (request === undefined || request.state !== 'open' || request.until === null) return
  const { until, askedAt, remindedAt } = request
  const at = services.clock()
  if (until <= at) {
    if (services.policy.content.company.supplement.after === 'lapse')
      await endRequest(tx, services, { account, state: 'lapsed', by: 'policy', at })
    return
  }
  const passed = remindedBefore.map((days) => new Date(until.getTime() - days * dayMs)).filter((moment) => moment <= at)
  const latest = passed.at(-1)
  // If the deadline was already this close, the letter with the request was enough of a reminder.
  if (latest === undefined || latest <= askedAt || (remindedAt !== null && remindedAt >= latest)) return
  await updateRequest(tx, request.request, { reminded_at: at })
  await notifyPerson(tx, services, { account, purpose: 'supplement', news: 'companyReminded', day: utcDate(until) })
}
