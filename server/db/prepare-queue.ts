import { runMigrations } from 'graphile-worker'
import type { Db } from './db.ts'
import { quietLogger } from './quiet-logger.ts'

/** The job queue has its own schema and migrations, which must run before the first job is added. */
export const prepareQueue = async (db: Db): Promise<void> => {
  await runMigrations({ pgPool: db.pool, logger: quietLogger })
}
