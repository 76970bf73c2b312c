// Picks the adapter behind each port, by configuration. The one place that knows them.
import { mkdirSync } from 'node:fs'
import { openBlobsDisk } from './adapters/blobs-disk/blobs-disk.ts'
import { standInExchange } from './adapters/exchange-stand-in/stand-in-exchange.ts'
import { openKeys } from './adapters/keys-file/open-keys.ts'
import { outboxMail } from './adapters/mail-outbox/outbox-mail.ts'
import { builtinProvider } from './adapters/provider-builtin/builtin-provider.ts'
import { usageInDatabase } from './adapters/usage-database/usage-database.ts'
import { CannotStart } from './cannot-start.ts'
import type { Config } from './config.ts'
import { type DatabaseStart, type OpenDatabase, openDatabase } from './db/open-database.ts'
import type { House } from './house.ts'
import { makeLog } from './http/log.ts'
import { jobsInDatabase } from './jobs/jobs.ts'
import type { Blobs } from './ports/blobs.ts'
import type { Mail } from './ports/mail.ts'
import { takeResultIn } from './visits/take-result.ts'

export interface BuiltHouse {
  readonly house: House
  close(): Promise<void>
}

export const buildHouse = async (config: Config, start: DatabaseStart): Promise<BuiltHouse> => {
  makeDataFolder(config.dataFolder)
  const database = await openDatabase(config.database, start)
  try {
    return await furnish(config, database)
  } catch (error) {
    await database.close()
    throw error
  }
}

const furnish = async (config: Config, database: OpenDatabase): Promise<BuiltHouse> => {
  const { db } = database
  const clock = (): Date => new Date()
  const [keys, blobs] = await Promise.all([openKeys(config.keys), openBlobs(config.blobsFolder)])
  const mail = await openMail(config, { db, clock })
  const exchange = standInExchange({ db, keys, clock, address: config.exchangeAddress })
  const house: House = {
    config,
    db,
    clock,
    exchange,
    blobs,
    mail,
    keys,
    jobs: jobsInDatabase,
    usage: usageInDatabase(db),
    provider: builtinProvider({ keys, config }),
    takeResult: takeResultIn({ config, keys, clock, jobs: jobsInDatabase }),
    log: makeLog({ level: config.logLevel, environment: config.environment }),
  }
  const close = async (): Promise<void> => {
    mail.close?.()
    await database.close()
  }
  return { house, close }
}

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
