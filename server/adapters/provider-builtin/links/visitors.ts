// A link's visitor has no account: they get a subject of their own, a short session without a cookie, and a visit.
import { isFaceRefused } from '@bonafide/core/consent/owed'
import { partySubject } from '@bonafide/core/rules/company/related/party-subject'
import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import { lockSubject, lockSubjects } from '../../../record/append.ts'
import { readStandingWithin } from '../../../record/read-standing.ts'
import { issueFrameToken } from '../../../secrets/frame-tokens.ts'
import { tokenBytes, drawToken } from '../../../secrets/token.ts'
import type { PartyLink } from '../../../parties/links.ts'
import { insertVisitor, type PartyVisitor } from '../../../parties/parties.sql.ts'
import { beginNewVisit, lockVisit, openVisit, resumeVisit, type Visit } from '../../../visits/visit.ts'
import { carryOver } from '../evidence/carry-over.ts'
import { insertLinkSession, selectLinkSession, selectNewestVisit } from './visitors.sql.ts'

const sessionLastsMs = 12 * 3_600_000

export interface VisitorEntry {
  readonly frameToken: string
  readonly byHand: boolean
}

/** `goOn`: lets the same browser continue after a reload. */
export const beginVisitor = async (
  tx: Tx,
  services: Services,
  link: PartyLink,
  at: Date,
): Promise<VisitorEntry & { readonly goOn: string }> => {
  const subject = partySubject(randomBytes(16).toString('hex'))
  const goOn = drawToken()
  await lockSubject(tx, services, subject)
  const { id, company, party: meant } = link
  await insertVisitor(tx, { subject, company, link: id, meant, go_on_hash: tokenBytes(goOn), begun_at: at })
  return { ...(await beginAnew(tx, services, { subject, session: await newSession(tx, subject, at), at })), goOn }
}

/** Returns undefined if there is nothing to continue. */
export const continueVisitor = async (
  tx: Tx,
  services: Services,
  { subject }: PartyVisitor,
  at: Date,
): Promise<VisitorEntry | undefined> => {
  await lockSubjects(tx, services, [subject])
  const { erased } = await readStandingWithin(tx, subject)
  const newest = await selectNewestVisit(tx, subject)
  if (erased || newest === undefined) return undefined
  const session = (await selectLinkSession(tx, subject, at)) ?? (await newSession(tx, subject, at))
  const visit = await lockVisit(tx, newest)
  if (visit === undefined) return undefined
  if (visit.endedAt !== null && visit.outcome === 'rejected') {
    // The visit ended without a reason, so its subject is gone.
    return visit.reason === null ? undefined : beginAnew(tx, services, { subject, session, at })
  }
  await resumeVisit(tx, { visit: visit.visit, session })
  return enter(tx, visit, at)
}

const newSession = (tx: Tx, holder: string, at: Date): Promise<string> =>
  insertLinkSession(tx, { tokenHash: randomBytes(32), holder, at, endsAt: new Date(at.getTime() + sessionLastsMs) })

const beginAnew = async (tx: Tx, services: Services, start: { subject: string; session: string; at: Date }): Promise<VisitorEntry> => {
  const { subject: account, session, at } = start
  const id = await beginNewVisit(tx, { account, session, purposes: ['party'], byHand: false, faceOf: null, at })
  await openVisit(tx, { visit: id, purpose: 'party', byHand: false, at })
  const visit = await lockVisit(tx, id)
  if (visit === undefined) throw new Error('the visit that was just begun does not exist')
  await carryOver(tx, services, { visit, purpose: 'party' })
  return enter(tx, visit, at)
}

const enter = async (tx: Tx, { visit, account, byHand }: Visit, at: Date): Promise<VisitorEntry> => {
  const { consent } = await readStandingWithin(tx, account)
  return { frameToken: await issueFrameToken(tx, { visit, at }), byHand: byHand || isFaceRefused({ visit, consent }) }
}
