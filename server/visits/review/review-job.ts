// What time alone brings about: a verification is said to end, ends, and is lost. One transaction an account, so that a crash loses nothing;
// the standing itself says which steps are still to come, so that none happens twice.
import { utcDate } from '@bonafide/core/dates'
import type { AccountEvent, Level } from '@bonafide/core/events'
import { nextReviewStep, type ReviewStep } from '@bonafide/core/rules/alerts/review-due'
import { reviewedLevelOf, type Standing } from '@bonafide/core/standing'
import { transact, type Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { CronLine, Tasks } from '../../jobs/run-jobs.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { append, lockSubject } from '../../record/append.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { tellPerson, type PersonNews } from '../tell-person.ts'
import { type Due, selectDue } from './review-job.sql.ts'

const job = 'visits.review'
const atOnce = 500
/** Connections that it takes from the rest of the server. */
const lanes = 4

type Bits = Pick<House, 'db' | 'keys' | 'clock' | 'jobs' | 'policy'>

export const reviewTasks = (house: Bits): Tasks => ({ [job]: async () => void (await reviewAll(house)) })

export const reviewCron: readonly CronLine[] = [{ job, match: '23 3 * * *' }]

/** How many accounts had their turn. */
export const reviewAll = async (house: Bits): Promise<number> => {
  const until = house.clock()
  const failures: unknown[] = []
  let [count, after]: [number, Due | undefined] = [0, undefined]
  for (;;) {
    const some: readonly Due[] = await selectDue(house.db.kysely, { until, after, most: atOnce })
    const queue = some.map(({ account }) => account)
    await Promise.all(Array.from({ length: lanes }, () => reviewThose(house, queue, failures)))
    count += some.length
    after = some.at(-1)
    if (some.length < atOnce) break
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${count} accounts could not be reviewed`)
  return count
}

/** Accounts that failed are tried again with the job; the others have had their turn. */
const reviewThose = async (house: Bits, queue: AccountId[], failures: unknown[]): Promise<void> => {
  for (let account = queue.shift(); account !== undefined; account = queue.shift()) {
    const turn = account
    await transact(house.db, (tx) => reviewOne(tx, house, turn)).catch((error: unknown) => failures.push(error))
  }
}

/** Everything that is due, at once; after a delay only the last step is announced. */
export const reviewOne = async (tx: Tx, house: Bits, account: AccountId): Promise<void> => {
  await lockSubject(tx, house, account)
  const now = house.clock()
  const policy = house.policy.content
  let standing = await readStandingWithin(tx, account)
  let last: ReviewStep | undefined
  for (let step = nextReviewStep(standing, policy); step !== undefined && step.at <= now; step = nextReviewStep(standing, policy)) {
    standing = (await append(tx, house, { subject: account, event: eventOf(step, reviewedLevelOf(standing)), by: 'policy' })).standing
    last = step
  }
  if (last !== undefined) await tellPerson(tx, house, { account, ...aboutCompany(standing), ...newsOf(last) })
}

const eventOf = ({ alert, endsAt }: ReviewStep, level: Level): AccountEvent =>
  alert === 'expiredNotInReview'
    ? { kind: 'levelExpired', level }
    : { kind: 'reviewAlerted', alert, ...(endsAt === null ? {} : { endsAt: endsAt.toISOString() }) }

const aboutCompany = (standing: Standing): Pick<PersonNews, 'purpose'> =>
  reviewedLevelOf(standing) === 'business' ? { purpose: 'business' } : {}

const newsOf = ({ alert, endsAt }: ReviewStep): Pick<PersonNews, 'news' | 'day'> =>
  alert === 'expiredNotInReview' || endsAt === null ? { news: 'expired' } : { news: alert, day: utcDate(endsAt) }
