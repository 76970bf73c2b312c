import { run, type Runner } from 'graphile-worker'
import { InternalError } from '@bonafide/core/refusal'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { transact } from '../db/transaction.ts'
import { makeLog } from '../log/log.ts'
import { releaseJobsOfDeadWorkers } from './alive.ts'
import { jobsInDatabase } from './jobs.ts'
import { type RunningJobs, runJobs } from './run-jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
const running: RunningJobs[] = []
afterEach(() => Promise.all(running.splice(0).map((worker) => worker.stop())))
afterAll(() => database.close())

const patience = { timeout: 20_000, interval: 20 }
const queueJobs = (count: number): Promise<void> =>
  transact(database.db, async (tx) => {
    for (let job = 0; job < count; job += 1) await jobsInDatabase.add(tx, 'greet', {})
  })

/** One runner; `starts` has the times of its starts, `lines` the logged lines; `stopped` counts how often it also stopped its timers. */
const work = async (runQueue: typeof run, greet: () => void = () => undefined) => {
  const starts: number[] = []
  const lines: string[] = []
  let stopped = 0
  const log = makeLog({ level: 'error', to: { write: (line) => void lines.push(line) } })
  const noting: typeof run = (options) => {
    starts.push(performance.now())
    options.events?.once('stop', () => (stopped += 1))
    return runQueue(options)
  }
  const runners = [{ tasks: { greet: async () => greet() }, concurrency: 2 }]
  const worker = await runJobs({ db: database.db, log }, { runners, cron: [] }, noting)
  running.push(worker)
  return { starts, lines, stopped: () => stopped }
}

test('while results cannot be written, jobs are not repeated endlessly, and afterwards all jobs are done', async () => {
  await database.db.pool.query(
    `create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$;
     create trigger no_room before delete on graphile_worker._private_jobs for each row execute function no_room()`,
  )
  await queueJobs(500)
  let done = 0
  const { starts, lines } = await work(run, () => (done += 1))
  await vi.waitFor(() => expect(starts).toHaveLength(2), patience)
  const doneMeanwhile = done
  await database.db.pool.query('drop function no_room cascade')
  // Each run takes a few more jobs before it learns that their results are lost; how many depends on the database's speed.
  expect(doneMeanwhile).toBeLessThan(250)
  expect(lines.some((line) => line.includes('the result of a job could not be written'))).toBe(true)
  // Jobs left by the previous runners are freed once they are half a minute old.
  await vi.waitFor(async () => {
    await database.db.pool.query(`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`)
    await releaseJobsOfDeadWorkers(database.db)
    expect((await database.db.pool.query('select from graphile_worker.jobs')).rowCount).toBe(0)
  }, patience)
  expect(done).toBeGreaterThanOrEqual(500)
})

test('a runner that stops right after each start is restarted with growing delays', async () => {
  const { starts } = await work(async (options) => {
    const queue = await run(options)
    void queue.stop()
    return queue
  })
  await vi.waitFor(() => expect(starts).toHaveLength(4), patience)
  const [, second = 0, third = 0, fourth = 0] = starts
  expect(third - second).toBeGreaterThan(900)
  expect(fourth - third).toBeGreaterThan(1_900)
})

test('a stop ends the wait for the next restart of a runner', async () => {
  const { starts } = await work(async (options) => {
    const queue = await run(options)
    void queue.stop()
    return queue
  })
  await vi.waitFor(() => expect(starts).toHaveLength(3), patience)
  const began = performance.now()
  await running.pop()?.stop()
  expect(performance.now() - began).toBeLessThan(1_500)
  expect(starts).toHaveLength(3)
})

test('a runner that waits forever for its results is stopped, with its cron, when a new runner replaces it', async () => {
  const queues: Runner[] = []
  const { stopped } = await work(async (options) => {
    const queue = await run(options)
    queues.push(queue)
    return queue
  })
  for (const event of ['pool:fatalError', 'worker:stop', 'worker:stop'] as const) queues[0]?.events.emit(event, {} as never)
  await vi.waitFor(() => expect(queues).toHaveLength(2), patience)
  expect(stopped()).toBe(1)
})

test('each failed restart of a runner is logged and retried until it succeeds', async () => {
  let mayStart: 'once' | 'never' | 'always' = 'once'
  const { lines } = await work(async (options) => {
    if (mayStart === 'never') throw new InternalError('the queue is of another version')
    const queue = await run(options)
    if (mayStart === 'once') void queue.stop()
    mayStart = mayStart === 'once' ? 'never' : mayStart
    return queue
  })
  const failures = () => lines.filter((line) => line.includes('could not be restarted') && line.includes('of another version'))
  await vi.waitFor(() => expect(failures()).toHaveLength(2), patience)
  mayStart = 'always'
  await queueJobs(1)
  await vi.waitFor(async () => expect((await database.db.pool.query('select from graphile_worker.jobs')).rowCount).toBe(0), patience)
})
