// Going on with a phone: the computer shows a link and a number, the phone opens the one and picks the other. The server is where they meet.
import type { beginHandOver, endHandOver, lookAtHandOver, takeHandOver } from '@bonafide/core/calls/frame'
import type { ReplyOf } from '@bonafide/core/call'
import { isPurpose } from '@bonafide/core/purposes'
import { Refusal } from '@bonafide/core/refusal'
import { isFaceRefused } from '@bonafide/core/consent/owed'
import { randomInt } from 'node:crypto'
import { transact } from '../../../db/transaction.ts'
import type { House } from '../../../house.ts'
import type { Handler } from '../../../http/handler.ts'
import { readStandingWithin } from '../../../record/read-standing.ts'
import { endPhone, issueFrameToken } from '../../../secrets/frame-tokens.ts'
import { addTally } from '../../../secrets/tally.sql.ts'
import { bytesOf, drawToken } from '../../../secrets/token.ts'
import { inOpenVisit } from '../in-open-visit.ts'
import { deleteHandOver, pickNumber, replaceHandOver, selectNumbers } from './hand-overs.sql.ts'

const lastsMs = 10 * 60_000
/** Rescanning an expired link's code: no one does that more often than this by hand. */
const most = { perHour: 30, perDay: 100 }

export const handleBeginHandOver: Handler<typeof beginHandOver> = async (house, { who, at, request }) => {
  // A phone that could hand itself on would never have to come back to the computer.
  if (who.phone) throw new Refusal('frame.tokenGone')
  const link = drawToken()
  const numbers = drawNumbers()
  const [number = ''] = numbers
  const until = new Date(at.getTime() + lastsMs)
  await inOpenVisit(house, { who, at, beforeConsent: true }, async (tx, { visit, account }) => {
    const subject = house.keys.blindIndex('tally', `hand-over:${account}`)
    if (!(await addTally(tx, { subject, at, ...most }))) throw new Refusal('handOver.tooMany')
    await endPhone(tx, visit)
    // Sorted, so that their order does not reveal the right one.
    await replaceHandOver(tx, { visit, linkHash: bytesOf(link), session: who.session, numbers: numbers.toSorted(), number, until })
  })
  // Behind the hash, so that it reaches no log.
  return { url: `${originOf(house, request.origin)}/phone#${link}`, number, until: until.toISOString() }
}

/** The name under which the frame was reached: the phone uses the same one. */
const originOf = ({ config }: House, origin: string | null): string => origin ?? config.addresses.provider

const inAll = 3

const drawNumbers = (): readonly string[] => {
  const drawn = new Set<string>()
  while (drawn.size < inAll) drawn.add(String(randomInt(10, 100)))
  return [...drawn]
}

export const handleEndHandOver: Handler<typeof endHandOver> = async (house, { who }) => {
  await transact(house.db, async (tx) => {
    await deleteHandOver(tx, who.visit)
    await endPhone(tx, who.visit)
  })
  return {}
}

export const handleLookAtHandOver: Handler<typeof lookAtHandOver> = async (house, { body, at }) => {
  const numbers = await transact(house.db, (tx) => selectNumbers(tx, bytesOf(body.link), at))
  if (numbers === undefined) throw new Refusal('handOver.gone')
  return { numbers: [...numbers] }
}

export const handleTakeHandOver: Handler<typeof takeHandOver> = async (house, { body, at }) => {
  // Refused only when the transaction is through: a wrong number has ended the link.
  const taken = await transact(house.db, async (tx): Promise<ReplyOf<typeof takeHandOver> | Refusal> => {
    const picked = await pickNumber(tx, { linkHash: bytesOf(body.link), number: body.number, at })
    if (picked === undefined) return new Refusal('handOver.gone')
    const { visit, account, purpose, isRight } = picked
    if (!isRight) return new Refusal('handOver.wrongNumber')
    if (!isPurpose(purpose)) return new Refusal('handOver.gone')
    await endPhone(tx, visit)
    const { consent } = await readStandingWithin(tx, account)
    const byHand = picked.byHand || isFaceRefused({ visit, consent })
    return { frameToken: await issueFrameToken(tx, { visit, at, phone: true }), purpose, byHand }
  })
  if (taken instanceof Refusal) throw taken
  return taken
}
