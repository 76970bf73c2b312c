import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export interface OutboxEvent {
  readonly position: string
  readonly id: string
  readonly body: string
}

export const outboxAfter = (db: Kysely<Tables>, position: bigint, limit: number): Promise<readonly OutboxEvent[]> =>
  db
    .selectFrom('record_outbox')
    .select(['position', 'id', 'body'])
    .where('position', '>', String(position))
    .orderBy('position')
    .limit(limit)
    .execute()

/** Also counts events that were removed. */
export const newestPosition = async (db: Kysely<Tables>): Promise<bigint> => {
  const { rows } = await sql<{ position: string }>`
    select greatest((select max(position) from record_outbox), (select upto from record_outbox_pruned))::text as position`.execute(db)
  return BigInt(rows[0]?.position ?? 0)
}

/** Returns the last position of which an event was removed. */
export const prunedUpTo = async (db: Kysely<Tables>): Promise<bigint> =>
  BigInt((await db.selectFrom('record_outbox_pruned').select('upto').executeTakeFirst())?.upto ?? 0)

/** Returns the last assigned position, whether or not its transaction has ended. */
export const lastGivenPosition = async (db: Kysely<Tables>): Promise<bigint> => {
  const { rows } = await sql<{ last: string }>`select last_value::text as last from record_outbox_position_seq`.execute(db)
  return BigInt(rows[0]?.last ?? 0)
}

export interface RunningTransactions {
  /** Every transaction of this database with a lower number has ended. */
  readonly oldest: bigint
  /** A number above that of every transaction that has begun to write. */
  readonly next: bigint
}

/** Another database's transactions do not count: they cannot fill a gap in ours. */
export const runningTransactions = async (db: Kysely<Tables>): Promise<RunningTransactions> => {
  const { rows } = await sql<{ next: string; running: readonly string[] }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next,
      array(select backend_xid::text from pg_stat_activity where datname = current_database() and backend_xid is not null) as running`.execute(
    db,
  )
  // Above every transaction that has ended, but not necessarily above running ones.
  const next = BigInt(rows[0]?.next ?? 0)
  // A backend shows the lower 32 bits of its number, which is near `next`.
  const running = (rows[0]?.running ?? []).map((low) => next + BigInt.asIntN(32, BigInt(low) - next))
  const after = running.reduce((most, number) => (number >= most ? number + 1n : most), next)
  return { oldest: running.reduce((least, number) => (number < least ? number : least), after), next: after }
}
