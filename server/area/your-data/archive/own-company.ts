// A company as it is kept, what it is asked for, and how far its people are.
import { readCompany } from '../../../companies/company.ts'
import { type KeptRequest, readOpenRequest } from '../../../companies/supplement/requests.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { House } from '../../../house.ts'
import { readCompanyPeople } from '../../../parties/company-people.ts'
import { selectPartyStates } from '../../../parties/party-states.ts'
import { decider } from '../told-history.ts'

export const ownCompany = async (tx: Tx, house: Pick<House, 'keys'>, account: string): Promise<object | null> => {
  const kept = await readCompany(tx, house, account)
  if (kept === undefined) return null
  const request = await readOpenRequest(tx, house, account)
  return {
    verifyNo: kept.verifyNo,
    company: kept.company,
    drafts: kept.drafts,
    request: request === undefined ? null : ownRequest(request),
    people: await ownPeople(tx, house, account),
  }
}

/** Requests that have ended are among the events, and what was answered among the visits. */
const ownRequest = ({ state, parts, by, askedAt, until, draft }: KeptRequest): object => ({
  state,
  parts,
  by: decider(by),
  askedAt,
  until,
  answer: draft ?? null,
})

/** Only what the company sees: who recognised themselves as a person is not the company's data. */
const ownPeople = async (tx: Tx, house: Pick<House, 'keys'>, account: string): Promise<readonly object[]> => {
  const listed = await readCompanyPeople(tx, house, account)
  const states = await selectPartyStates(tx, account)
  return (listed?.people ?? []).map(({ id, name }) => ({ id, name, state: states.get(id)?.state ?? 'unverified' }))
}
