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

export const newestPosition = async (db: Kysely<Tables>): Promise<bigint> => {
  const newest = db.selectFrom('record_outbox').select(({ fn }) => fn.max('position').as('position'))
  return BigInt((await newest.executeTakeFirst())?.position ?? 0)
}

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
