// A visitor opens a link. Unknown, replaced, expired and altered links get the same answer.
import type { linkCalls } from '@bonafide/core/calls/company/owners'
import { AccessToken } from '@bonafide/core/values'
import { Refusal } from '@bonafide/core/refusal'
import { transact, type Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import type { Handlers } from '../../../http/handler.ts'
import { lockSubject } from '../../../record/append.ts'
import { readStandingWithin } from '../../../record/read-standing.ts'
import { addTally } from '../../../secrets/tally.sql.ts'
import { tokenBytes } from '../../../secrets/token.ts'
import { readCompanyPeople } from '../../../parties/company-people.ts'
import { openLink, selectLinkBy } from '../../../parties/links.ts'
import { selectVisitorBy } from '../../../parties/parties.sql.ts'
import { beginVisitor, continueVisitor } from './visitors.ts'

/** A company has at most forty people; some come several times. */
const limits = { perHour: 300, perDay: 600 }

export const linkHandlers = {
  lookAtLink: (services, { body, at }) =>
    transact(services.db, async (tx) => {
      const link = await openLink(tx, body.link, at)
      const people = await readCompanyPeople(tx, services, link.company)
      if (people === undefined) throw new Refusal('link.gone')
      return { company: people.name, until: link.until.toISOString() }
    }),
  beginByLink: (services, { body, at }) =>
    transact(services.db, async (tx) => {
      const { link: token, again } = body
      const begun = again === undefined ? undefined : await goOn(tx, services, { token, again, at })
      const { frameToken, byHand, goOn: next } = begun ?? (await beginBy(tx, services, token, at))
      return { frameToken, purpose: 'party', byHand, goOn: AccessToken.parse(next) }
    }),
} satisfies Handlers<typeof linkCalls>

const beginBy = async (tx: Tx, services: Services, token: string, at: Date) => {
  const found = await openLink(tx, token, at)
  await lockSubject(tx, services, found.company)
  // Read again after waiting for the lock: the link may have been replaced.
  const link = await openLink(tx, token, at)
  const standing = await readStandingWithin(tx, link.company)
  if (standing.erased || standing.blacklisted) throw new Refusal('link.gone')
  const subject = services.keys.blindIndex('tally', `party-link:${link.id}`)
  if (!(await addTally(tx, { subject, at, ...limits }))) throw new Refusal('link.tooMany')
  return beginVisitor(tx, services, link, at)
}

/** Works with a replaced link too, since visitors who have begun may continue. */
const goOn = async (tx: Tx, services: Services, { token, again, at }: { token: string; again: string; at: Date }) => {
  const link = await selectLinkBy(tx, token)
  if (link === undefined || at >= link.until) return undefined
  const visitor = await selectVisitorBy(tx, { goOnHash: tokenBytes(again), link: link.id })
  if (visitor === undefined) return undefined
  await lockSubject(tx, services, visitor.company)
  const entered = await continueVisitor(tx, services, visitor, at)
  return entered === undefined ? undefined : { ...entered, goOn: again }
}
