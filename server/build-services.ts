// Chooses the adapter behind each port by configuration. No other file knows the adapters.
import { oidcExchange } from './adapters/exchange-oidc/oidc-exchange.ts'
import { chooseProvider, startProvider } from './choose-provider.ts'
import { checkTogether } from './check-together.ts'
import { type OwnAdapters, loadAdapters } from './adapters/own/load-adapters.ts'
import { patientExchange } from './adapters/own/patient-exchange.ts'
import { partnerPort, tracedPort } from './adapters/own/traced-port.ts'
import { usageInDatabase } from './adapters/usage-database/usage-database.ts'
import { keepDuringBackup } from './backup/keep-blobs.ts'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import { type Databases, type DatabaseStart, openDatabases } from './db/databases.ts'
import { engineOf } from './engine/engine-of.ts'
import { makeDataFolder, openBlobs } from './folders.ts'
import type { Services } from './services.ts'
import type { InsideExchange } from './inside-exchange.ts'
import { type Log, makeLog } from './log/log.ts'
import { jobsInDatabase } from './jobs/jobs.ts'
import { openServerKeys } from './keys/open-server-keys.ts'
import { openMessages } from './open-messages.ts'
import { FollowedPolicy } from './policy/follow-policy.ts'
import { openLedger } from './record/ledger/open-ledger.ts'
import { takeResultIn } from './visits/take-result.ts'

export interface BuiltServices {
  readonly services: Services
  /** The same services for workers, whose jobs have their own connections and may use the database longer than calls. */
  readonly servicesOfJobs: Services
  /** After this call an operator's own provider may report results. */
  startProvider(): Promise<void>
  /** Start it before anything else uses it, and after the ledger was adopted. */
  readonly policy: FollowedPolicy
  close(): Promise<void>
}

/** `inside`: an exchange that runs in this process, used if STAND_IN is on. */
export const buildServices = async (config: Config, start: DatabaseStart, inside?: InsideExchange): Promise<BuiltServices> => {
  makeDataFolder(config.dataFolder)
  const log = makeLog({ level: config.logLevel, environment: config.environment })
  const databases = await openDatabases(config.database, { ...start, steps: inside?.steps }, log)
  try {
    const own = await loadAdapters(config.adapters)
    checkTogether(config, own, inside)
    return await assemble(config, databases, { own, inside, log })
  } catch (error) {
    await databases.close()
    throw error
  }
}

interface Parts {
  readonly own: OwnAdapters
  readonly inside: InsideExchange | undefined
  readonly log: Log
}

const assemble = async (config: Config, databases: Databases, { own, inside, log }: Parts): Promise<BuiltServices> => {
  const db = databases.forCalls
  const clock = (): Date => new Date()
  const [keys, blobs] = await Promise.all([openServerKeys({ config, db, clock }, own), own.blobs ?? openBlobs(config)])
  for (const pool of [databases.forCalls, databases.forJobs]) openLedger(pool, { keys, clock })
  const { mail, sms, close: closeMessages } = await openMessages(config, { db, clock }, own)
  const engine = engineOf({ db, clock, log })
  const external = config.oidc === undefined ? own.exchange : oidcExchange({ db, clock }, config.oidc)
  const exchange = external === undefined ? inside?.exchange({ db, keys, clock }) : patientExchange(external, log)
  if (exchange === undefined) throw new Error('no exchange is configured, although the settings were checked')
  const policy = new FollowedPolicy({ db, keys, clock, config, log })
  const partner = <Port extends object>(name: string, port: Port): Port => partnerPort(name, port, config)
  const shared: SharedServices = {
    // Pages learn from the config whether text messages are available.
    config: own.sms === undefined ? config : { ...config, sms: { kind: 'own' } },
    clock,
    replica: databases.replica,
    exchange: partner('exchange', exchange),
    blobs: tracedPort('blobs', keepDuringBackup(blobs, db)),
    mail: partner('mail', mail),
    sms: sms === undefined ? undefined : partner('sms', sms),
    keys,
    jobs: jobsInDatabase,
    usage: own.usage ?? usageInDatabase(db),
    provider: partner('provider', chooseProvider({ db, keys, config, log }, own)),
    engine,
    log,
  }
  const close = async (): Promise<void> => {
    await policy.stop()
    await engine.close()
    closeMessages()
    await own.close?.()
    await databases.close()
  }
  const servicesOfJobs = servicesOver(databases.forJobs, shared, policy)
  return {
    services: servicesOver(db, shared, policy),
    servicesOfJobs,
    policy,
    startProvider: () => startProvider(servicesOfJobs, own),
    close,
  }
}

type SharedServices = Omit<Services, 'db' | 'policy' | 'takeResult' | 'operation'>

/** Values from `policy` follow every change; an operation's copy does not. */
const servicesOver = (db: Db, shared: SharedServices, policy: FollowedPolicy): Services => ({
  ...shared,
  db,
  get policy() {
    return policy.current
  },
  takeResult(tx, result) {
    return this.operation().takeResult(tx, result)
  },
  operation() {
    const current = { ...this, policy: policy.current }
    return { ...current, takeResult: takeResultIn(current) }
  },
})
