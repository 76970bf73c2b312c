// Exchanges an opener for a frame token, once. A refused opener is spent too, and the caller does not learn the reason.
import type { openFrame } from '@bonafide/core/calls/frame/visit'
import type { ReplyOf } from '@bonafide/core/call'
import { byHandSegment, purposeOf } from '@bonafide/core/rules/visit/purpose-of'
import type { Segment } from '@bonafide/core/frame/segments'
import type { Purpose } from '@bonafide/core/purposes'
import { Refusal } from '@bonafide/core/refusal'
import { isConsentOwed, isFaceRefused } from '@bonafide/core/consent/owed'
import { transact, type Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { Handler } from '../../http/handler.ts'
import { lockSubject } from '../../record/append.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { takeOpener } from '../../secrets/access-tokens.ts'
import type { OpenedToken } from '../../secrets/access-tokens.sql.ts'
import { issueFrameToken } from '../../secrets/frame-tokens.ts'
import { findUnfinished, lockVisit, openVisit, resumeVisit, type Visit } from '../../visits/visit.ts'
import { applicantIdOf } from './builtin-provider.ts'
import { carryOver } from './evidence/carry-over.ts'

type Reply = ReplyOf<typeof openFrame>

export const handleOpenFrame: Handler<typeof openFrame> = async (services, { body, at }) => {
  // Refused only after the commit, so that a spent opener stays spent.
  const opened = await transact(services.db, async (tx): Promise<(Omit<Reply, 'applicantId'> & { account: string }) | Refusal> => {
    const opener = await takeOpener(tx, body.opener, { opens: 'frame', at })
    if (opener === undefined) return new Refusal('frame.openerGone')
    // If two frames open at the same time, the second continues the first one's visit.
    await lockSubject(tx, services, opener.account)
    const begun = await lockVisit(tx, opener.visit)
    if (begun === undefined || begun.openedAt !== null || begun.endedAt !== null) return new Refusal('frame.openerGone')
    const purpose = purposeAt(body, begun)
    if (purpose === undefined) return new Refusal('level.notOpen')
    const visit = await enterVisit(tx, services, { begun, opened: opener, purpose, byHand: body.segment === byHandSegment, at })
    const { faceOf, account } = visit
    const { consent: answers } = await readStandingWithin(tx, account)
    const facts = { visit: visit.visit, purpose, byHand: visit.byHand, consent: answers }
    const consent = isConsentOwed({ ...facts, versions: services.config.consent.versions })
    const byHand = visit.byHand || isFaceRefused(facts)
    const mayGoByHand = begun.byHand && body.segment !== byHandSegment
    return { frameToken: await issueFrameToken(tx, { visit: visit.visit, at }), purpose, byHand, mayGoByHand, faceOf, account, consent }
  })
  if (opened instanceof Refusal) throw opened
  const { account, ...reply } = opened
  return { ...reply, applicantId: applicantIdOf(services.keys, account) }
}

const purposeAt = ({ segment, tag }: { segment: Segment; tag: string }, { purposes, byHand }: Visit): Purpose | undefined =>
  segment === byHandSegment && !byHand ? undefined : purposeOf(segment, tag, purposes)

interface Entry {
  readonly begun: Visit
  readonly opened: OpenedToken
  readonly purpose: Purpose
  readonly byHand: boolean
  readonly at: Date
}

/** A person with an unfinished visit for the same purpose continues it; the new, empty visit is swept later. */
const enterVisit = async (tx: Tx, services: Services, { begun, opened, purpose, byHand, at }: Entry): Promise<Visit> => {
  const { account, session } = opened
  const { faceOf } = begun
  const earlier = await findUnfinished(tx, { account, purpose, byHand, faceOf })
  if (earlier === undefined) {
    await openVisit(tx, { visit: begun.visit, purpose, byHand, at })
    await carryOver(tx, services, { visit: begun, purpose })
  } else await resumeVisit(tx, { visit: earlier.visit, session })
  return { ...(earlier ?? begun), byHand }
}
