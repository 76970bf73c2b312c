// A company's stored data, the requests to it, and its people's progress.
import { readCompany } from '../../../companies/company.ts'
import { type KeptRequest, readPendingRequest } from '../../../companies/supplement/requests.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import { readCompanyPeople } from '../../../parties/company-people.ts'
import { selectPartyStates } from '../../../parties/party-states.ts'
import { deciderOf } from '../own-history.ts'

export const ownCompany = async (tx: Tx, services: Pick<Services, 'keys'>, account: string): Promise<object | null> => {
  const company = await readCompany(tx, services, account)
  if (company === undefined) return null
  const request = await readPendingRequest(tx, services, account)
  return {
    verifyNo: company.verifyNo,
    company: company.company,
    drafts: company.drafts,
    request: request === undefined ? null : ownRequest(request),
    people: await ownPeople(tx, services, account),
  }
}

/** Ended requests are among the events, and their answers among the visits. */
const ownRequest = ({ state, parts, by, askedAt, until, draft }: KeptRequest): object => ({
  state,
  parts,
  by: deciderOf(by),
  askedAt,
  until,
  answer: draft ?? null,
})

/** Only what the company sees: a person's recognition is not the company's data. */
const ownPeople = async (tx: Tx, services: Pick<Services, 'keys'>, account: string): Promise<readonly object[]> => {
  const listed = await readCompanyPeople(tx, services, account)
  const states = await selectPartyStates(tx, account)
  return (listed?.people ?? []).map(({ id, name }) => ({ id, name, state: states.get(id)?.state ?? 'unverified' }))
}
