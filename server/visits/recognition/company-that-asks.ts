import { Refusal } from '@bonafide/core/refusal'
import type { Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import { readCompanyPeople } from '../../parties/company-people.ts'
import type { PartyLink } from '../../parties/links.ts'
import { readStandingWithin } from '../../record/read-standing.ts'

/** Its name, as a user reads it before they agree. A company that may not ask any more has no link either. */
export const companyThatAsks = async (tx: Tx, house: Pick<House, 'keys'>, { company }: PartyLink): Promise<string> => {
  const { erased, blacklisted } = await readStandingWithin(tx, company)
  const listed = await readCompanyPeople(tx, house, company)
  if (erased || blacklisted || listed === undefined) throw new Refusal('link.gone')
  return listed.name
}
