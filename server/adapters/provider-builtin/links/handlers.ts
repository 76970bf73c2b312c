// A visitor opens a link. Unknown, replaced, expired and altered links are one answer.
import type { linkCalls } from '@bonafide/core/calls/company/owners'
import { AccessToken } from '@bonafide/core/values'
import { Refusal } from '@bonafide/core/refusal'
import { transact, type Tx } from '../../../db/transaction.ts'
import type { House } from '../../../house.ts'
import type { Handlers } from '../../../http/handler.ts'
import { lockSubject } from '../../../record/append.ts'
import { readStandingWithin } from '../../../record/read-standing.ts'
import { addTally } from '../../../secrets/tally.sql.ts'
import { bytesOf } from '../../../secrets/token.ts'
import { readCompanyPeople } from '../../../parties/company-people.ts'
import { openLink, selectLinkBy } from '../../../parties/links.ts'
import { selectVisitorBy } from '../../../parties/parties.sql.ts'
import { beginVisitor, continueVisitor } from './visitors.ts'

/** A company has forty people at most; some come several times. */
const most = { perHour: 300, perDay: 600 }

export const linkHandlers = {
  lookAtLink: (house, { body, at }) =>
    transact(house.db, async (tx) => {
      const link = await openLink(tx, body.link, at)
      const listed = await readCompanyPeople(tx, house, link.company)
      if (listed === undefined) throw new Refusal('link.gone')
      return { company: listed.name, until: link.until.toISOString() }
    }),
  beginByLink: (house, { body, at }) =>
    transact(house.db, async (tx) => {
      const { link: token, again } = body
      const begun = again === undefined ? undefined : await goOn(tx, house, { token, again, at })
      const { frameToken, byHand, goOn: next } = begun ?? (await beginBy(tx, house, token, at))
      return { frameToken, purpose: 'party', byHand, goOn: AccessToken.parse(next) }
    }),
} satisfies Handlers<typeof linkCalls>

const beginBy = async (tx: Tx, house: House, token: string, at: Date) => {
  const known = await openLink(tx, token, at)
  await lockSubject(tx, house, known.company)
  // Looked at again: it may have been replaced while we waited.
  const link = await openLink(tx, token, at)
  const standing = await readStandingWithin(tx, link.company)
  if (standing.erased || standing.blacklisted) throw new Refusal('link.gone')
  const subject = house.keys.blindIndex('tally', `party-link:${link.id}`)
  if (!(await addTally(tx, { subject, at, ...most }))) throw new Refusal('link.tooMany')
  return beginVisitor(tx, house, link, at)
}

/** Also by a replaced link: visitors who have begun may continue. */
const goOn = async (tx: Tx, house: House, { token, again, at }: { token: string; again: string; at: Date }) => {
  const link = await selectLinkBy(tx, token)
  if (link === undefined || at >= link.until) return undefined
  const visitor = await selectVisitorBy(tx, { goOnHash: bytesOf(again), link: link.id })
  if (visitor === undefined) return undefined
  await lockSubject(tx, house, visitor.company)
  const entered = await continueVisitor(tx, house, visitor, at)
  return entered === undefined ? undefined : { ...entered, goOn: again }
}
