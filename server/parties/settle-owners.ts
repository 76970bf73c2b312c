// The owners' level is the company's while all of its people are verified: by a rule, no reviewer decides it.
import { levelOf, type Standing } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import type { Tx } from '../db/transaction.ts'
import { append, type RecordBits } from '../record/append.ts'
import { readStandingWithin } from '../record/read-standing.ts'
import { readCompanyPeople } from './company-people.ts'
import { selectStandings } from './standings.sql.ts'

export const isVerifiedParty = (standing: Pick<Standing, 'levels'>): boolean => levelOf(standing, 'party').flag === verification.success

/** Whenever a person is verified, or the list has changed. The company's subject is locked. */
export const settleOwners = async (tx: Tx, house: RecordBits, company: string): Promise<void> => {
  const listed = await readCompanyPeople(tx, house, company)
  if (listed === undefined || listed.people.length === 0) return
  const standings = await selectStandings(tx, company)
  const isEveryone = listed.people.every(({ id }) => isVerifiedParty(standings.get(id) ?? { levels: {} }))
  const isComplete = levelOf(await readStandingWithin(tx, company), 'owners').flag === verification.success
  if (isEveryone === isComplete) return
  await append(tx, house, { subject: company, event: { kind: isEveryone ? 'levelApproved' : 'levelAsked', level: 'owners' }, by: 'policy' })
}

/** Once the company itself is approved, where the policy wants that by itself. Its people may have come before that. */
export const askForOwners = async (tx: Tx, house: RecordBits, company: string): Promise<void> => {
  if (house.policy.content.company.owners.ask !== 'afterApproval') return
  const listed = await readCompanyPeople(tx, house, company)
  if (listed === undefined || listed.people.length === 0) return
  const { owners } = (await readStandingWithin(tx, company)).levels
  if (owners === undefined) await append(tx, house, { subject: company, event: { kind: 'levelAsked', level: 'owners' }, by: 'policy' })
}
