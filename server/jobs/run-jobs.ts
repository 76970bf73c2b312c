// Runs queued jobs; only in processes with the role `worker`. A failed job is retried with growing delays.
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type CronItem, parseCronItems, run, type WorkerEvents } from 'graphile-worker'
import type { Db } from '../db/db.ts'
import { quietLogger } from '../db/quiet-logger.ts'
import type { Log } from '../log/log.ts'
import { type Alive, releaseJobsOfDeadWorkers, showAlive } from './alive.ts'

/** Each parses its own payload, which comes from a table. */
export type Tasks = Readonly<Record<string, (payload: unknown) => Promise<void>>>

/** Five fields as in cron, in UTC. */
export interface CronLine {
  readonly job: string
  readonly match: string
}

/** Takes only jobs of its own tasks, up to `concurrency` simultaneously, so that a full runner does not delay the others. */
export interface Runner {
  readonly tasks: Tasks
  readonly concurrency: number
}

export interface Work {
  readonly runners: readonly Runner[]
  readonly cron: readonly CronLine[]
}

export interface RunningJobs {
  /** Takes no new jobs and waits for those in progress. */
  stop(): Promise<void>
}

const watchEvery = 15_000
/** Every worker of a runner polls for due jobs, so a large runner may poll less often. New jobs are announced to them. */
const pollMsPerWorker = 250

interface WorkerServices {
  readonly db: Db
  readonly log: Log
}

/** `runQueue`: replaces the queue in tests. */
export const runJobs = async (services: WorkerServices, { runners, cron }: Work, runQueue: typeof run = run): Promise<RunningJobs> => {
  const items = parseCronItems(cron.map(cronItem))
  // Cron lines only add jobs, which any runner may take; only one runner has them, so that each is added once.
  const kept = runners.map(
    (runner, index) => new KeptRunner(() => startRunner(services, runner, { items: index === 0 ? items : [], runQueue })),
  )
  await startAll(kept)
  const show = (): Promise<Alive> =>
    showAlive(
      services.db,
      kept.map(({ id }) => id),
    )
  let alive = await show()
  const showAnew = async (): Promise<void> => {
    const before = alive
    alive = await show()
    before.end()
  }
  // Sequentially: a failure that stops one runner stops all of them, and each must release the locks that the previous one took.
  let shown: Promise<void> = Promise.resolve()
  for (const runner of kept)
    runner.keep({
      started: () => {
        services.log.error('a job runner stopped unexpectedly and is being restarted')
        shown = shown.then(showAnew, showAnew)
        return shown
      },
      failed: (error) => services.log.error('a job runner could not be restarted; retrying with growing delays', {}, error),
    })
  const releaseAbandoned = (): void =>
    void releaseJobsOfDeadWorkers(services.db).catch((error: unknown) =>
      services.log.warn('jobs locked by dead workers could not be released yet; retrying with the next round', {}, error),
    )
  releaseAbandoned()
  const watch = setInterval(releaseAbandoned, watchEvery)
  const stop = async (): Promise<void> => {
    await Promise.all(kept.map((runner) => runner.stop()))
    clearInterval(watch)
    alive.end()
  }
  return { stop }
}

interface StartedRunner extends RunningJobs {
  /** The queue's name for it, on the jobs that it has locked. */
  readonly id: string
  /** Resolves when it takes no more jobs, for any reason. */
  readonly ended: Promise<void>
}

/** Restarted immediately, then with growing delays: the cause may recur with the next job. */
const againAfterMs = { first: 1_000, longest: 30_000 } as const
/** After running this long, earlier failures are forgotten. */
const steadyMs = 60_000

interface Keeping {
  /** Called after each restart. */
  started(): Promise<void>
  /** Called after each failed restart. */
  failed(error: unknown): void
}

/** A runner stops by itself if the database does not accept its results, and must run again once the database is back. */
class KeptRunner {
  readonly #start: () => Promise<StartedRunner>
  readonly #stopping = new AbortController()
  #current: StartedRunner | undefined
  #keeping: Promise<void> | undefined

  constructor(start: () => Promise<StartedRunner>) {
    this.#start = start
  }

  get id(): string {
    return this.#current?.id ?? ''
  }

  async start(): Promise<void> {
    this.#current = await this.#start()
  }

  keep(keeping: Keeping): void {
    this.#keeping = this.#startAgain(keeping)
  }

  async #startAgain({ started, failed }: Keeping): Promise<void> {
    const { signal } = this.#stopping
    let waitMs = 0
    for (;;) {
      const began = performance.now()
      await this.#current?.ended
      // A runner that waits forever still runs its cron.
      await this.#current?.stop()
      if (performance.now() - began >= steadyMs) waitMs = 0
      if (waitMs > 0) await pause(waitMs, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      waitMs = Math.min(Math.max(waitMs * 2, againAfterMs.first), againAfterMs.longest)
      try {
        await this.start()
        // `stop` waits for us, then ends whatever was started meanwhile.
        if (signal.aborted) return
        await started()
      } catch (error) {
        failed(error)
        await this.#current?.stop()
      }
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#current?.stop()
    await this.#keeping
    // Also stops a runner that was being started meanwhile.
    await this.#current?.stop()
  }
}

/** If any runner fails to start, none is left running. */
const startAll = async (runners: readonly KeptRunner[]): Promise<void> => {
  const ends = await Promise.allSettled(runners.map((runner) => runner.start()))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed === undefined) return
  await Promise.all(runners.map((runner) => runner.stop()))
  throw failed.reason
}

const startRunner = async (
  services: WorkerServices,
  { tasks, concurrency }: Runner,
  { items, runQueue }: { items: ReturnType<typeof parseCronItems>; runQueue: typeof run },
): Promise<StartedRunner> => {
  const events: WorkerEvents = new EventEmitter()
  logFailures(events, services.log)
  const id = new Promise<string>((resolve) => events.once('pool:create', ({ workerPool }) => resolve(workerPool.id)))
  const broken = brokenDown(events, concurrency)
  const runner = await runQueue({
    pgPool: services.db.pool,
    taskList: { ...tasks },
    parsedCronItems: items,
    concurrency,
    noHandleSignals: true,
    pollInterval: Math.max(1000, concurrency * pollMsPerWorker),
    logger: quietLogger,
    events,
    preset: { worker: writeResultsImmediately },
  })
  const quiet = runner.promise.catch((error: unknown) => services.log.error('a job runner failed', {}, error))
  const ended = Promise.race([quiet, broken])
  const stop = async (): Promise<void> => {
    // Stopping a runner that has already stopped throws.
    await Promise.race([runner.stop().catch(() => undefined), ended])
    await ended
  }
  return { id: await id, ended, stop }
}

/** Other results may still be arriving. */
const lastResultsMs = 1_000

/**
 * If the results of several jobs cannot be written, the queue takes no more jobs and then waits forever to write them. So it has
 * ended once all of its workers have; jobs with missing results are released like those of dead workers.
 */
const brokenDown = (events: WorkerEvents, concurrency: number): Promise<void> =>
  new Promise((resolve) => {
    let working = concurrency
    let failed = false
    const look = (): void => {
      if (failed && working === 0) setTimeout(resolve, lastResultsMs)
    }
    events.on('worker:stop', () => {
      working -= 1
      look()
    })
    events.on('pool:fatalError', () => {
      failed = true
      look()
    })
  })

/** Otherwise a stop does not wait for the last job's result, and that job stays locked for hours. */
const writeResultsImmediately = { completeJobBatchDelay: 0, failJobBatchDelay: 0 } as const

const cronItem = ({ job, match }: CronLine): CronItem => ({ task: job, match, identifier: job, options: { maxAttempts: 3 } })

const logFailures = (events: WorkerEvents, log: Log): void => {
  events.on('job:error', ({ job, error }) =>
    log.warn('a job failed and will be tried again', { job: job.task_identifier, attempt: job.attempts }, error),
  )
  events.on('job:failed', ({ job, error }) =>
    log.error('a job failed for good and will not be tried again', { job: job.task_identifier, attempt: job.attempts }, error),
  )
  events.on('pool:fatalError', ({ error }) => log.error('the result of a job could not be written', {}, error))
  events.on('worker:fatalError', ({ error }) => log.error('a job worker failed and has stopped', {}, error))
}
