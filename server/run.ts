// The lifecycle of a process: build, listen, work. On a stop, requests end first, then jobs, then what both depend on.
import { setTimeout as pause } from 'node:timers/promises'
import { buildServices, type BuiltServices } from './build-services.ts'
import type { Config } from './config.ts'
import { refuseWrongClock } from './db/given/clock-offset.ts'
import { limitsStatements } from './db/given/sessions.ts'
import type { DatabaseStart } from './db/open-database.ts'
import type { Services } from './services.ts'
import type { FaultWatch } from './http/faults/fault-watch.ts'
import { faultWatchOf, listen, type Listening } from './http/listen.ts'
import type { InsideExchange } from './inside-exchange.ts'
import { type Log, makeLog } from './log/log.ts'
import { adoptRows } from './record/ledger/adopt-rows.ts'
import { measuredTasks } from './jobs/measured-tasks.ts'
import { tracedTasks } from './jobs/traced-tasks.ts'
import { runJobs, type Tasks, type Work } from './jobs/run-jobs.ts'
import { claimStore } from './backup/claim-store.ts'
import { overlayServerWords } from './site/overlay-words.ts'
import { takePartInFaceSearch } from './faces/take-part.ts'
import { surfacesOf } from './surfaces.ts'
import { workOf } from './tasks.ts'
import { DatabaseSilent, unlessSilent } from './unless-silent.ts'

export interface RunningServer {
  readonly config: Config
  /** The public addresses with the actual ports. */
  readonly addresses: Config['addresses']
  /** The actual ports that are not for the public, where this process has them. */
  readonly innerPorts: { readonly monitor: number | undefined; readonly faces: number | undefined }
  readonly log: Log
  stop(): Promise<void>
}

export const run = async (config: Config, start: DatabaseStart, inside?: InsideExchange): Promise<RunningServer> => {
  // First, because a database is only measured if tracing is on when it is opened.
  const tracing = await tracingOf(config)
  const built = await buildServices(config, start, inside).catch((error: unknown) => closeAnd(tracing, error))
  const everything = { ...built, close: async (): Promise<void> => void (await Promise.all([built.close(), tracing.close()])) }
  warnOfRoot(config, built.services.log)
  warnOfWords(config, built.services.log)
  try {
    await warnOfPooler(config, built.services)
    return await open(config, everything, config.standIn ? inside : undefined)
  } catch (error) {
    await everything.close()
    throw error
  }
}

/** OpenTelemetry is not loaded if tracing is off. */
const tracingOf = async ({ traces, environment, logLevel }: Config): Promise<Closing> => {
  if (traces === undefined) return { close: async () => undefined }
  const { openTracing } = await import('./otlp/open-tracing.ts')
  return openTracing({ traces, environment, log: makeLog({ level: logLevel, environment }) })
}

const open = async (config: Config, built: BuiltServices, inside: InsideExchange | undefined): Promise<RunningServer> => {
  const { services, servicesOfJobs } = built
  await refuseWrongClock(services)
  const removeWords = await overlayServerWords(config.site)
  await adoptEarlierRows(built)
  await claimStore(servicesOfJobs)
  await built.policy.start()
  await built.startProvider()
  await inside?.prepare(servicesOfJobs)
  const faults = faultWatchOf(services)
  let works = !config.roles.has('worker')
  const part = await takePartInFaceSearch(servicesOfJobs)
  const giveUp = async (error: unknown): Promise<never> => {
    await part.halt()
    await part.stop()
    throw error
  }
  const listening = await listen(services, surfacesOf(inside), undefined, {
    faults,
    pools: { jobs: servicesOfJobs.db.pool },
    works: () => works && part.isReady(),
  }).catch(giveUp)
  const work = config.roles.has('worker')
    ? await runJobs(servicesOfJobs, measuredWork(servicesOfJobs, faults, inside)).catch((error: unknown) =>
        closeAnd(listening, error).catch(giveUp),
      )
    : undefined
  works = true
  const close = async (): Promise<void> => {
    // Opening millions of faces takes minutes, and no one waits for the result any more.
    await part.halt()
    await listening.close()
    await work?.stop()
    await part.stop()
    await built.close()
    removeWords()
  }
  const stop = async (): Promise<void> => {
    listening.leave()
    part.leave()
    await pause(config.drainSeconds * 1_000)
    await unlessSilent(services.db, close()).catch((error: unknown) => {
      if (error instanceof DatabaseSilent)
        services.log.error('the database does not answer: running jobs are abandoned and start again with the next process')
      throw error
    })
  }
  services.log.info('ready', { role: [...config.roles].join(',') })
  const innerPorts = { monitor: listening.monitorPort, faces: part.port }
  return { config, addresses: addressesOf(config, listening), innerPorts, log: services.log, stop }
}

/** Both pools write the ledger and must know that it is complete. The jobs' pool goes first, since a call may not take as long. */
export const adoptEarlierRows = async ({ services, servicesOfJobs }: BuiltServices): Promise<void> => {
  const adopted = await adoptRows(servicesOfJobs.db)
  if (adopted > 0) services.log.info('rows from before the ledger were chained to it', { count: adopted })
  await adoptRows(services.db)
}

/** An attacker who breaks out of a file decoder could read the master keys and everything else. */
const warnOfRoot = ({ mode }: Config, log: Log): void => {
  if (mode !== 'production' || process.getuid?.() !== 0) return
  log.warn('the server runs as root: give it a user of its own, see docs/operators/installation.md')
}

/** Ids removed by an upgrade, or misspelled; all other words of the site apply. `npm run operate -- site check` names all of them. */
const warnOfWords = ({ site }: Config, log: Log): void => {
  if (site === undefined || site.unknownWords.length === 0) return
  const facts = { count: site.unknownWords.length, id: site.unknownWords.join(', ') }
  log.warn('words in SITE_DIR have unknown ids and are ignored: run `npm run operate -- site check`', facts)
}

/** Our limits do not apply to a pooler's sessions. Outside transactions, only the pooler can limit how long a statement runs. */
const warnOfPooler = async ({ database }: Config, { db, log }: Services): Promise<void> => {
  if (database.kind !== 'given' || database.directUrl === undefined || (await limitsStatements(db))) return
  log.warn('the pooler of DATABASE_URL does not limit statements: give it a connect_query, see docs/operators/postgres.md')
}

const measuredWork = (services: Services, faults: FaultWatch, inside: InsideExchange | undefined): Work => {
  const work = workOf(services, inside)
  const measured = (tasks: Tasks): Tasks => measuredTasks(tracedTasks(tasks), (error) => void faults.refusalFor(error))
  return { ...work, runners: work.runners.map((runner) => ({ ...runner, tasks: measured(runner.tasks) })) }
}

interface Closing {
  close(): Promise<void>
}

const closeAnd = async (opened: Closing, error: unknown): Promise<never> => {
  await opened.close()
  throw error
}

/** For port 0, the system chooses. */
const addressesOf = ({ addresses }: Config, { ports }: Listening): Config['addresses'] => ({
  area: addresses.area.replace(/:0$/, `:${ports.area}`),
  provider: addresses.provider.replace(/:0$/, `:${ports.provider}`),
  desk: addresses.desk.replace(/:0$/, `:${ports.desk}`),
})
