import { Refusal } from '@bonafide/core/refusal'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { readCompanyPeople } from '../../parties/company-people.ts'
import type { PartyLink } from '../../parties/links.ts'
import { readStandingWithin } from '../../record/read-standing.ts'

/** Returns the company's name, which a user reads before agreeing. A company that may no longer ask has no valid link either. */
export const companyThatAsks = async (tx: Tx, services: Pick<Services, 'keys'>, { company }: PartyLink): Promise<string> => {
  const { erased, blacklisted } = await readStandingWithin(tx, company)
  const listed = await readCompanyPeople(tx, services, company)
  if (erased || blacklisted || listed === undefined) throw new Refusal('link.gone')
  return listed.name
}
