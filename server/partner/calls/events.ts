// Events by cursor. A position is assigned before its transaction ends, so a later one may be visible first: events after a gap wait
// until no transaction can fill the gap any more. So no event is ever missed, even if several processes of a client ask.
import { latestPosition, type partnerEvents, WebhookPayload } from '@bonafide/core/calls/partner/events'
import type { Db } from '../../db/db.ts'
import type { PartnerHandler } from '../serve/handler.ts'
import { type OutboxPlace, readCursor, writeCursor } from './cursor.ts'
import { PartnerProblem } from '../problem.ts'
import { lastGivenPosition, newestPosition, type OutboxEvent, outboxAfter, prunedUpTo, runningTransactions } from './outbox.sql.ts'

export const handlePartnerEvents: PartnerHandler<typeof partnerEvents> = async ({ db, keys }, { body: { cursor, most }, client }) => {
  if (cursor === latestPosition) {
    const position = await newestPosition(db.kysely)
    return { events: [], cursor: writeCursor(keys, client, { position }), more: false }
  }
  const place = cursor === null ? { position: await prunedUpTo(db.kysely) } : readCursor(keys, client, cursor)
  const { events, next, more } = await eventsAfter(db, place, most)
  // Read after the events, since the daily job may have removed some of them in between.
  if ((await prunedUpTo(db.kysely)) > place.position) throw new PartnerProblem('cursor.expired')
  return {
    events: events.map(({ id, body }) => ({ id: `msg_${id.replaceAll('-', '')}`, payload: WebhookPayload.parse(JSON.parse(body)) })),
    cursor: writeCursor(keys, client, next),
    more,
  }
}

interface Page {
  readonly events: readonly OutboxEvent[]
  readonly next: OutboxPlace
  readonly more: boolean
}

export const eventsAfter = async (db: Db, place: OutboxPlace, limit: number): Promise<Page> => {
  const settled = await settledUpTo(db, place)
  const events = await outboxAfter(db.kysely, place.position, limit + 1)
  const ready = withoutLateGaps(events, place.position, settled)
  if (ready.length === events.length) return pageOf(place, ready, limit, undefined)
  // Do not move to a later moment instead: under load there would always be another transaction to wait for.
  if (place.waitsFor !== undefined && settled === undefined) return pageOf(place, ready, limit, place.waitsFor)
  // In this order: a transaction that got a position up to `upto` has a number below `before`.
  const upto = await lastGivenPosition(db.kysely)
  const { next: before } = await runningTransactions(db.kysely)
  const waitsFor = { upto, before }
  if ((await settledUpTo(db, { position: place.position, waitsFor })) === undefined) return pageOf(place, ready, limit, waitsFor)
  const again = await outboxAfter(db.kysely, place.position, limit + 1)
  return pageOf(place, withoutLateGaps(again, place.position, upto), limit, undefined)
}

const pageOf = ({ position }: OutboxPlace, ready: readonly OutboxEvent[], limit: number, waitsFor: OutboxPlace['waitsFor']): Page => {
  const events = ready.slice(0, limit)
  const last = events.at(-1)
  return { events, next: { position: last === undefined ? position : BigInt(last.position), waitsFor }, more: ready.length > limit }
}

/** Returns undefined while a transaction that could fill a gap still runs. */
const settledUpTo = async (db: Db, { waitsFor }: OutboxPlace): Promise<bigint | undefined> => {
  if (waitsFor === undefined) return undefined
  const { oldest, next } = await runningTransactions(db.kysely)
  // A restored database counts from another number, and the transactions that it lost will never end.
  return oldest >= waitsFor.before || next < waitsFor.before ? waitsFor.upto : undefined
}

const withoutLateGaps = (events: readonly OutboxEvent[], position: bigint, settled = position): readonly OutboxEvent[] => {
  let before = position > settled ? position : settled
  const end = events.findIndex((event) => {
    const at = BigInt(event.position)
    if (at > before + 1n) return true
    if (at > before) before = at
    return false
  })
  return end === -1 ? events : events.slice(0, end)
}
