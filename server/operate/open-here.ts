// Opens this installation's database, whether or not Bonafide is running.
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import type { DatabaseConfig } from '../config.ts'
import { openDb } from '../db/db.ts'
import { isDatabaseOf } from '../db/embedded/earlier-run.ts'
import { FolderTaken } from '../db/embedded/lock.ts'
import { databaseUser } from '../db/embedded/make-cluster.ts'
import type { Migrations } from '../db/migrations.ts'
import { type OpenDatabase, openDatabase } from '../db/open-database.ts'

export const openHere = async (config: DatabaseConfig, steps?: Migrations): Promise<OpenDatabase> => {
  if (config.kind === 'builtIn' && !existsSync(join(config.folder, 'cluster'))) {
    throw new CannotStart(`There is no database in ${config.folder}: start Bonafide once, or set DATA_DIR or DATABASE_URL as it has them.`)
  }
  const until = performance.now() + patienceMs
  for (;;) {
    try {
      return (await openRunning(config)) ?? (await openDatabase(config, { lost: () => undefined, steps }))
    } catch (error) {
      // A running Bonafide's database does not answer: after a crash it needs a moment to recover.
      if (!(error instanceof FolderTaken) || performance.now() > until) throw error
      await pause(againMs)
    }
  }
}

const patienceMs = 10_000
const againMs = 200

/** A running Bonafide's built-in database: we connect to its socket and leave it running. */
const openRunning = async (config: DatabaseConfig): Promise<OpenDatabase | undefined> => {
  if (config.kind !== 'builtIn') return undefined
  const sockets = socketsOf(join(realpathSync(config.folder), 'cluster'))
  if (sockets === undefined) return undefined
  const url = `postgresql:///bonafide?host=${encodeURIComponent(sockets)}&user=${databaseUser}`
  const db = openDb(url, { connections: config.connections })
  try {
    await db.pool.query('select 1')
    return { db, url, close: () => db.close() }
  } catch {
    // A killed process left its socket: nothing listens there.
    await db.close()
    return undefined
  }
}

/**
 * PostgreSQL's pid file has its process, data folder and socket folder in lines 1, 2 and 5. A copied folder contains a copy of that file,
 * which leads to the original database, so it must name this very folder, and that process must run in it.
 */
const socketsOf = (cluster: string): string | undefined => {
  const path = join(cluster, 'postmaster.pid')
  if (!existsSync(path)) return undefined
  const [pid = '', folder, , , sockets = ''] = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())
  return folder === cluster && sockets !== '' && isDatabaseOf(Number(pid), cluster) ? sockets : undefined
}
