import { type Insertable, type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

export const insertUsage = async (db: Db, events: readonly Insertable<Tables['usage_events']>[]): Promise<void> => {
  await db
    .insertInto('usage_events')
    .values([...events])
    .onConflict((conflict) => conflict.columns(['batch', 'place']).doNothing())
    .execute()
}

export const deleteUsageUntil = async (db: Db, moment: Date): Promise<void> => {
  await db.deleteFrom('usage_events').where('at', '<=', moment).execute()
}

/** Keeps at most the newest `limit` rows, and fewer where positions have gaps. */
export const deleteUsageBeyond = async (db: Db, limit: number): Promise<void> => {
  await sql`delete from usage_events where position <= (select max(position) from usage_events) - ${limit}::bigint`.execute(db)
}
