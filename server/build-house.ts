// Picks the adapter behind each port, by configuration. The one place that knows them.
import { standInExchange } from './adapters/exchange-stand-in/stand-in-exchange.ts'
import { outboxMail } from './adapters/mail-outbox/outbox-mail.ts'
import { builtinProvider } from './adapters/provider-builtin/builtin-provider.ts'
import { usageInDatabase } from './adapters/usage-database/usage-database.ts'
import { keepDuringBackup } from './backup/keep-blobs.ts'
import type { Config } from './config.ts'
import { countedMail } from './counted-mail.ts'
import type { Db } from './db/db.ts'
import { type Databases, type DatabaseStart, openDatabases } from './db/databases.ts'
import { engineOf } from './engine-of.ts'
import { makeDataFolder, openBlobs } from './folders.ts'
import type { House } from './house.ts'
import { makeLog } from './http/log.ts'
import { jobsInDatabase } from './jobs/jobs.ts'
import { openHouseKeys } from './keys/open-house-keys.ts'
import { FollowedPolicy } from './policy/follow-policy.ts'
import type { Mail } from './ports/mail.ts'
import { openLedger } from './record/ledger/open-ledger.ts'
import { takeResultIn } from './visits/take-result.ts'

export interface BuiltHouse {
  readonly house: House
  /** The same for its worker, whose jobs may keep the database longer than a call may, on connections of their own. */
  readonly houseOfJobs: House
  /** To be started before anything else asks for it, and after the ledger was adopted. */
  readonly policy: FollowedPolicy
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
  const engine = engineOf({ db, clock, log })
  const exchange = standInExchange({ db, keys, clock, address: config.exchangeAddress })
  const policy = new FollowedPolicy({ db, keys, clock, config, log })
  const furniture: Furniture = {
    config,
    clock,
    exchange,
    blobs: keepDuringBackup(blobs, db),
    mail: countedMail(mail),
    keys,
    jobs: jobsInDatabase,
    usage: usageInDatabase(db),
    provider: builtinProvider({ keys, config }),
    engine,
    log,
  }
  const close = async (): Promise<void> => {
    await policy.stop()
    await engine.close()
    mail.close?.()
    await databases.close()
  }
  return { house: houseOver(db, furniture, policy), houseOfJobs: houseOver(databases.ofJobs, furniture, policy), policy, close }
}

type Furniture = Omit<House, 'db' | 'policy' | 'takeResult' | 'operation'>

/** What it takes from `policy` follows every change; the copy of an operation does not. */
const houseOver = (db: Db, furniture: Furniture, policy: FollowedPolicy): House => ({
  ...furniture,
  db,
  get policy() {
    return policy.current
  },
  takeResult(tx, result) {
    return this.operation().takeResult(tx, result)
  },
  operation() {
    const bits = { ...this, policy: policy.current }
    return { ...bits, takeResult: takeResultIn(bits) }
  },
})

/** The mail client is large: only those who use it wait for it. */
const openMail = async ({ mail, exchangeName }: Config, needs: Parameters<typeof outboxMail>[0]): Promise<Mail & { close?(): void }> =>
  mail.kind === 'smtp' ? (await import('./adapters/mail-smtp/smtp-mail.ts')).smtpMail({ ...mail, exchangeName }) : outboxMail(needs)
