// The process's database: PostgreSQL as a child, or the operator's. It is returned migrated, with its queue prepared.
import { CannotStart } from '../cannot-start.ts'
import type { DatabaseConfig } from '../config.ts'
import { type Db, openDb } from './db.ts'
import { type Cluster, type ClusterOptions, startCluster } from './embedded/cluster.ts'
import { databaseErrorCode, noSuchDatabase, givenDatabaseProblem, type GivenDatabase } from './given/given-database-problem.ts'
import { migrate } from './migrate.ts'
import { migrations, type Migrations } from './migrations.ts'
import { prepareQueue } from './prepare-queue.ts'

export interface OpenDatabase {
  readonly db: Db
  /** For connections beside the pool. */
  readonly url: string
  close(): Promise<void>
}

export interface DatabaseStart {
  /** Our own database ended and could not be restarted: the process cannot continue. */
  readonly lost: (error?: unknown) => void
  /** Our own database ended and is being restarted. */
  readonly trouble?: ClusterOptions['trouble']
  /** Our own database, if its start has already begun. */
  readonly cluster?: Promise<Cluster> | undefined
  /** The schema's migrations; by default the product's own. */
  readonly steps?: Migrations | undefined
}

export const openDatabase = async (
  config: DatabaseConfig,
  { lost, trouble, cluster: begun, steps = migrations }: DatabaseStart,
): Promise<OpenDatabase> => {
  if (config.kind === 'given') return openGiven(config, steps)
  const cluster = await (begun ?? startCluster(config.folder, { lost, ...(trouble === undefined ? {} : { trouble }) }))
  try {
    const url = await ownDatabase(cluster)
    const db = await prepareOrClose(openDb(url, { connections: config.connections }), steps)
    return { db, url, close: () => closeBoth(db, cluster) }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

const closeBoth = async (db: Db, cluster: Cluster): Promise<void> => {
  try {
    await db.close()
  } finally {
    await cluster.stop()
  }
}

const openGiven = async (config: GivenDatabase, steps: Migrations): Promise<OpenDatabase> => {
  const url = config.directUrl ?? config.url
  const db = openDb(url, { connections: config.connections })
  const trouble = await givenDatabaseProblem(config, db)
  if (trouble !== undefined) {
    await db.close()
    throw new CannotStart(trouble)
  }
  await prepareOrClose(db, steps)
  return { db, url, close: () => db.close() }
}

const prepareOrClose = async (db: Db, steps: Migrations): Promise<Db> => {
  try {
    await migrate(db, steps)
    await prepareQueue(db)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

const ownName = 'bonafide'

const ownDatabase = async (cluster: Cluster): Promise<string> => {
  const url = cluster.url(ownName)
  const first = openDb(url, { connections: 1 })
  try {
    await first.pool.query('select 1')
  } catch (error) {
    if (databaseErrorCode(error) !== noSuchDatabase) throw error
    await makeOwn(cluster)
  } finally {
    await first.close()
  }
  return url
}

const makeOwn = async (cluster: Cluster): Promise<void> => {
  const admin = openDb(cluster.url('postgres'), { connections: 1 })
  try {
    await admin.pool.query(`create database ${ownName}`)
  } finally {
    await admin.close()
  }
}
