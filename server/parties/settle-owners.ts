// A company passes the owners' level while all of its people are verified: a rule decides, not a reviewer.
import { levelOf, type Standing } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import type { Tx } from '../db/transaction.ts'
import { append, type RecordServices } from '../record/append.ts'
import { readStandingWithin } from '../record/read-standing.ts'
import { readCompanyPeople } from './company-people.ts'
import { selectStandings } from './standings.sql.ts'

export const isVerifiedParty = (standing: Pick<Standing, 'levels'>): boolean => levelOf(standing, 'party').flag === verification.success

/** Called whenever a person is verified or the list has changed, with the company's subject locked. */
export const settleOwners = async (tx: Tx, services: RecordServices, company: string): Promise<void> => {
  const listed = await readCompanyPeople(tx, services, company)
  if (listed === undefined || listed.people.length === 0) return
  const standings = await selectStandings(tx, company)
  const areAllVerified = listed.people.every(({ id }) => isVerifiedParty(standings.get(id) ?? { levels: {} }))
  const isComplete = levelOf(await readStandingWithin(tx, company), 'owners').flag === verification.success
  if (areAllVerified === isComplete) return
  await append(tx, services, {
    subject: company,
    event: { kind: areAllVerified ? 'levelApproved' : 'levelAsked', level: 'owners' },
    by: 'policy',
  })
}

/** Runs after the company's approval, if the policy requires the level. Its people may already be verified by then. */
export const askForOwners = async (tx: Tx, services: RecordServices, company: string): Promise<void> => {
  if (services.policy.content.company.owners.ask !== 'afterApproval') return
  const listed = await readCompanyPeople(tx, services, company)
  if (listed === undefined || listed.people.length === 0) return
  const { owners } = (await readStandingWithin(tx, company)).levels
  if (owners === undefined) await append(tx, services, { subject: company, event: { kind: 'levelAsked', level: 'owners' }, by: 'policy' })
}
