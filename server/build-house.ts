// Picks the adapter behind each port, by configuration. The one place that knows them.
import type { EngineOptions } from '@bonafide/engine/node/open-engine'
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { openBlobsDisk } from './adapters/blobs-disk/blobs-disk.ts'
import { standInExchange } from './adapters/exchange-stand-in/stand-in-exchange.ts'
import { outboxMail } from './adapters/mail-outbox/outbox-mail.ts'
import { builtinProvider } from './adapters/provider-builtin/builtin-provider.ts'
import { usageInDatabase } from './adapters/usage-database/usage-database.ts'
import { keepDuringBackup } from './backup/keep-blobs.ts'
import { CannotStart } from './cannot-start.ts'
import type { Config } from './config.ts'
import { countedMail } from './counted-mail.ts'
import { type Databases, type DatabaseStart, openDatabases } from './db/databases.ts'
import type { House } from './house.ts'
import { type Log, makeLog } from './http/log.ts'
import { lazyEngine } from './lazy-engine.ts'
import { jobsInDatabase } from './jobs/jobs.ts'
import { rememberingEngine } from './remembering-engine.ts'
import { openHouseKeys } from './keys/open-house-keys.ts'
import type { Blobs } from './ports/blobs.ts'
import type { Mail } from './ports/mail.ts'
import { openLedger } from './record/ledger/open-ledger.ts'
import { takeResultIn } from './visits/take-result.ts'

export interface BuiltHouse {
  readonly house: House
  /** The same for its worker, whose jobs may keep the database longer than a call may, on connections of their own. */
  readonly houseOfJobs: House
  close(): Promise<void>
}

export const buildHouse = async (config: Config, start: DatabaseStart): Promise<BuiltHouse> => {
  makeDataFolder(config.dataFolder)
  const databases = await openDatabases(config.database, start)
  try {
    return await furnish(config, databases)
  } catch (error) {
    await databases.close()
    throw error
  }
}

const furnish = async (config: Config, databases: Databases): Promise<BuiltHouse> => {
  const db = databases.ofCalls
  const clock = (): Date => new Date()
  const [keys, blobs] = await Promise.all([openHouseKeys(config.keys, db, clock), openBlobs(config.blobsFolder)])
  for (const pool of [databases.ofCalls, databases.ofJobs]) openLedger(pool, { keys, clock })
  const mail = await openMail(config, { db, clock })
  const log = makeLog({ level: config.logLevel, environment: config.environment })
  const engine = lazyEngine(async () => (await import('@bonafide/engine/node/open-engine')).openEngine(engineOptions(log)))
  const exchange = standInExchange({ db, keys, clock, address: config.exchangeAddress })
  const house: House = {
    config,
    db,
    clock,
    exchange,
    blobs: keepDuringBackup(blobs, db),
    mail: countedMail(mail),
    keys,
    jobs: jobsInDatabase,
    usage: usageInDatabase(db),
    provider: builtinProvider({ keys, config }),
    takeResult: takeResultIn({ config, keys, clock, jobs: jobsInDatabase }),
    engine: rememberingEngine(engine, { db, clock }),
    log,
  }
  const close = async (): Promise<void> => {
    await engine.close()
    mail.close?.()
    await databases.close()
  }
  return { house, houseOfJobs: { ...house, db: databases.ofJobs }, close }
}

/** One processor is left to those who ask. */
const engineOptions = (log: Log): EngineOptions => ({
  workers: Math.max(1, Math.min(mostReaders, availableParallelism() - 1)),
  trouble: (reason) => log.warn('the engine had trouble with a file', { reason }),
})

/** Each needs more than a gigabyte. */
const mostReaders = 4

/** The mail client is large: only those who use it wait for it. */
const openMail = async ({ mail }: Config, needs: Parameters<typeof outboxMail>[0]): Promise<Mail & { close?(): void }> =>
  mail.kind === 'smtp' ? (await import('./adapters/mail-smtp/smtp-mail.ts')).smtpMail(mail) : outboxMail(needs)

/** The built-in database may run as another user, who has to pass through here: root's folder is open for passing, not for looking. */
const makeDataFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  } catch (error) {
    throw new CannotStart(`DATA_DIR ${folder} cannot be made (${codeOf(error)}): set DATA_DIR to a folder that this user may write.`, {
      cause: error,
    })
  }
}

const openBlobs = async (folder: string): Promise<Blobs> => {
  try {
    return await openBlobsDisk(folder)
  } catch (error) {
    throw new CannotStart(
      `BLOBS_DIR ${folder} cannot be used (${codeOf(error)}): let this user write there, or set BLOBS_DIR to a folder that he may write.`,
      { cause: error },
    )
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : String(error))
