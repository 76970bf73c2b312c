import * as z from 'zod/mini'
import { emptyCases } from '../../cases/cases.sql.ts'
import { closeCases } from '../../cases/open-case.ts'
import { forgetCompany } from '../../companies/company.ts'
import { transact } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { Tasks } from '../../jobs/run-jobs.ts'
import { lockSubjects } from '../../record/append.ts'
import { erasePeopleOf } from '../../parties/erase-people.ts'
import { selectRecognitionsOf } from '../../parties/recognitions.sql.ts'
import { forgetPersonJob } from '../../record/erase.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { endEverything } from '../result/endings.ts'
import { endRecognition } from '../recognition/end-recognition.ts'
import { emptyVisits } from '../visits.sql.ts'
import { forgetIdentity } from './identity.ts'

const Person = z.object({ subject: z.string() })

type Bits = Pick<House, 'db' | 'keys' | 'clock' | 'jobs' | 'policy'> & { readonly provider?: Pick<House['provider'], 'erase'> }

/** Whatever was sealed with the key that is gone is noise; what remains is whose papers they were, what waits for a reviewer, and why not. */
export const forgetPerson = async (house: Bits, account: string): Promise<void> => {
  await transact(house.db, async (tx) => {
    const recognitions = await selectRecognitionsOf(tx, account)
    await lockSubjects(tx, house, [account, ...recognitions.map(({ company }) => company)])
    const { erased, blacklisted } = await readStandingWithin(tx, account)
    if (!erased) throw new Error('only an erased person can be forgotten')
    await endEverything(tx, { account, at: house.clock() })
    // Erased without an answer to the request: that is its answer.
    await closeCases(tx, { account, about: 'deletion', at: house.clock(), decision: 'approved' })
    await emptyVisits(tx, account, house.clock())
    await emptyCases(tx, account)
    await forgetIdentity(tx, { account, banned: blacklisted })
    // Looked at again: a company may have gone while we waited.
    for (const one of await selectRecognitionsOf(tx, account)) await endRecognition(tx, house, one, house.clock())
    await erasePeopleOf(tx, house, account)
    await forgetCompany(tx, { account, banned: blacklisted })
  })
  // If it rejects, the job is retried with all of this.
  await house.provider?.erase?.(account)
}

export const forgetPersonTasks = (house: Bits): Tasks => ({
  [forgetPersonJob]: (payload) => forgetPerson(house, Person.parse(payload).subject),
})
