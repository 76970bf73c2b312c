// A killed worker leaves its jobs locked, for hours by the queue's own rule. Each process keeps one connection that holds a lock for
// each of its runners and ends with the process, so others see immediately which jobs were left behind.
import type { PoolClient } from 'pg'
import type { Db } from '../db/db.ts'

/** Keeps the runners' advisory locks apart from all others. */
const lockClass = 0x626f6e61

/** Versions before these locks used the name of their only runner as the connection's name. */
const nameOf = (worker: string): string => `bonafide worker ${worker}`

/** A starting worker may hold a job before it holds its lock. */
const startGrace = '30 seconds'

export interface Alive {
  end(): void
}

/** Short, since without the lock others treat this worker's jobs as abandoned once they are half a minute old. */
const againAfterMs = 500

/** Holds the locks until `end`, or until this process ends in any way. A lost connection is replaced. */
export const showAlive = async (db: Db, workers: readonly string[]): Promise<Alive> => {
  let shown: PoolClient | undefined
  let timer: NodeJS.Timeout | undefined
  let ended = false
  const letGo = (client: PoolClient): boolean => {
    if (shown !== client) return false
    shown = undefined
    client.release(true)
    return true
  }
  const show = async (): Promise<void> => {
    const client = await db.pool.connect()
    if (ended) return client.release()
    shown = client
    client.on('error', () => (letGo(client) ? showAgain() : undefined))
    try {
      await client.query(`select pg_advisory_lock_shared($1, hashtext(worker)) from unnest($2::text[]) as worker`, [lockClass, workers])
    } catch (error) {
      letGo(client)
      throw error
    }
  }
  const showAgain = (): void => {
    clearTimeout(timer)
    if (!ended) timer = setTimeout(() => void show().catch(showAgain), againAfterMs)
  }
  const end = (): void => {
    ended = true
    clearTimeout(timer)
    if (shown !== undefined) letGo(shown)
  }
  await show()
  return { end }
}

/** Returns how many workers were found dead. */
export const releaseJobsOfDeadWorkers = async (db: Db): Promise<number> => {
  const { rows } = await db.pool.query<{ dead: string[] | null }>(
    `select array_agg(distinct locked_by) as dead from graphile_worker._private_jobs
     where locked_at < now() - $1::interval
       and not exists (
         select from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and l.locktype = 'advisory' and l.classid = $3::int::oid and l.objid = hashtext(locked_by)::oid)
       and not exists (select from pg_stat_activity where datname = current_database() and application_name = $2 || locked_by)`,
    [startGrace, nameOf(''), lockClass],
  )
  const dead = rows[0]?.dead ?? []
  if (dead.length > 0) await db.pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
  return dead.length
}
