// A link for one of a company's people: shown to the company's user, or mailed to an address that is used only once.
import type { makePartyLink } from '@bonafide/core/calls/company/owners'
import { utcDate } from '@bonafide/core/dates'
import type { Language } from '@bonafide/core/languages'
import { Refusal } from '@bonafide/core/refusal'
import { lettersCatalogs, type LettersWords } from '@bonafide/locales/generated/letters'
import { makeSay } from '@bonafide/locales/words'
import { type Address, emailNamed } from '../../codes/address.ts'
import { postLetter } from '../../codes/letters.ts'
import { transact, type Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { Handler } from '../../http/handler.ts'
import { lockSubject } from '../../record/append.ts'
import { readCompanyPeople } from '../../parties/company-people.ts'
import { addressOf, makeLink, type PartyLink } from '../../parties/links.ts'
import { partyOf } from '../../parties/match.ts'
import { isVerifiedParty } from '../../parties/settle-owners.ts'
import { selectStandings } from '../../parties/standings.sql.ts'
import { isShowable } from '../../visits/company-letter.ts'
import { countLink, requireOwnCompany, rowOf, shownLink } from './company-links.ts'

export const handleMakePartyLink: Handler<typeof makePartyLink> = (services, { body, who, at, language }) => {
  const to = body.mailTo === undefined ? undefined : addressTyped(body.mailTo)
  return transact(services.db, async (tx) => {
    const { account: company } = who
    await lockSubject(tx, services, company)
    await requireOwnCompany(tx, services, company, body.enterpriseVerifyNo)
    const rowId = rowOf(body.shareholderId)
    const listed = await readCompanyPeople(tx, services, company)
    if (listed === undefined || !listed.people.some(({ id }) => id === rowId)) throw new Refusal('thing.unknown')
    const standing = (await selectStandings(tx, company)).get(rowId)
    if (standing !== undefined && isVerifiedParty(standing)) throw new Refusal('owners.verified')
    await countLink(tx, services, company, at)
    const link = await makeLink(tx, services, { company, party: await partyOf(tx, services, { company, rowId, at }) }, at)
    if (to !== undefined) await mailLink(tx, services, { to, link, company: listed.name, language })
    return shownLink(services, link)
  })
}

const addressTyped = (typed: string): Address => {
  const to = emailNamed(typed.trim())
  if (to === undefined) throw new Refusal('owners.addressWrong')
  return to
}

interface MailedLink {
  readonly to: Address
  readonly link: PartyLink
  readonly company: string
  readonly language: Language
}

/** After this time, delivery is abandoned. */
const deliveryTimeMs = 2 * 86_400_000

/** The address exists only in the sealed letter, and is deleted with it. */
const mailLink = (tx: Tx, services: Services, { to, link, company: name, language }: MailedLink): Promise<void> => {
  const say = makeSay<LettersWords>(lettersCatalogs[language] ?? lettersCatalogs.en, language)
  const company = isShowable(name) ? name : say('partyLink.company')
  const facts = { company, link: addressOf(services, link), day: utcDate(link.until) }
  const until = new Date(link.made_at.getTime() + deliveryTimeMs)
  return postLetter(services, tx, { to, letter: 'partyLink.asked', language, facts, until })
}
