import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export interface OutboxEvent {
  readonly position: string
  readonly id: string
  readonly body: string
}

export const outboxAfter = (db: Kysely<Tables>, position: bigint, most: number): Promise<readonly OutboxEvent[]> =>
  db
    .selectFrom('record_outbox')
    .select(['position', 'id', 'body'])
    .where('position', '>', String(position))
    .orderBy('position')
    .limit(most)
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

/** Returns the oldest running transaction, and the number of the next transaction. */
export const runningTransactions = async (db: Kysely<Tables>): Promise<{ readonly oldest: bigint; readonly next: bigint }> => {
  const { rows } = await sql<{ oldest: string; next: string }>`
    select pg_snapshot_xmin(now)::text as oldest, pg_snapshot_xmax(now)::text as next from pg_current_snapshot() as now`.execute(db)
  return { oldest: BigInt(rows[0]?.oldest ?? 0), next: BigInt(rows[0]?.next ?? 0) }
}
