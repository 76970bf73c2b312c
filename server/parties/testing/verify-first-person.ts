// One of a company's people as if they had been verified by a link, without the way there.
import type { Tx } from '../../db/transaction.ts'
import { append, lockSubject, type RecordBits } from '../../record/append.ts'
import { readCompanyPeople } from '../company-people.ts'
import { partyOf } from '../match.ts'

/** The first of its list. */
export const verifyFirstPerson = async (tx: Tx, house: RecordBits, company: string): Promise<string> => {
  await lockSubject(tx, house, company)
  const first = (await readCompanyPeople(tx, house, company))?.people[0]
  if (first === undefined) throw new Error('the company has no people')
  const party = await partyOf(tx, house, { company, rowId: first.id, at: house.clock() })
  await append(tx, house, { subject: party, event: { kind: 'levelApproved', level: 'party' }, by: 'demo' })
  return party
}
