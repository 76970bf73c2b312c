// A worker that was killed leaves its jobs locked, for hours by the queue's own rule. Each of ours keeps a connection that bears its name
// and ends with its process, so the others see at once whose jobs nobody works on.
import type { PoolClient } from 'pg'
import type { Db } from '../db/db.ts'

const nameOf = (worker: string): string => `bonafide worker ${worker}`

/** A worker that is just starting may hold a job before it bears its name. */
const patience = '30 seconds'

export interface Alive {
  end(): void
}

/** Until `end`, or until this process ends in whatever way. */
export const showAlive = async (db: Db, worker: string): Promise<Alive> => {
  const client: PoolClient = await db.pool.connect()
  // Losing it is not the end: the jobs may then be done twice, as any job may.
  client.on('error', () => undefined)
  await client.query(`select set_config('application_name', $1, false)`, [nameOf(worker)])
  return { end: () => client.release(true) }
}

/** How many workers were found dead. */
export const freeJobsOfTheDead = async (db: Db): Promise<number> => {
  const { rows } = await db.pool.query<{ dead: string[] | null }>(
    `select array_agg(distinct locked_by) as dead from graphile_worker._private_jobs
     where locked_at < now() - $1::interval
       and not exists (select from pg_stat_activity where datname = current_database() and application_name = $2 || locked_by)`,
    [patience, nameOf('')],
  )
  const dead = rows[0]?.dead ?? []
  if (dead.length > 0) await db.pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
  return dead.length
}
