import * as z from 'zod/mini'
import { emptyCases } from '../../cases/cases.sql.ts'
import { closeCases } from '../../cases/open-case.ts'
import { forgetCompany } from '../../companies/company.ts'
import { transact } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { Tasks } from '../../jobs/run-jobs.ts'
import { lockSubjects } from '../../record/append.ts'
import { erasePeopleOf } from '../../parties/erase-people.ts'
import { selectRecognitionsOf } from '../../parties/recognitions.sql.ts'
import { forgetPersonJob } from '../../record/erase.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { endAllProcedures } from '../result/endings.ts'
import { endRecognition } from '../recognition/end-recognition.ts'
import { emptyVisits } from '../visits.sql.ts'
import { forgetIdentity } from './identity.ts'

const Person = z.object({ subject: z.string() })

type NeededServices = Pick<Services, 'db' | 'keys' | 'clock' | 'jobs' | 'policy'> & {
  readonly provider?: Pick<Services['provider'], 'erase'>
}

/** Data sealed with the destroyed key is already unreadable; this removes the rest. A banned person's document stays bound. */
export const forgetPerson = async (services: NeededServices, account: string): Promise<void> => {
  await transact(services.db, async (tx) => {
    const recognitions = await selectRecognitionsOf(tx, account)
    await lockSubjects(tx, services, [account, ...recognitions.map(({ company }) => company)])
    const { erased, blacklisted } = await readStandingWithin(tx, account)
    if (!erased) throw new Error('only an erased person can be forgotten')
    await endAllProcedures(tx, { account, at: services.clock() })
    // Erased without an answer to the request, so this is the answer.
    await closeCases(tx, { account, about: 'deletion', at: services.clock(), decision: 'approved' })
    await emptyVisits(tx, account, services.clock())
    await emptyCases(tx, account)
    await forgetIdentity(tx, { account, banned: blacklisted })
    // Read again after waiting for the lock: a company may be gone.
    for (const recognition of await selectRecognitionsOf(tx, account)) await endRecognition(tx, services, recognition, services.clock())
    await erasePeopleOf(tx, services, account)
    await forgetCompany(tx, { account, banned: blacklisted })
  })
  // If it rejects, the job is retried as a whole.
  await services.provider?.erase?.(account)
}

export const forgetPersonTasks = (services: NeededServices): Tasks => ({
  [forgetPersonJob]: (payload) => forgetPerson(services, Person.parse(payload).subject),
})
