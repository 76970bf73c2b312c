// An endpoint's progress through the outbox, and rewinding it. A cursor is a position in the outbox: positions grow with time.
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Tx } from '../db/transaction.ts'

export interface DeliveryProgress {
  /** Every event up to this position was delivered or set aside. */
  readonly cursor: string
  /** Accounts with a pending delivery. */
  readonly waiting: number
}

export const progressOf = async (db: Db, endpoint: string): Promise<DeliveryProgress> => {
  const { rows } = await sql<DeliveryProgress>`
    select coalesce(min(u.position) - 1, (select max(position) from record_outbox), 0)::text as cursor, count(u.position)::integer as waiting
    from webhook_lanes l
    cross join lateral (
      select o.position from record_outbox o where o.subject = l.subject and o.sequence > l.told order by o.sequence limit 1) u
    where l.endpoint = ${endpoint} and l.waiting_since is not null`.execute(db.kysely)
  return rows[0] ?? { cursor: '0', waiting: 0 }
}

export interface SetAsideEvent {
  readonly id: string
  readonly position: string
  readonly at: Date
  readonly why: string
}

const maxListed = 20

export const setAsideOf = async (db: Db, endpoint: string): Promise<{ setAside: number; newestSetAside: readonly SetAsideEvent[] }> => {
  const { rows } = await sql<SetAsideEvent & { all: number }>`
    select s.id, o.position::text as position, s.at, s.why, count(*) over ()::integer as all
    from webhook_set_aside s join record_outbox o on o.id = s.id
    where s.endpoint = ${endpoint} order by o.position desc limit ${maxListed}`.execute(db.kysely)
  return { setAside: rows[0]?.all ?? 0, newestSetAside: rows }
}

/** The outbox position of an event. */
export const positionOf = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.kysely.selectFrom('record_outbox').select('position').where('id', '=', id).executeTakeFirst())?.position

/**
 * Rewinds every lane with an event at or after the position to its first such event, and restores these events from those set
 * aside. A worker that holds such a lane loses it. Returns how many events will be sent, and for how many accounts.
 */
export const rewindLanes = async (tx: Tx, endpoint: string, from: string, at: Date): Promise<{ events: number; accounts: number }> => {
  const { rows } = await sql<{ events: number; accounts: number }>`
    select count(*)::integer as events, count(distinct subject)::integer as accounts from record_outbox where position >= ${from}`.execute(
    tx,
  )
  await sql`
    insert into webhook_lanes (endpoint, subject, told, waiting_since, asked)
    select ${endpoint}::text, subject, min(sequence) - 1, ${at}::timestamptz, 1 from record_outbox where position >= ${from}
    group by subject order by subject
    on conflict (endpoint, subject) do update set
      told = least(webhook_lanes.told, excluded.told), tries = 0, next_at = null, holder = null, held_until = null,
      waiting_since = coalesce(webhook_lanes.waiting_since, excluded.waiting_since), asked = webhook_lanes.asked + 1`.execute(tx)
  await sql`
    delete from webhook_set_aside s using record_outbox o
    where s.endpoint = ${endpoint} and o.id = s.id and o.position >= ${from}`.execute(tx)
  return rows[0] ?? { events: 0, accounts: 0 }
}
