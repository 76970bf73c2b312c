// Shared by the calls about a company's links.
import { Refusal } from '@bonafide/core/refusal'
import { readCompany } from '../../companies/company.ts'
import type { Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import { addressOf, type PartyLink } from '../../parties/links.ts'
import { addTally } from '../../secrets/tally.sql.ts'

/** Counts the company's link and its people's together. */
const mostLinks = { perHour: 20, perDay: 40 }

export const countLink = async (tx: Tx, house: Pick<House, 'keys'>, company: string, at: Date): Promise<void> => {
  const subject = house.keys.blindIndex('tally', `party-links:${company}`)
  if (!(await addTally(tx, { subject, at, ...mostLinks }))) throw new Refusal('owners.tooManyLinks')
}

/** The row of the company's list that a caller names. */
export const rowOf = (id: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Refusal('thing.unknown')
  return Number(id)
}

export const shownLink = (house: Pick<House, 'keys' | 'config'>, link: PartyLink) => ({
  link: addressOf(house, link),
  until: link.until.toISOString(),
})

/** By the caller's own number of the company: another company's is unknown. */
export const mustBeOwn = async (tx: Tx, house: Pick<House, 'keys'>, account: string, verifyNo: string): Promise<void> => {
  const kept = await readCompany(tx, house, account)
  if (kept === undefined || kept.verifyNo !== verifyNo) throw new Refusal('thing.unknown')
}
