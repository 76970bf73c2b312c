// The steps that time alone causes: a verification's end is announced, reached, and enforced. Each account has its own transaction, so that
// a crash loses nothing; the standing itself says which steps remain, so none happens twice.
import { utcDate } from '@bonafide/core/dates'
import type { AccountEvent, Level } from '@bonafide/core/events'
import { nextReviewStep, type ReviewStep } from '@bonafide/core/rules/alerts/review-due'
import { reviewedLevelOf, type Standing } from '@bonafide/core/standing'
import { transact, type Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { CronLine, Tasks } from '../../jobs/run-jobs.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { append, lockSubject } from '../../record/append.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { notifyPerson, type PersonNotice } from '../notify-person.ts'
import { type Due, selectDue } from './review-job.sql.ts'

const job = 'visits.review'
const batchSize = 500
/** How many connections the job uses. */
const connections = 4

type NeededServices = Pick<Services, 'db' | 'keys' | 'clock' | 'jobs' | 'policy'>

export const reviewTasks = (services: NeededServices): Tasks => ({ [job]: async () => void (await reviewAll(services)) })

export const reviewCron: readonly CronLine[] = [{ job, match: '23 3 * * *' }]

/** Returns how many accounts were processed. */
export const reviewAll = async (services: NeededServices): Promise<number> => {
  const until = services.clock()
  const failures: unknown[] = []
  let [count, after]: [number, Due | undefined] = [0, undefined]
  for (;;) {
    const batch: readonly Due[] = await selectDue(services.db.kysely, { until, after, most: batchSize })
    const queue = batch.map(({ account }) => account)
    await Promise.all(Array.from({ length: connections }, () => reviewQueued(services, queue, failures)))
    count += batch.length
    after = batch.at(-1)
    if (batch.length < batchSize) break
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${count} accounts could not be reviewed: the job is retried for these`)
  return count
}

/** Failed accounts are retried with the job; the others are done. */
const reviewQueued = async (services: NeededServices, queue: AccountId[], failures: unknown[]): Promise<void> => {
  for (let account = queue.shift(); account !== undefined; account = queue.shift()) {
    const current = account
    await transact(services.db, (tx) => reviewOne(tx, services, current)).catch((error: unknown) => failures.push(error))
  }
}

/** Takes all due steps in one transaction; after a delay only the last step is announced. */
export const reviewOne = async (tx: Tx, services: NeededServices, account: AccountId): Promise<void> => {
  await lockSubject(tx, services, account)
  const now = services.clock()
  const policy = services.policy.content
  let standing = await readStandingWithin(tx, account)
  let last: ReviewStep | undefined
  for (let step = nextReviewStep(standing, policy); step !== undefined && step.at <= now; step = nextReviewStep(standing, policy)) {
    standing = (await append(tx, services, { subject: account, event: eventOf(step, reviewedLevelOf(standing)), by: 'policy' })).standing
    last = step
  }
  if (last !== undefined) await notifyPerson(tx, services, { account, ...aboutCompany(standing), ...newsOf(last) })
}

const eventOf = ({ alert, endsAt }: ReviewStep, level: Level): AccountEvent =>
  alert === 'expiredNotInReview'
    ? { kind: 'levelExpired', level }
    : { kind: 'reviewAlerted', alert, ...(endsAt === null ? {} : { endsAt: endsAt.toISOString() }) }

const aboutCompany = (standing: Standing): Pick<PersonNotice, 'purpose'> =>
  reviewedLevelOf(standing) === 'business' ? { purpose: 'business' } : {}

const newsOf = ({ alert, endsAt }: ReviewStep): Pick<PersonNotice, 'news' | 'day'> =>
  alert === 'expiredNotInReview' || endsAt === null ? { news: 'expired' } : { news: alert, day: utcDate(endsAt) }
