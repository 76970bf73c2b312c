// Verifies one of a company's people as if by a link, without the actual steps.
import type { Tx } from '../../db/transaction.ts'
import { append, lockSubject, type RecordServices } from '../../record/append.ts'
import { readCompanyPeople } from '../company-people.ts'
import { partyOf } from '../match.ts'

/** The first person of its list. */
export const verifyFirstPerson = async (tx: Tx, services: RecordServices, company: string): Promise<string> => {
  await lockSubject(tx, services, company)
  const first = (await readCompanyPeople(tx, services, company))?.people[0]
  if (first === undefined) throw new Error('the company has no people')
  const party = await partyOf(tx, services, { company, rowId: first.id, at: services.clock() })
  await append(tx, services, { subject: party, event: { kind: 'levelApproved', level: 'party' }, by: 'demo' })
  return party
}
