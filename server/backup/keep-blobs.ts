// While a backup copies files, none is removed: what its snapshot names must still be there. What was not removed is an orphan, and the
// hourly sweep of orphans takes it later.
import type pg from 'pg'
import type { Db } from '../db/db.ts'
import type { Blobs } from '../ports/blobs.ts'

/** Drawn once; it only has to differ from other advisory locks. */
const lock = 4_160_016_001

/**
 * Rows go before their files do. So a removal that finds no backup here is of a row that no later snapshot names, and nothing has to be
 * held while the file is removed.
 */
export const keepDuringBackup = (blobs: Blobs, db: Db): Blobs => ({
  ...blobs,
  remove: async (name) => {
    const { rows } = await db.pool.query<{ free: boolean }>(`select pg_try_advisory_xact_lock_shared($1) as free`, [lock])
    if (rows[0]?.free === true) await blobs.remove(name)
  },
})

/** From now until the connection is given up. False: another backup runs. */
export const keepAllBlobs = async (client: pg.PoolClient): Promise<boolean> => {
  for (let tried = 0; tried < 100; tried += 1) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
    if (rows[0]?.taken === true) return true
    if (await anotherHolds(client)) return false
  }
  return false
}

const anotherHolds = async (client: pg.PoolClient): Promise<boolean> => {
  const { rows } = await client.query<{ held: boolean }>(
    `select exists (select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and granted
       and database = (select oid from pg_database where datname = current_database())
       and (classid::bigint << 32 | objid::bigint) = $1) as held`,
    [lock],
  )
  return rows[0]?.held === true
}
