// A lane: one subject towards one endpoint. Its events go one after the other; other lanes know nothing of it.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { holdFor } from './schedule.ts'

export interface Lane {
  readonly endpoint: string
  readonly subject: string
}

export interface HeldLane extends Lane {
  readonly holder: string
  /** The last sequence that was told. */
  readonly told: number
  readonly tries: number
}

export interface Untold {
  readonly id: string
  readonly sequence: number
  readonly body: string
}

/** A new lane begins behind whatever was already in the outbox when its endpoint was added. */
export const openLane = async (db: Db, { endpoint, subject }: Lane): Promise<void> => {
  await sql`
    insert into webhook_lanes (endpoint, subject, told)
    select e.id, ${subject}, coalesce((select max(o.sequence) from record_outbox o where o.subject = ${subject} and o.position <= e.since), 0)
    from webhook_endpoints e where e.id = ${endpoint}
    on conflict do nothing`.execute(db.kysely)
}

/** Undefined when somebody else holds it, or its next try is not due. */
export const holdLane = async (db: Db, lane: Lane, at: Date): Promise<HeldLane | undefined> => {
  const holder = randomUUID()
  const row = await db.kysely
    .updateTable('webhook_lanes')
    .set({ holder, held_until: until(at) })
    .where('endpoint', '=', lane.endpoint)
    .where('subject', '=', lane.subject)
    .where(({ eb, or }) => or([eb('held_until', 'is', null), eb('held_until', '<=', at)]))
    .where(({ eb, or }) => or([eb('next_at', 'is', null), eb('next_at', '<=', at)]))
    .returning(['told', 'tries'])
    .executeTakeFirst()
  return row === undefined ? undefined : { ...lane, holder, ...row }
}

/** When a lane that could not be held may be tried again. */
export const laneFreeAt = async (db: Db, lane: Lane): Promise<Date | undefined> => {
  const columns = ['held_until', 'next_at'] as const
  const row = await db.kysely
    .selectFrom('webhook_lanes')
    .select(columns)
    .where('endpoint', '=', lane.endpoint)
    .where('subject', '=', lane.subject)
    .executeTakeFirst()
  const times = [row?.held_until, row?.next_at].filter((time) => time != null)
  return times.toSorted((one, other) => other.getTime() - one.getTime())[0]
}

export const nextUntold = (db: Db, { subject, told }: { subject: string; told: number }): Promise<Untold | undefined> => {
  const all = db.kysely
    .selectFrom('record_outbox')
    .select(['id', 'sequence', 'body'])
    .where('subject', '=', subject)
    .where('sequence', '>', told)
  return all.orderBy('sequence').limit(1).executeTakeFirst()
}

/** False when the lane is no longer ours: we were too slow, and somebody else has taken it. */
export const laneTold = async (db: Db, lane: HeldLane, step: { sequence: number; at: Date }): Promise<boolean> =>
  moveLane(db, lane, { told: step.sequence, tries: 0, next_at: null, held_until: until(step.at) })

export const laneFailed = async (db: Db, lane: HeldLane, next: { tries: number; at: Date }): Promise<boolean> =>
  moveLane(db, lane, { tries: next.tries, next_at: next.at, held_until: null, holder: null })

export const releaseLane = async (db: Db, lane: HeldLane): Promise<boolean> => moveLane(db, lane, { held_until: null, holder: null })

interface Move {
  told?: number
  tries?: number
  next_at?: Date | null
  held_until: Date | null
  holder?: null
}

const moveLane = async (db: Db, lane: HeldLane, move: Move): Promise<boolean> => {
  const mine = db.kysely
    .updateTable('webhook_lanes')
    .set(move)
    .where('endpoint', '=', lane.endpoint)
    .where('subject', '=', lane.subject)
    .where('holder', '=', lane.holder)
  return (await mine.executeTakeFirst()).numUpdatedRows > 0n
}

const until = (at: Date): Date => new Date(at.getTime() + holdFor)

/** Subjects with something untold towards an active endpoint that nobody is about to tell. */
export const forgottenSubjects = async (db: Db, before: Date): Promise<readonly string[]> => {
  const { rows } = await sql<{ subject: string }>`
    select distinct o.subject
    from record_outbox o
    join webhook_endpoints e on e.disabled_at is null and o.position > e.since
    left join webhook_lanes l on l.endpoint = e.id and l.subject = o.subject
    where o.sequence > coalesce(l.told, 0) and o.at <= ${before}
      and (l.next_at is null or l.next_at <= ${before}) and (l.held_until is null or l.held_until <= ${before})
    limit 1000`.execute(db.kysely)
  return rows.map(({ subject }) => subject)
}
