// A lane: the deliveries of one subject to one endpoint. Its events are delivered one after the other, independently of other lanes.
// Lanes with `waiting_since` form their endpoint's queue: marked by every event, taken by any worker with a free slot.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Tx } from '../db/transaction.ts'
import { holdMs } from './schedule.ts'

export interface HeldLane {
  readonly endpoint: string
  readonly url: string
  readonly subject: string
  readonly holder: string
  /** The last delivered sequence. */
  readonly told: number
  readonly tries: number
  /** How often it had been marked when it was taken. */
  readonly asked: number
  /** False for a probe before the lane's own next attempt, which does not count as one. */
  readonly due: boolean
}

export interface UndeliveredEvent {
  readonly id: string
  readonly sequence: number
  readonly body: string
}

/**
 * Marks the subject's lanes, including those to disabled or failing endpoints, where events wait. A new lane starts after
 * everything that was in the outbox when its endpoint was added.
 */
export const markLanes = async (db: Db, subject: string, at: Date): Promise<readonly string[]> => {
  const { rows } = await sql<{ endpoint: string }>`
    insert into webhook_lanes (endpoint, subject, told, waiting_since, asked)
    select e.id, ${subject}::text,
      coalesce((select max(o.sequence) from record_outbox o where o.subject = ${subject} and o.position <= e.since), 0), ${at}::timestamptz, 1
    from webhook_endpoints e order by e.id
    on conflict (endpoint, subject) do update
    set waiting_since = coalesce(webhook_lanes.waiting_since, excluded.waiting_since), asked = webhook_lanes.asked + 1
    where exists (select from record_outbox o where o.subject = excluded.subject and o.sequence > webhook_lanes.told)
    returning endpoint`.execute(db.kysely)
  return rows.map(({ endpoint }) => endpoint)
}

/** The due lane that has waited longest. Undefined if there is none, or while the endpoint is disabled or its circuit open. */
export const takeLane = async (db: Db, endpoint: string, at: Date): Promise<HeldLane | undefined> => {
  const { rows } = await sql<HeldLane>`
    update webhook_lanes l set holder = ${randomUUID()}, held_until = ${holdEnd(at)}
    from webhook_endpoints e
    where e.id = l.endpoint and e.disabled_at is null and e.open_since is null and (l.endpoint, l.subject) = (
      select w.endpoint, w.subject from webhook_lanes w
      where w.endpoint = ${endpoint} and w.waiting_since is not null
        and (w.held_until is null or w.held_until <= ${at}) and (w.next_at is null or w.next_at <= ${at})
      order by w.waiting_since limit 1 for update skip locked)
    returning l.endpoint, e.url, l.subject, l.holder, l.told, l.tries, l.asked, true as due`.execute(db.kysely)
  return rows[0]
}

/**
 * Any waiting lane, even before its next attempt is due. Chosen at random, repeatedly failed lanes last: one event that a
 * receiver always rejects must not be every probe and keep the circuit open for all others.
 */
export const takeLaneForProbe = async (db: Db, endpoint: string, at: Date): Promise<HeldLane | undefined> => {
  const { rows } = await sql<HeldLane>`
    update webhook_lanes l set holder = ${randomUUID()}, held_until = ${holdEnd(at)}
    from webhook_endpoints e
    where e.id = l.endpoint and e.disabled_at is null and e.open_since is not null and (l.endpoint, l.subject) = (
      select w.endpoint, w.subject from webhook_lanes w
      where w.endpoint = ${endpoint} and w.waiting_since is not null and (w.held_until is null or w.held_until <= ${at})
      order by w.tries > 1, random() limit 1 for update skip locked)
    returning l.endpoint, e.url, l.subject, l.holder, l.told, l.tries, l.asked, (l.next_at is null or l.next_at <= ${at}) as due`.execute(
    db.kysely,
  )
  return rows[0]
}

/** When the next waiting lane may be taken; undefined if none waits, or the endpoint is disabled or its circuit open. */
export const nextDue = async (db: Tx | Db['kysely'], endpoint: string, at: Date): Promise<Date | undefined> => {
  const { rows } = await sql<{ due: Date | null }>`
    select min(coalesce(greatest(l.held_until, l.next_at), ${at}::timestamptz)) as due
    from webhook_endpoints e join webhook_lanes l on l.endpoint = e.id and l.waiting_since is not null
    where e.id = ${endpoint} and e.disabled_at is null and e.open_since is null`.execute(db)
  return rows[0]?.due ?? undefined
}

export const anyLaneWaits = async (db: Tx, endpoint: string): Promise<boolean> =>
  (await db
    .selectFrom('webhook_lanes')
    .select('subject')
    .where('endpoint', '=', endpoint)
    .where('waiting_since', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const nextUndelivered = (db: Db, { subject, told }: { subject: string; told: number }): Promise<UndeliveredEvent | undefined> => {
  const all = db.kysely
    .selectFrom('record_outbox')
    .select(['id', 'sequence', 'body'])
    .where('subject', '=', subject)
    .where('sequence', '>', told)
  return all.orderBy('sequence').limit(1).executeTakeFirst()
}

/** False if the lane is no longer ours: another worker has taken it after a timeout, or an operator has rewound it. */
export const laneDelivered = async (db: Db, lane: HeldLane, step: { sequence: number; at: Date }): Promise<boolean> =>
  moveLane(db, lane, { told: step.sequence, tries: 0, next_at: null, held_until: holdEnd(step.at) })

export const laneFailed = async (db: Db, lane: HeldLane, next: { tries: number; at: Date }): Promise<boolean> =>
  moveLane(db, lane, { tries: next.tries, next_at: next.at, held_until: null, holder: null })

/** Releases the lane, which keeps waiting. */
export const releaseLane = async (db: Db, lane: HeldLane): Promise<boolean> => moveLane(db, lane, { held_until: null, holder: null })

/**
 * Ends a lane whose events were all delivered. `marked`: it was marked again, so it is still ours and must be read again. Compared in
 * one statement, because an event appended between our last read and the release finds the lane held, and leaves it to us.
 */
export const endLane = async (db: Db, lane: HeldLane): Promise<'ended' | { readonly marked: number } | 'lost'> => {
  const { rows } = await sql<{ asked: number; ended: boolean }>`
    update webhook_lanes set
      waiting_since = case when asked = ${lane.asked} then null else waiting_since end,
      held_until = case when asked = ${lane.asked} then null else held_until end,
      holder = case when asked = ${lane.asked} then null else holder end
    where endpoint = ${lane.endpoint} and subject = ${lane.subject} and holder = ${lane.holder}
    returning asked, holder is null as ended`.execute(db.kysely)
  const [row] = rows
  if (row === undefined) return 'lost'
  return row.ended ? 'ended' : { marked: row.asked }
}

interface LaneMove {
  told?: number
  tries?: number
  next_at?: Date | null
  held_until: Date | null
  holder?: null
}

const moveLane = async (db: Db, lane: HeldLane, move: LaneMove): Promise<boolean> => {
  const mine = db.kysely
    .updateTable('webhook_lanes')
    .set(move)
    .where('endpoint', '=', lane.endpoint)
    .where('subject', '=', lane.subject)
    .where('holder', '=', lane.holder)
  return (await mine.executeTakeFirst()).numUpdatedRows > 0n
}

const holdEnd = (at: Date): Date => new Date(at.getTime() + holdMs)

/**
 * Marks lanes whose event has lost its job. Reads only what was added to the outbox since the last sweep, never all of it;
 * anything younger than `before` still has its job. Both ends of the range are values, so that the plan knows how short it is.
 */
export const markOverlooked = async (tx: Tx, before: Date): Promise<void> => {
  const swept = await tx
    .selectFrom('webhook_endpoints')
    .select(({ fn }) => fn.min('swept_to').as('upto'))
    .executeTakeFirst()
  const from = swept?.upto
  if (from == null) return
  const { rows } = await sql<{ upto: string | null }>`
    select max(position) as upto from record_outbox where position > ${from} and at <= ${before}`.execute(tx)
  const upto = rows[0]?.upto
  if (upto == null) return
  await sql`
    insert into webhook_lanes (endpoint, subject, told, waiting_since, asked)
    select e.id, o.subject,
      coalesce((select max(p.sequence) from record_outbox p where p.subject = o.subject and p.position <= e.since), 0), ${before}::timestamptz, 1
    from webhook_endpoints e join record_outbox o on o.position > ${from} and o.position > greatest(e.swept_to, e.since) and o.position <= ${upto}
    group by e.id, o.subject order by e.id, o.subject
    on conflict (endpoint, subject) do update
    set waiting_since = coalesce(webhook_lanes.waiting_since, excluded.waiting_since), asked = webhook_lanes.asked + 1
    where webhook_lanes.waiting_since is null
      and exists (select from record_outbox p where p.subject = excluded.subject and p.sequence > webhook_lanes.told)`.execute(tx)
  await sql`update webhook_endpoints set swept_to = ${upto} where swept_to < ${upto}`.execute(tx)
}
