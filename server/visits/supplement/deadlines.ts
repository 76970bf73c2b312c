// Deadlines of what companies are asked for: two reminders before, and afterwards what the policy says.
import { utcDate } from '@bonafide/core/dates'
import { lockOpenRequest } from '../../companies/supplement/requests.ts'
import { selectDueRequests, updateRequest } from '../../companies/supplement/requests.sql.ts'
import { transact, type Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { CronLine, Tasks } from '../../jobs/run-jobs.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { lockSubject } from '../../record/append.ts'
import { tellPerson } from '../tell-person.ts'
import { endRequest } from './end-request.ts'

type Bits = Pick<House, 'db' | 'keys' | 'clock' | 'jobs' | 'policy'>

const job = 'supplements.deadlines'
const dayMs = 86_400_000
/** Days before the deadline, the earliest first. */
const remindedBefore = [7, 1] as const

export const deadlineTasks = (house: Bits): Tasks => ({ [job]: () => keepDeadlines(house) })

export const deadlineCron: readonly CronLine[] = [{ job, match: '37 4 * * *' }]

/** One transaction a company, so that a crash in the middle loses nothing and reminds no one twice. */
export const keepDeadlines = async (house: Bits): Promise<void> => {
  const horizon = new Date(house.clock().getTime() + remindedBefore[0] * dayMs)
  const due = await transact(house.db, (tx) => selectDueRequests(tx, horizon))
  for (const account of due) await transact(house.db, (tx) => keepDeadline(tx, house, account))
}

const keepDeadline = async (tx: Tx, house: Bits, account: AccountId): Promise<void> => {
  await lockSubject(tx, house, account)
  const request = await lockOpenRequest(tx, house, account)
  if (request === undefined || request.state !== 'open' || request.until === null) return
  const { until, askedAt, remindedAt } = request
  const at = house.clock()
  if (until <= at) {
    if (house.policy.content.company.supplement.after === 'lapse')
      await endRequest(tx, house, { account, state: 'lapsed', by: 'policy', at })
    return
  }
  const passed = remindedBefore.map((days) => new Date(until.getTime() - days * dayMs)).filter((moment) => moment <= at)
  const latest = passed.at(-1)
  // The letter that asked was enough of a reminder where the deadline was this close already.
  if (latest === undefined || latest <= askedAt || (remindedAt !== null && remindedAt >= latest)) return
  await updateRequest(tx, request.request, { reminded_at: at })
  await tellPerson(tx, house, { account, purpose: 'supplement', news: 'companyReminded', day: utcDate(until) })
}
