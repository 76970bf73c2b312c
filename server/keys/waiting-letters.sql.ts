import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Queued letters by the master key that sealed them. Abandoned ones are never opened again. */
export const countLettersByMark = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ mark: string | null; count: string }>`
    select encode(substring(decode(payload->>'sealed', 'base64') from 1 for 8), 'hex') as mark, count(*) as count
    from graphile_worker._private_jobs
    where payload->>'sealed' is not null and attempts < max_attempts group by 1`.execute(db.kysely)
  return new Map(rows.flatMap(({ mark, count }) => (mark === null ? [] : [[mark, Number(count)] as const])))
}
