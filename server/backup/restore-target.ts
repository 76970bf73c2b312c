// The target of a restore: an empty, unused database, ours or a given one. It appears only once it is complete; an unfinished
// one disappears.
import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import type { Config } from '../config.ts'
import { type Db, openDb } from '../db/db.ts'
import { startCluster } from '../db/embedded/cluster.ts'
import { lockFolder } from '../db/embedded/lock.ts'
import { oldestMajor } from '../db/given/versions.ts'
import { prepareQueue } from '../db/prepare-queue.ts'
import { syncFolder } from './files.ts'

export interface RestoreTarget {
  readonly url: string
  /** Makes it the installation's database. */
  keep(): Promise<void>
  /** Removes all of it. */
  discard(): Promise<void>
}

export const openTarget = async (config: Config): Promise<RestoreTarget> =>
  config.database.kind === 'given'
    ? openGiven(config.database.directUrl ?? config.database.url)
    : openBuiltIn(config, config.database.folder)

const openGiven = async (url: string): Promise<RestoreTarget> => {
  const db = openDb(url, { connections: 2 })
  try {
    await refuseUsed(db)
    await prepareQueue(db)
    const discard = async (): Promise<void> => {
      await db.pool.query('drop schema graphile_worker cascade')
      await db.close()
    }
    return { url, keep: () => db.close(), discard }
  } catch (error) {
    await db.close()
    if (error instanceof CannotStart) throw error
    throw new CannotStart(
      `The database at DATABASE_URL cannot be restored into (${error instanceof Error ? error.message : String(error)}).`,
      {
        cause: error,
      },
    )
  }
}

/** An empty queue may be there: a killed restore leaves one. */
const refuseUsed = async (db: Db): Promise<void> => {
  const { rows } = await db.pool.query<{ major: number; things: number; others: number; queue: string | null }>(
    `select current_setting('server_version_num')::int / 10000 as major, to_regclass('graphile_worker._private_jobs')::text as queue,
       (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')) as things,
       (select count(*)::int from pg_stat_activity where datname = current_database() and application_name like 'bonafide%'
         and pid <> pg_backend_pid()) as others`,
  )
  const { major, things, others, queue } = rows[0] ?? { major: 0, things: 0, others: 0, queue: null }
  if (major < oldestMajor) throw new CannotStart(`DATABASE_URL is PostgreSQL ${major}: Bonafide needs ${oldestMajor} or newer.`)
  if (others > 0) throw new CannotStart('Bonafide is running on the database of DATABASE_URL: stop it, or name an empty database.')
  if (things > 0) throw new CannotStart('The database of DATABASE_URL is not empty: a backup can only be restored into an empty one.')
  if (queue === null) return
  const jobs = await db.pool.query<{ any: boolean }>('select exists (select from graphile_worker._private_jobs) as any')
  if (jobs.rows[0]?.any === true)
    throw new CannotStart('The job queue in the database of DATABASE_URL is not empty: name an empty database.')
}

const openBuiltIn = async (config: Config, folder: string): Promise<RestoreTarget> => {
  refuseFilled(folder)
  mkdirSync(config.dataFolder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  // Filled under another name, so that a start in the meantime, or after a power cut, does not use an incomplete database.
  const filling = `${folder}.restoring`
  if (existsSync(filling)) lockFolder(realpathSync(filling)).release()
  rmSync(filling, { recursive: true, force: true })
  const cluster = await startCluster(filling)
  const discard = async (): Promise<void> => {
    await cluster.stop()
    rmSync(filling, { recursive: true, force: true })
  }
  const keep = async (): Promise<void> => {
    await cluster.stop()
    refuseFilled(folder)
    rmSync(folder, { recursive: true, force: true })
    renameSync(filling, folder)
    await syncFolder(dirname(folder))
  }
  try {
    await onDb(cluster.url('postgres'), async (db) => void (await db.pool.query('create database bonafide')))
    await onDb(cluster.url('bonafide'), prepareQueue)
    return { url: cluster.url('bonafide'), keep, discard }
  } catch (error) {
    await discard()
    throw error
  }
}

const onDb = async (url: string, work: (db: Db) => Promise<void>): Promise<void> => {
  const db = openDb(url, { connections: 2 })
  try {
    await work(db)
  } finally {
    await db.close()
  }
}

const refuseFilled = (folder: string): void => {
  if (!existsSync(folder)) return
  // Throws an explanatory error if Bonafide is running here, which holds the lock.
  lockFolder(realpathSync(folder)).release()
  const found = readdirSync(folder).filter((name) => name !== 'lock')
  if (found.length > 0) {
    throw new CannotStart(`There is a database in ${folder} already: a backup can only be restored into an empty DATA_DIR.`)
  }
}
