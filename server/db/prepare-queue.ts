import { runMigrations } from 'graphile-worker'
import type { Db } from './db.ts'
import { quietLogger } from './quiet-logger.ts'

/** The job queue brings its own schema and its own way to bring it up to date; it must stand before the first job is promised. */
export const prepareQueue = async (db: Db): Promise<void> => {
  await runMigrations({ pgPool: db.pool, logger: quietLogger })
}
