// If a blacklisted person was verified as one of a company's people, a reviewer is asked about each such company. A job does this,
// because the lock order is companies first, then the person's account.
import { bannedSince } from '@bonafide/core/rules/company/related/owners-question'
import { levelOf } from '@bonafide/core/standing'
import { isVerified, verification } from '@bonafide/core/status'
import * as z from 'zod/mini'
import { openCase } from '../../cases/open-case.ts'
import { lastSubmission } from '../../companies/submission.ts'
import { transact, type Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { Tasks } from '../../jobs/run-jobs.ts'
import { selectCompaniesOfPerson } from '../../parties/banned-people.sql.ts'
import { lockSubjects } from '../../record/append.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { makeFindable } from '../subjects/subjects.ts'

const job = 'parties.askAboutBanned'
const Banned = z.object({ account: z.string() })

type NeededServices = Pick<Services, 'db' | 'keys' | 'clock' | 'policy'>

/** Call it in the transaction of the ban. */
export const promiseToAskAboutBanned = (tx: Tx, { jobs }: Pick<Services, 'jobs'>, account: string): Promise<void> =>
  jobs.add(tx, job, { account })

export const bannedTasks = (services: NeededServices): Tasks => ({
  [job]: (payload) => askAboutBanned(services, Banned.parse(payload).account),
})

/** A single transaction, so that a retry starts from the beginning. */
export const askAboutBanned = (services: NeededServices, account: string): Promise<void> =>
  transact(services.db, async (tx) => {
    await lockSubjects(tx, services, [account, ...(await selectCompaniesOfPerson(tx, account))])
    // The ban was lifted meanwhile.
    if (!(await readStandingWithin(tx, account)).blacklisted) return
    for (const company of await selectCompaniesOfPerson(tx, account)) await ask(tx, services, company)
  })

/** Adds the question to a company's open case; an unverified company gets none. */
const ask = async (tx: Tx, services: NeededServices, company: string): Promise<void> => {
  const standing = await readStandingWithin(tx, company)
  const { flag } = levelOf(standing, 'business')
  const visit = await lastSubmission(tx, company)
  if (visit === undefined || standing.erased || standing.blacklisted || !(isVerified(flag) || flag === verification.pending)) return
  const id = await openCase(tx, services, { account: company, visit, about: 'business', reasons: [bannedSince], needs: 1 })
  await makeFindable(tx, services, [id])
}
