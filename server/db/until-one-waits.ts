import type pg from 'pg'

/** For tests of lock order: resolves when a connection to this database waits for another one's lock. */
export const untilLockWait = async (pool: pg.Pool): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
    if (rows.length > 0) return
    await new Promise(setImmediate)
  }
}
