import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '../../server/db/db.ts'
import { startCluster } from '../../server/db/embedded/cluster.ts'
import { migrate } from '../../server/db/migrate.ts'
import { onDatabase } from '../../server/db/on-database.ts'
import { prepareQueue } from '../../server/db/prepare-queue.ts'
import { openTestDb, type TestDatabase } from '../../server/db/test-database.ts'
import { withStandIn } from '../../stand-in/server/migrations.ts'

/** A PostgreSQL for this bench alone, with every table, the job queue, and no rows. */
export const benchDatabase = async (): Promise<TestDatabase> => {
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-bench-'))
  const cluster = await startCluster(folder, { throwaway: true })
  const admin = openDb(cluster.url('postgres'), { connections: 1 })
  await admin.pool.query('create database bench')
  await admin.close()
  const url = onDatabase(cluster.url('postgres'), 'bench')
  const db = openTestDb(url, 10)
  await migrate(db, withStandIn)
  await prepareQueue(db)
  const close = async (): Promise<void> => {
    await db.close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { db, url, close }
}
