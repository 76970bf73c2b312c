import type { RelatedParty } from '@bonafide/core/calls/company/owners'
import { identityType, position } from '@bonafide/core/status'
import { EnterpriseVerifyNo } from '@bonafide/core/values'
import { readCompany } from '../../companies/company.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { openDetails } from '../../record/person-details.ts'
import { partyStateOf } from '../../parties/party-states.ts'
import { readCompanyPeople } from '../../parties/company-people.ts'
import { type ListedParty, selectListed } from './listed.sql.ts'

/** Lists each person once. The document's type was read from the document itself; its number is the one that the company typed. */
export const listParties = async (tx: Tx, services: Pick<Services, 'keys' | 'clock'>, company: string): Promise<RelatedParty[]> => {
  const [kept, listed] = [await readCompany(tx, services, company), await readCompanyPeople(tx, services, company)]
  if (kept === undefined || listed === undefined) return []
  const rows = new Map((await selectListed(tx, company, services.clock())).map((row) => [row.row_id, row]))
  return Promise.all(
    listed.people.map(async ({ id, name, positions, row }): Promise<RelatedParty> => {
      const party = rows.get(String(id))
      const state = party === undefined ? 'unverified' : partyStateOf(party)
      return {
        shareholderId: String(id),
        shareholderName: name,
        positionList: positions.map((code) => nameIn(position, code)),
        idCountry: row.issuedCountryAlphaName || null,
        idType: party === undefined ? null : await typeOf(services, party),
        idNumber: row.identityNo || null,
        kycStatus: state === 'verified' ? 'SUCCESS' : 'UNVERIFIED',
        enterpriseVerifyNo: EnterpriseVerifyNo.parse(kept.verifyNo),
        state,
        linkUntil: party?.link_until?.toISOString() ?? null,
      }
    }),
  )
}

const typeOf = async ({ keys }: Pick<Services, 'keys'>, { subject, version, sealed, wrapped }: ListedParty): Promise<string | null> => {
  if (version === null || sealed === null || wrapped === null) return null
  const { documentType } = openDetails(await keys.unwrap(wrapped), subject, { version, sealed })
  return documentType === undefined ? null : nameIn(identityType, documentType)
}

const nameIn = (names: Readonly<Record<string, number>>, code: number): string =>
  Object.entries(names).find(([, value]) => value === code)?.[0] ?? String(code)
