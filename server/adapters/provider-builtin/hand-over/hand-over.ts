// Continuing on a phone: the computer shows a link and a number, the phone opens the link and picks the number. See
// docs/protocols/hand-over.md
import type { beginHandOver, endHandOver, lookAtHandOver, takeHandOver } from '@bonafide/core/calls/frame/hand-over'
import type { ReplyOf } from '@bonafide/core/call'
import { isPurpose } from '@bonafide/core/purposes'
import { Refusal } from '@bonafide/core/refusal'
import { isFaceRefused } from '@bonafide/core/consent/owed'
import { randomInt } from 'node:crypto'
import { transact } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import type { Handler } from '../../../http/handler.ts'
import { readStandingWithin } from '../../../record/read-standing.ts'
import { endPhone, issueFrameToken } from '../../../secrets/frame-tokens.ts'
import { addTally } from '../../../secrets/tally.sql.ts'
import { tokenBytes, drawToken } from '../../../secrets/token.ts'
import { inOpenVisit } from '../in-open-visit.ts'
import { deleteHandOver, pickNumber, replaceHandOver, selectNumbers } from './hand-overs.sql.ts'

const linkLastsMs = 10 * 60_000
/** Generous for someone who rescans an expired code by hand. */
const limits = { perHour: 30, perDay: 100 }

export const handleBeginHandOver: Handler<typeof beginHandOver> = async (services, { who, at, request }) => {
  // A phone that could hand over again would never have to return to the computer.
  if (who.phone) throw new Refusal('frame.tokenGone')
  const link = drawToken()
  const numbers = drawNumbers()
  const [number = ''] = numbers
  const until = new Date(at.getTime() + linkLastsMs)
  await inOpenVisit(services, { who, at, beforeConsent: true }, async (tx, { visit, account }) => {
    const subject = services.keys.blindIndex('tally', `hand-over:${account}`)
    if (!(await addTally(tx, { subject, at, ...limits }))) throw new Refusal('handOver.tooMany')
    await endPhone(tx, visit)
    // Sorted, so that the order does not reveal the right number.
    await replaceHandOver(tx, { visit, linkHash: tokenBytes(link), session: who.session, numbers: numbers.toSorted(), number, until })
  })
  // The link is in the fragment, so that no log contains it.
  return { url: `${originOf(services, request.origin)}/phone#${link}`, number, until: until.toISOString() }
}

/** The origin at which the frame was opened; the phone uses the same one. */
const originOf = ({ config }: Services, origin: string | null): string => origin ?? config.addresses.provider

const numberCount = 3

const drawNumbers = (): readonly string[] => {
  const drawn = new Set<string>()
  while (drawn.size < numberCount) drawn.add(String(randomInt(10, 100)))
  return [...drawn]
}

export const handleEndHandOver: Handler<typeof endHandOver> = async (services, { who }) => {
  await transact(services.db, async (tx) => {
    await deleteHandOver(tx, who.visit)
    await endPhone(tx, who.visit)
  })
  return {}
}

export const handleLookAtHandOver: Handler<typeof lookAtHandOver> = async (services, { body, at }) => {
  const numbers = await transact(services.db, (tx) => selectNumbers(tx, tokenBytes(body.link), at))
  if (numbers === undefined) throw new Refusal('handOver.gone')
  return { numbers: [...numbers] }
}

export const handleTakeHandOver: Handler<typeof takeHandOver> = async (services, { body, at }) => {
  // Refused only after the commit, so that a wrong number ends the link.
  const outcome = await transact(services.db, async (tx): Promise<ReplyOf<typeof takeHandOver> | Refusal> => {
    const picked = await pickNumber(tx, { linkHash: tokenBytes(body.link), number: body.number, at })
    if (picked === undefined) return new Refusal('handOver.gone')
    const { visit, account, purpose, isRight } = picked
    if (!isRight) return new Refusal('handOver.wrongNumber')
    if (!isPurpose(purpose)) return new Refusal('handOver.gone')
    await endPhone(tx, visit)
    const { consent } = await readStandingWithin(tx, account)
    const byHand = picked.byHand || isFaceRefused({ visit, consent })
    return { frameToken: await issueFrameToken(tx, { visit, at, phone: true }), purpose, byHand }
  })
  if (outcome instanceof Refusal) throw outcome
  return outcome
}
