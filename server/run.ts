// A process's life: build, listen, work; to stop, first requests end, then jobs, then what both
// depend on.
import { setTimeout as pause } from 'node:timers/promises'
import { buildServices, type BuiltServices } from './build-services.ts'
import type { Config } from './config.ts'
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
import { overlayServerWords } from './site/overlay-words.ts'
import { stopKnownFaces } from './adapters/provider-builtin/verdict/known-faces.ts'
import { surfacesOf } from './surfaces.ts'
import { getReady, workOf } from './tasks.ts'
import { DatabaseSilent, unlessSilent } from './unless-silent.ts'

export interface RunningServer {
  readonly config: Config
  /** The public addresses with the actual ports. */
  readonly addresses: Config['addresses']
  readonly log: Log
  stop(): Promise<void>
}

export const run = async (config: Config, start: DatabaseStart, inside?: InsideExchange): Promise<RunningServer> => {
  // First, because a database is only measured for traces if they are on when it is opened.
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

/** Nothing of OpenTelemetry is loaded where no one collects traces. */
const tracingOf = async ({ traces, environment, logLevel }: Config): Promise<Closing> => {
  if (traces === undefined) return { close: async () => undefined }
  const { openTracing } = await import('./otlp/open-tracing.ts')
  return openTracing({ traces, environment, log: makeLog({ level: logLevel, environment }) })
}

const open = async (config: Config, built: BuiltServices, inside: InsideExchange | undefined): Promise<RunningServer> => {
  const { services, servicesOfJobs } = built
  const removeWords = await overlayServerWords(config.site)
  await adopt(built)
  await built.policy.start()
  await built.startProvider()
  await inside?.prepare(servicesOfJobs)
  const faults = faultWatchOf(services)
  let works = !config.roles.has('worker')
  const listening = await listen(services, surfacesOf(inside), undefined, {
    faults,
    pools: { jobs: servicesOfJobs.db.pool },
    works: () => works,
  })
  const work = config.roles.has('worker')
    ? await runJobs(servicesOfJobs, measuredWork(servicesOfJobs, faults, inside)).catch((error: unknown) => closeAnd(listening, error))
    : undefined
  works = true
  const ready = work === undefined ? undefined : getReady(servicesOfJobs)
  const close = async (): Promise<void> => {
    // Opening millions of faces takes minutes, and no one waits for the result any more.
    stopKnownFaces(servicesOfJobs)
    await listening.close()
    await work?.stop()
    await ready
    await built.close()
    removeWords()
  }
  const stop = async (): Promise<void> => {
    listening.leave()
    await pause(config.drainSeconds * 1_000)
    await unlessSilent(services.db, close()).catch((error: unknown) => {
      if (error instanceof DatabaseSilent) services.log.error('the database does not answer: running jobs are left to the next start')
      throw error
    })
  }
  services.log.info('ready', { role: [...config.roles].join(',') })
  return { config, addresses: addressesOf(config, listening), log: services.log, stop }
}

/** Both pools write the ledger and must know that it is complete. The jobs' pool goes first, since a call may not take as long. */
export const adopt = async ({ services, servicesOfJobs }: BuiltServices): Promise<void> => {
  const adopted = await adoptRows(servicesOfJobs.db)
  if (adopted > 0) services.log.info('earlier rows were chained to the ledger', { count: adopted })
  await adoptRows(services.db)
}

/** An attacker who breaks out of a file decoder could read the master keys and everything else. */
const warnOfRoot = ({ mode }: Config, log: Log): void => {
  if (mode !== 'production' || process.getuid?.() !== 0) return
  log.warn('the server runs as root: give it a user of its own, see docs/operators/installation.md')
}

/** After an upgrade, or misspelt: the site's other words hold. `npm run operate -- site check` names all of them. */
const warnOfWords = ({ site }: Config, log: Log): void => {
  if (site === undefined || site.unknownWords.length === 0) return
  const facts = { count: site.unknownWords.length, id: site.unknownWords.join(', ') }
  log.warn('words of SITE_DIR have ids that this version does not know, and are left out', facts)
}

/** A session of a pooler has no limits of ours. Outside transactions, only the pooler can limit how long a statement runs on. */
const warnOfPooler = async ({ database }: Config, { db, log }: Services): Promise<void> => {
  if (database.kind !== 'given' || database.directUrl === undefined || (await limitsStatements(db))) return
  log.warn('the pooler of DATABASE_URL does not limit its statements: give it a connect_query, see docs/operators/postgres.md')
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
