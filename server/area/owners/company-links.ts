// Shared by the calls about a company's links.
import { Refusal } from '@bonafide/core/refusal'
import { readCompany } from '../../companies/company.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { addressOf, type PartyLink } from '../../parties/links.ts'
import { addTally } from '../../secrets/tally.sql.ts'

/** The company's own links and its people's links count towards the same limits. */
const linkLimits = { perHour: 20, perDay: 40 }

export const countLink = async (tx: Tx, services: Pick<Services, 'keys'>, company: string, at: Date): Promise<void> => {
  const subject = services.keys.blindIndex('tally', `party-links:${company}`)
  if (!(await addTally(tx, { subject, at, ...linkLimits }))) throw new Refusal('owners.tooManyLinks')
}

/** Parses a row's id on the company's list, as the caller sent it. */
export const rowOf = (id: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Refusal('thing.unknown')
  return Number(id)
}

export const shownLink = (services: Pick<Services, 'keys' | 'config'>, link: PartyLink) => ({
  link: addressOf(services, link),
  until: link.until.toISOString(),
})

/** Requires the number of the caller's own company; another company's number counts as unknown. */
export const requireOwnCompany = async (tx: Tx, services: Pick<Services, 'keys'>, account: string, verifyNo: string): Promise<void> => {
  const company = await readCompany(tx, services, account)
  if (company === undefined || company.verifyNo !== verifyNo) throw new Refusal('thing.unknown')
}
