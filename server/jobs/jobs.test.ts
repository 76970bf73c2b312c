import { run, type Runner } from 'graphile-worker'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { transact } from '../db/transaction.ts'
import { makeLog } from '../log/log.ts'
import { releaseJobsOfDeadWorkers, showAlive } from './alive.ts'
import { jobsInDatabase } from './jobs.ts'
import { type RunningJobs, runJobs, type Tasks } from './run-jobs.ts'

let database: TestDatabase
const running: RunningJobs[] = []
beforeAll(async () => {
  database = await testDatabase()
})
afterEach(() => Promise.all(running.splice(0).map((worker) => worker.stop())))
afterAll(() => database.close())

const work = async (tasks: Tasks): Promise<RunningJobs> => {
  const worker = await runJobs({ db: database.db, log: makeLog({ level: 'silent' }) }, { runners: [{ tasks, concurrency: 2 }], cron: [] })
  running.push(worker)
  return worker
}
const waiting = async (): Promise<number> =>
  Number((await database.db.pool.query('select count(*) from graphile_worker.jobs')).rows[0].count)

/** A task, and a promise that resolves once it has been called this many times. */
const witness = (times: number) => {
  const seen: unknown[] = []
  let done = (): void => undefined
  const all = new Promise<void>((resolve) => {
    done = resolve
  })
  const task = async (payload: unknown): Promise<void> => {
    seen.push(payload)
    if (seen.length === times) done()
  }
  return { seen, all, task }
}

test('a job queued in a transaction runs after it, with its payload', async () => {
  const { seen, all, task } = witness(1)
  await work({ greet: task })
  await transact(database.db, (tx) => jobsInDatabase.add(tx, 'greet', { name: 'Ada', times: 2, polite: null }))
  await all
  expect(seen).toEqual([{ name: 'Ada', times: 2, polite: null }])
})

test('a job queued in a transaction that fails never runs', async () => {
  const failed = transact(database.db, async (tx) => {
    await jobsInDatabase.add(tx, 'never', {})
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await waiting()).toBe(0)
})

test('of two waiting jobs with the same key only the newer one runs', async () => {
  const { seen, all, task } = witness(1)
  await transact(database.db, (tx) => jobsInDatabase.add(tx, 'once', { try: 1 }, { key: 'k', at: new Date(Date.now() + 3_600_000) }))
  await transact(database.db, (tx) => jobsInDatabase.add(tx, 'once', { try: 2 }, { key: 'k' }))
  expect(await waiting()).toBe(1)
  await work({ once: task })
  await all
  expect(seen).toEqual([{ try: 2 }])
})

test('a failed job stays queued, and its failure is stored before the worker stops', async () => {
  await database.db.pool.query(
    `create function take_long() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); return new; end $$`,
  )
  await database.db.pool.query(
    `create trigger take_long before update on graphile_worker._private_jobs for each row when (new.last_error is not null) execute function take_long()`,
  )
  const { all, task } = witness(1)
  const worker = await work({
    fails: async (payload) => {
      await task(payload)
      throw new Error('not today')
    },
  })
  await transact(database.db, (tx) => jobsInDatabase.add(tx, 'fails', {}))
  await all
  await worker.stop()
  running.splice(0)
  const { rows } = await database.db.pool.query(`select attempts, last_error from graphile_worker.jobs where task_identifier = 'fails'`)
  expect(rows).toEqual([{ attempts: 1, last_error: expect.stringContaining('not today') }])
  await database.db.pool.query('drop function take_long cascade')
})

test('a worker that loses its lock connection takes the lock again on a new one, until it ends', async () => {
  const shown = async (): Promise<number[]> => {
    const { rows } = await database.db.pool.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and objid = hashtext('pool-lost')::oid`,
    )
    return rows.map(({ pid }) => pid)
  }
  const alive = await showAlive(database.db, ['pool-lost'])
  const [first] = await shown()
  await database.db.pool.query('select pg_terminate_backend($1)', [first])
  await vi.waitFor(async () => expect((await shown()).filter((pid) => pid !== first)).toHaveLength(1), { timeout: 20_000, interval: 20 })
  alive.end()
  await vi.waitFor(async () => expect(await shown()).toEqual([]), { timeout: 20_000, interval: 20 })
})

test('a runner that stops unexpectedly is restarted, runs jobs, and holds a lock under its new name', async () => {
  const queues: Runner[] = []
  const runQueue: typeof run = async (options) => {
    const queue = await run(options)
    queues.push(queue)
    return queue
  }
  const { seen, all, task } = witness(1)
  const log = makeLog({ level: 'silent' })
  running.push(await runJobs({ db: database.db, log }, { runners: [{ tasks: { afterwards: task }, concurrency: 1 }], cron: [] }, runQueue))
  const lives = async (): Promise<unknown[]> =>
    (await database.db.pool.query(`select objid from pg_locks where locktype = 'advisory' and granted and classid = 1651469921`)).rows
  const before = await lives()
  await queues[0]?.stop()
  await transact(database.db, (tx) => jobsInDatabase.add(tx, 'afterwards', {}))
  await all
  expect([queues.length, seen]).toEqual([2, [{}]])
  // The new lock is taken before the old one is given up.
  const replaced = async (): Promise<void> => {
    const now = await lives()
    expect([now.length, now]).not.toEqual([1, before])
    expect(now).toHaveLength(1)
  }
  await vi.waitFor(replaced, { timeout: 20_000, interval: 20 })
})

/** Starts the first queues of a process; later queues wait until `begin` is called. */
const heldBack = (first: number) => {
  const queues: Runner[] = []
  let starts = 0
  let begin = (): void => undefined
  const mayBegin = new Promise<void>((resolve) => (begin = resolve))
  const runQueue: typeof run = async (options) => {
    starts += 1
    if (starts > first) await mayBegin
    const queue = await run(options)
    queues.push(queue)
    return queue
  }
  return { queues, begin, runQueue, starts: () => starts }
}

test('runners that stop together share one connection again after the restart, and none remains at the end', async () => {
  const { queues, begin, runQueue, starts } = heldBack(2)
  const runners = [
    { tasks: { one: async () => undefined }, concurrency: 1 },
    { tasks: { other: async () => undefined }, concurrency: 1 },
  ]
  const worker = await runJobs({ db: database.db, log: makeLog({ level: 'silent' }) }, { runners, cron: [] }, runQueue)
  const shown = async (): Promise<number[]> => {
    const { rows } = await database.db.pool.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and granted and classid = 1651469921`,
    )
    return rows.map(({ pid }) => pid)
  }
  const [before] = await shown()
  await Promise.all(queues.map((queue) => queue.stop()))
  await vi.waitFor(() => expect(starts()).toBe(4))
  begin()
  // Each restarted runner replaces the connection, and a replaced one ends a moment later.
  const afterRestart = async (): Promise<void> => {
    const pids = await shown()
    expect([queues.length, pids.length, new Set(pids).size, pids.includes(before ?? 0)]).toEqual([4, 2, 1, false])
  }
  await vi.waitFor(afterRestart, { timeout: 20_000, interval: 20 })
  await worker.stop()
  await vi.waitFor(async () => expect(await shown()).toEqual([]), { timeout: 20_000, interval: 20 })
})

test('a stop during the restart of a runner ends that runner too', async () => {
  const { queues, begin, runQueue, starts } = heldBack(1)
  const runners = [{ tasks: { one: async () => undefined }, concurrency: 1 }]
  const worker = await runJobs({ db: database.db, log: makeLog({ level: 'silent' }) }, { runners, cron: [] }, runQueue)
  await queues[0]?.stop()
  await vi.waitFor(() => expect(starts()).toBe(2))
  const stopped = worker.stop()
  begin()
  await stopped
  await expect(queues[1]?.stop()).rejects.toThrow('already stopped')
})

test('a stop lets the running job finish', async () => {
  let [started, finish] = [(): void => undefined, (): void => undefined]
  const begun = new Promise<void>((resolve) => (started = resolve))
  const mayEnd = new Promise<void>((resolve) => (finish = resolve))
  let ended = false
  const worker = await work({
    slow: async () => {
      started()
      await mayEnd
      ended = true
    },
  })
  await transact(database.db, (tx) => jobsInDatabase.add(tx, 'slow', {}))
  await begun
  running.splice(0)
  const stopped = worker.stop()
  expect(ended).toBe(false)
  finish()
  await stopped
  expect(ended).toBe(true)
})

test('a runner whose jobs all hang does not block another runner, and stopping waits for both', async () => {
  let release = (): void => undefined
  const mayEnd = new Promise<void>((resolve) => (release = resolve))
  const hanging = witness(2)
  const quick = witness(20)
  const hangs = async (payload: unknown): Promise<void> => {
    await hanging.task(payload)
    await mayEnd
  }
  const runners = [
    { tasks: { hangs }, concurrency: 2 },
    { tasks: { quick: quick.task }, concurrency: 1 },
  ]
  const worker = await runJobs({ db: database.db, log: makeLog({ level: 'silent' }) }, { runners, cron: [] })
  for (let count = 0; count < 20; count += 1) await transact(database.db, (tx) => jobsInDatabase.add(tx, 'hangs', { count }))
  await hanging.all
  for (let count = 0; count < 20; count += 1) await transact(database.db, (tx) => jobsInDatabase.add(tx, 'quick', { count }))
  await quick.all
  expect(hanging.seen).toHaveLength(2)
  let stopped = false
  const stopping = worker.stop().then(() => (stopped = true))
  await database.db.pool.query('select 1')
  expect(stopped).toBe(false)
  release()
  await stopping
  await database.db.pool.query('delete from graphile_worker._private_jobs')
})

test('the jobs of a living process’s runners are not taken over', async () => {
  const alive = await showAlive(database.db, ['pool-letters', 'pool-engine'])
  for (const name of ['letters', 'engine', 'webhooks']) {
    await transact(database.db, (tx) => jobsInDatabase.add(tx, 'never.taken', { name }, { key: name }))
    await database.db.pool.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute', attempts = 1 where key = $2`,
      [`pool-${name}`, name],
    )
  }
  expect(await releaseJobsOfDeadWorkers(database.db)).toBe(1)
  const { rows } = await database.db.pool.query(`select key from graphile_worker.jobs where locked_by is not null order by key`)
  expect(rows).toEqual([{ key: 'engine' }, { key: 'letters' }])
  alive.end()
  await database.db.pool.query('delete from graphile_worker._private_jobs')
})

test('a killed worker’s job is soon taken over by another worker; a living worker’s job is not', async () => {
  const { seen, all, task } = witness(2)
  const alive = await showAlive(database.db, ['pool-other', 'pool-alive'])
  for (const name of ['killed', 'alive']) {
    await transact(database.db, (tx) => jobsInDatabase.add(tx, 'inherit', { name }, { key: name }))
    await database.db.pool.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute', attempts = 1 where key = $2`,
      [`pool-${name}`, name],
    )
  }
  expect(await releaseJobsOfDeadWorkers(database.db)).toBe(1)
  await work({ inherit: task })
  alive.end()
  while (seen.length < 2) await releaseJobsOfDeadWorkers(database.db)
  await all
  expect(seen).toEqual([{ name: 'killed' }, { name: 'alive' }])
})

test('jobs of one queue run one after the other, in parallel to another queue', async () => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const order: string[] = []
  const { all, task } = witness(3)
  await work({
    lane: async (payload) => {
      const { name } = payload as { name: string }
      order.push(`${name} begins`)
      if (name === 'first') await held
      order.push(`${name} ends`)
      if (name === 'other') release()
      await task(payload)
    },
  })
  await transact(database.db, async (tx) => {
    for (const name of ['first', 'second']) await jobsInDatabase.add(tx, 'lane', { name }, { queue: 'a' })
    await jobsInDatabase.add(tx, 'lane', { name: 'other' }, { queue: 'b' })
  })
  await all
  expect(order.indexOf('other ends')).toBeLessThan(order.indexOf('first ends'))
  expect(order.indexOf('second begins')).toBeGreaterThan(order.indexOf('first ends'))
})
