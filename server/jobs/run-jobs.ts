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

export interface Work {
  readonly tasks: Tasks
  readonly cron: readonly CronLine[]
  readonly atOnce: number
}

export interface Running {
  /** Takes no new job, lets those under way finish. */
  stop(): Promise<void>
}

const watchEvery = 15_000

export const runJobs = async (house: { readonly db: Db; readonly log: Log }, work: Work): Promise<Running> => {
  const events: WorkerEvents = new EventEmitter()
  logFailures(events, house.log)
  const worker = new Promise<string>((resolve) => events.once('pool:create', ({ workerPool }) => resolve(workerPool.id)))
  const runner = await run({
    pgPool: house.db.pool,
    taskList: { ...work.tasks },
    parsedCronItems: parseCronItems(work.cron.map(cronItem)),
    concurrency: work.atOnce,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: quietLogger,
    events,
    preset: { worker: writtenOffBeforeStopping },
  })
  void runner.promise.catch((error: unknown) => house.log.error('the worker stopped by itself', {}, error))
  const alive = await showAlive(house.db, await worker)
  const free = (): void =>
    void freeJobsOfTheDead(house.db).catch((error: unknown) => house.log.warn('jobs of dead workers were not freed', {}, error))
  free()
  const watch = setInterval(free, watchEvery)
  const stop = async (): Promise<void> => {
    await runner.stop()
    await runner.promise.catch(() => undefined)
    clearInterval(watch)
    alive.end()
  }
  return { stop }
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
