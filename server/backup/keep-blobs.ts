// While a backup copies files, none is removed, since its snapshot may name them. The intent of a file that was not removed stays, and the
// sweep removes the file later.
import type pg from 'pg'
import type { Db } from '../db/db.ts'
import type { Blobs } from '../ports/blobs.ts'
import { forgetIntent } from '../record/files/blob-intents.sql.ts'

/** Arbitrary; it only has to differ from other advisory locks. */
const lock = 4_160_016_001

/**
 * Rows are deleted before their files. So if a removal sees no backup here, no later snapshot names the file, and no lock is
 * needed while it is removed.
 */
export const keepDuringBackup = (blobs: Blobs, db: Db): Blobs => ({
  ...blobs,
  remove: async (name) => {
    const { rows } = await db.pool.query<{ free: boolean }>(`select pg_try_advisory_xact_lock_shared($1) as free`, [lock])
    if (rows[0]?.free !== true) return
    await blobs.remove(name)
    await forgetIntent(db.kysely, name)
  },
})

/** Holds the lock until the connection is released. Returns false if another backup is running. */
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
