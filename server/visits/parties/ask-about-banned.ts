// A person is blacklisted who was verified as one of a company's people before: a reviewer is asked about each of these companies. By a job,
// because the companies are locked before the person's account wherever both are.
import { bannedSince } from '@bonafide/core/rules/company/related/owners-question'
import { levelOf } from '@bonafide/core/standing'
import { isVerified, verification } from '@bonafide/core/status'
import * as z from 'zod/mini'
import { openCase } from '../../cases/open-case.ts'
import { lastSubmission } from '../../companies/submission.ts'
import { transact, type Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { Tasks } from '../../jobs/run-jobs.ts'
import { selectCompaniesOfPerson } from '../../parties/banned-people.sql.ts'
import { lockSubjects } from '../../record/append.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { makeFindable } from '../subjects/subjects.ts'

const job = 'parties.askAboutBanned'
const Banned = z.object({ account: z.string() })

type Bits = Pick<House, 'db' | 'keys' | 'clock' | 'policy'>

/** In the transaction of the ban. */
export const promiseToAskAboutBanned = (tx: Tx, { jobs }: Pick<House, 'jobs'>, account: string): Promise<void> =>
  jobs.add(tx, job, { account })

export const bannedTasks = (house: Bits): Tasks => ({ [job]: (payload) => askAboutBanned(house, Banned.parse(payload).account) })

/** One transaction: what is tried again has done nothing yet. */
export const askAboutBanned = (house: Bits, account: string): Promise<void> =>
  transact(house.db, async (tx) => {
    await lockSubjects(tx, house, [account, ...(await selectCompaniesOfPerson(tx, account))])
    // Taken back meanwhile.
    if (!(await readStandingWithin(tx, account)).blacklisted) return
    for (const company of await selectCompaniesOfPerson(tx, account)) await ask(tx, house, company)
  })

/** A company that is decided right now is asked about in that case, and one that is not verified not at all. */
const ask = async (tx: Tx, house: Bits, company: string): Promise<void> => {
  const standing = await readStandingWithin(tx, company)
  const { flag } = levelOf(standing, 'business')
  const visit = await lastSubmission(tx, company)
  if (visit === undefined || standing.erased || standing.blacklisted || !(isVerified(flag) || flag === verification.pending)) return
  const id = await openCase(tx, house, { account: company, visit, about: 'business', reasons: [bannedSince], needs: 1 })
  await makeFindable(tx, house, [id])
}
