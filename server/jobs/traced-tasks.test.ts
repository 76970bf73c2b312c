import { runOnce } from 'graphile-worker'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { quietLogger } from '../db/quiet-logger.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { transact } from '../db/transaction.ts'
import { makeLog } from '../log/log.ts'
import { type CollectedSpans, collectSpans } from '../otlp/testing/collector.ts'
import { inSpan } from '../trace/span.ts'
import { jobsInDatabase } from './jobs.ts'
import type { Tasks } from './run-jobs.ts'
import { tracedTasks } from './traced-tasks.ts'

let collected: CollectedSpans
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  collected = await collectSpans()
})
afterEach(async () => {
  await collected.ended()
  await database.db.pool.query('delete from graphile_worker._private_jobs')
})
afterAll(() => database.close())

const queue = (): Promise<void> => transact(database.db, (tx) => jobsInDatabase.add(tx, 'greet', { name: 'Ada' }, { key: 'greet' }))
const request = (work: () => Promise<void>): Promise<void> => inSpan({ name: 'POST /greet', kind: 'server' }, work)
const runJobsWith = (tasks: Tasks): Promise<void> =>
  runOnce({ pgPool: database.db.pool, taskList: { ...tasks }, logger: quietLogger, noHandleSignals: true, noPreparedStatements: true })
const seen: unknown[] = []
const greet: Tasks = { greet: async (payload) => void seen.push(payload) }
afterEach(() => void (seen.length = 0))
const stored = async (): Promise<unknown> =>
  (await database.db.pool.query('select payload from graphile_worker._private_jobs')).rows[0]?.payload

test('a job has its own trace, linked to the transaction of the request that queued it', async () => {
  await request(queue)
  await runJobsWith(tracedTasks(greet))
  const spans = await collected.ended()
  const [transaction, requestSpan, job] = spans
  expect(spans.map(({ name, kind }) => [name, kind])).toEqual([
    ['transaction', 'client'],
    ['POST /greet', 'server'],
    ['greet', 'consumer'],
  ])
  expect(job).toMatchObject({ parentId: '', links: [{ traceId: requestSpan?.traceId, spanId: transaction?.spanId }] })
  expect(job?.traceId).not.toBe(requestSpan?.traceId)
})

test('the task gets its own payload, without the trace', async () => {
  await request(queue)
  expect(await stored()).toEqual({ name: 'Ada', traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/) })
  await runJobsWith(tracedTasks(greet))
  expect(seen).toEqual([{ name: 'Ada' }])
})

test('a job queued by a program without tracing is traced without a cause', async () => {
  await queue()
  expect(await stored()).toEqual({ name: 'Ada' })
  await runJobsWith(tracedTasks(greet))
  expect(await collected.ended()).toEqual([expect.objectContaining({ name: 'greet', links: [] })])
})

test('a worker without tracing ignores the field that a process with tracing has added', async () => {
  await request(queue)
  await collected.ended()
  await runJobsWith(tracedTasks(greet))
  expect(seen).toEqual([{ name: 'Ada' }])
})

test.each([null, 7, 'text', { traceparent: 'Ada' }, { traceparent: { deep: 1 } }])(
  'the payload %j gives the job no cause',
  async (payload) => {
    await tracedTasks(greet)['greet']?.(payload)
    expect(await collected.ended()).toEqual([expect.objectContaining({ links: [] })])
  },
)

test('a failing job is reported with its trace, even outside of it', async () => {
  const lines: Record<string, unknown>[] = []
  const log = makeLog({ level: 'info', to: { write: (line) => void lines.push(JSON.parse(line)) } })
  const error = new Error('no')
  const fails = async (): Promise<void> => {
    throw error
  }
  await expect(tracedTasks({ fails })['fails']?.({})).rejects.toBe(error)
  log.warn('a job failed and will be tried again', {}, error)
  const [job] = await collected.ended()
  expect(job).toMatchObject({ failed: true, attributes: { 'error.type': 'Error' } })
  expect(lines).toEqual([expect.objectContaining({ trace_id: job?.traceId, span_id: job?.spanId })])
})
