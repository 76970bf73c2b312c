// Does what jobs promised; only in processes with the role `worker`. A job that fails is tried again, later and later.
import { EventEmitter } from 'node:events'
import { type CronItem, parseCronItems, run, type WorkerEvents } from 'graphile-worker'
import type { Db } from '../db/db.ts'
import { quietLogger } from '../db/quiet-logger.ts'
import type { Log } from '../http/log.ts'
import { freeJobsOfTheDead, showAlive } from './alive.ts'

/** Each parses its own payload: it comes out of a table. */
export type Tasks = Readonly<Record<string, (payload: unknown) => Promise<void>>>

/** Five fields as cron has them, in UTC. */
export interface CronLine {
  readonly job: string
  readonly match: string
}

/** Takes the jobs of its own tasks and no others, so many at once: what fills one runner keeps no other waiting. */
export interface Runner {
  readonly tasks: Tasks
  readonly atOnce: number
}

export interface Work {
  readonly runners: readonly Runner[]
  readonly cron: readonly CronLine[]
}

export interface Running {
  /** Takes no new job, lets those under way finish. */
  stop(): Promise<void>
}

const watchEvery = 15_000
/** Every worker of a runner looks for jobs whose time has come: many of them may look less often. New jobs are announced to them. */
const lookEvery = 250

interface WorkerHouse {
  readonly db: Db
  readonly log: Log
}

export const runJobs = async (house: WorkerHouse, { runners, cron }: Work): Promise<Running> => {
  const items = parseCronItems(cron.map(cronItem))
  // Cron lines only add jobs, which any runner may take; in one runner, so that each is added once.
  const started = await startAll(runners.map((runner, index) => startRunner(house, runner, index === 0 ? items : [])))
  const alive = await showAlive(
    house.db,
    started.map(({ id }) => id),
  )
  const free = (): void =>
    void freeJobsOfTheDead(house.db).catch((error: unknown) => house.log.warn('jobs of dead workers were not freed', {}, error))
  free()
  const watch = setInterval(free, watchEvery)
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((runner) => runner.stop()))
    clearInterval(watch)
    alive.end()
  }
  return { stop }
}

interface StartedRunner extends Running {
  /** As the queue names it on the jobs that it holds. */
  readonly id: string
}

/** When one does not start, none is left running. */
const startAll = async (starting: readonly Promise<StartedRunner>[]): Promise<readonly StartedRunner[]> => {
  const ends = await Promise.allSettled(starting)
  const started = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed === undefined) return started
  await Promise.all(started.map((runner) => runner.stop()))
  throw failed.reason
}

const startRunner = async (
  house: WorkerHouse,
  { tasks, atOnce }: Runner,
  parsedCronItems: ReturnType<typeof parseCronItems>,
): Promise<StartedRunner> => {
  const events: WorkerEvents = new EventEmitter()
  logFailures(events, house.log)
  const id = new Promise<string>((resolve) => events.once('pool:create', ({ workerPool }) => resolve(workerPool.id)))
  const runner = await run({
    pgPool: house.db.pool,
    taskList: { ...tasks },
    parsedCronItems,
    concurrency: atOnce,
    noHandleSignals: true,
    pollInterval: Math.max(1000, atOnce * lookEvery),
    logger: quietLogger,
    events,
    preset: { worker: writtenOffBeforeStopping },
  })
  void runner.promise.catch((error: unknown) => house.log.error('the worker stopped by itself', {}, error))
  const stop = async (): Promise<void> => {
    await runner.stop()
    await runner.promise.catch(() => undefined)
  }
  return { id: await id, stop }
}

/** Otherwise a stop does not wait until the last job is written off, and that one stays locked for hours. */
const writtenOffBeforeStopping = { completeJobBatchDelay: 0, failJobBatchDelay: 0 } as const

const cronItem = ({ job, match }: CronLine): CronItem => ({ task: job, match, identifier: job, options: { maxAttempts: 3 } })

const logFailures = (events: WorkerEvents, log: Log): void => {
  events.on('job:error', ({ job, error }) =>
    log.warn('a job failed and will be tried again', { job: job.task_identifier, attempt: job.attempts }, error),
  )
  events.on('job:failed', ({ job, error }) =>
    log.error('a job failed for good', { job: job.task_identifier, attempt: job.attempts }, error),
  )
  events.on('worker:fatalError', ({ error }) => log.error('the worker cannot go on', {}, error))
}
