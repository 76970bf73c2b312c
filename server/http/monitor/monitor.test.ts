import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { CannotStart } from '../../cannot-start.ts'
import type { Config } from '../../config.ts'
import { openDb } from '../../db/db.ts'
import { callLimits } from '../../db/limits.ts'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { testProxy } from '../../db/test-proxy.ts'
import { transact } from '../../db/transaction.ts'
import { jobsInDatabase } from '../../jobs/jobs.ts'
import { type Listening, listen } from '../listen.ts'
import { sampleCalls } from '../testing/sample-calls.ts'
import { testServices } from '../testing/test-services.ts'

let database: TestDatabase
const listenings: Listening[] = []
beforeAll(async () => {
  database = await testDatabase()
})
afterEach(() => Promise.all(listenings.splice(0).map((listening) => listening.close())))
afterAll(() => database.close())

const area = { surface: 'area' as const, calls: sampleCalls.filter(({ call }) => call.surface === 'area'), plugged: [], plugs: [] }
const onAnyPort: Partial<Config> = { metrics: { port: 0, host: '127.0.0.1' } }

const start = async (over: Partial<Config> = {}, works = () => true, db = database.db) => {
  const listening = await listen(testServices(db, { ...onAnyPort, ...over }), [area], '/nowhere', { works })
  listenings.push(listening)
  const read = async (path: string): Promise<string> => {
    const answer = await fetch(`http://127.0.0.1:${listening.monitorPort}${path}`)
    return `${answer.status} ${await answer.text()}`
  }
  return { listening, read }
}

test('a process that serves no surface reports that it is running and ready', async () => {
  const { listening, read } = await start({ roles: new Set(['worker']) })
  expect(listening.ports).toEqual({})
  expect([await read('/healthz'), await read('/readyz')]).toEqual(['200 {"ok":true}', '200 {"ok":true}'])
  expect(await read('/else')).toMatch(/^404/)
})

test('a process is ready only while its worker is and until it is leaving, and reports running throughout', async () => {
  let works = false
  const { listening, read } = await start({}, () => works)
  expect([await read('/healthz'), await read('/readyz')]).toEqual(['200 {"ok":true}', '503 {"ok":false}'])
  works = true
  expect(await read('/readyz')).toBe('200 {"ok":true}')
  listening.leave()
  expect([await read('/healthz'), await read('/readyz')]).toEqual(['200 {"ok":true}', '503 {"ok":false}'])
})

test('a leaving process reports it to its load balancer, and still answers calls', async () => {
  const { listening } = await start()
  const address = `http://localhost:${listening.ports.area}`
  const note = () =>
    fetch(`${address}/v1/sample/note`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"text":"a"}' })
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  listening.leave()
  expect((await fetch(`${address}/healthz`)).status).toBe(503)
  expect(await (await note()).json()).toMatchObject({ code: '00000' })
})

test('without its database a process is not ready, and metrics report that instead of an old backlog', async () => {
  const proxy = await testProxy(database.url)
  const db = openDb(proxy.url, { connections: 2, limits: { ...callLimits, connectMs: 200, answerMs: 200 } })
  const { read } = await start({}, () => true, db)
  await transact(database.db, (tx) => jobsInDatabase.add(tx, 'letter', {}, { key: 'lost' }))
  const backlog = /^bonafide_(jobs|job_oldest_due_seconds|cases_open|case_oldest_open_seconds)(?=[ {])/gm
  const before = await read('/metrics')
  expect(before).toContain('bonafide_database_up 1\n')
  expect(new Set(before.match(backlog)).size).toBe(4)
  await proxy.cut()
  expect([await read('/healthz'), await read('/readyz')]).toEqual(['200 {"ok":true}', '503 {"ok":false}'])
  const metrics = await read('/metrics')
  expect(metrics).toContain('bonafide_database_up 0\n')
  expect(metrics.match(backlog)).toBeNull()
  await proxy.mend()
  await database.db.pool.query(`delete from graphile_worker._private_jobs where key = 'lost'`)
  expect(await read('/metrics')).toContain('bonafide_database_up 1\n')
  await proxy.close()
  await db.close()
})

test('metrics report waiting jobs by kind with the oldest, permanently failed jobs, and cases', async () => {
  const { read } = await start()
  const at = new Date(Date.now() + 3_600_000)
  await transact(database.db, async (tx) => {
    for (const name of ['1', '2', '3', '4']) await jobsInDatabase.add(tx, 'letter', { name }, { key: name })
    await jobsInDatabase.add(tx, 'letter', {}, { at })
    await jobsInDatabase.add(tx, 'review', {}, { at })
  })
  const change = (key: string, what: string): Promise<unknown> =>
    database.db.pool.query(`update graphile_worker._private_jobs set ${what} where key = $1`, [key])
  await change('1', `run_at = now() - interval '100 seconds'`)
  await change('2', `attempts = max_attempts`)
  await change('3', `locked_at = now(), locked_by = 'somebody'`)
  await database.db.pool.query(
    `insert into cases (account, about, reasons, opened_at, due_at) values ('7', 'basic', '{}', now() - interval '1000 seconds', now()), ('8', 'basic', '{}', now(), now())`,
  )
  await database.db.pool.query(
    `insert into cases (account, about, reasons, opened_at, due_at, decided_at, decision) values ('9', 'basic', '{}', now() - interval '9000 seconds', now(), now(), 'approved')`,
  )
  const metrics = await read('/metrics')
  const metricValue = (line: string): number => Number(new RegExp(`^bonafide_${line} (.*)$`, 'm').exec(metrics)?.[1])
  const jobs = (job: string) => ['due', 'later', 'running', 'failed'].map((state) => metricValue(`jobs\\{job="${job}",state="${state}"\\}`))
  expect({ letter: jobs('letter'), review: jobs('review') }).toEqual({ letter: [2, 1, 1, 1], review: [0, 1, 0, 0] })
  expect(metricValue('job_oldest_due_seconds\\{job="letter"\\}')).toBeGreaterThanOrEqual(100)
  expect(metricValue('job_oldest_due_seconds\\{job="letter"\\}')).toBeLessThan(160)
  expect(metricValue('job_oldest_due_seconds\\{job="review"\\}')).toBe(0)
  expect(metricValue('cases_open')).toBe(2)
  expect(metricValue('case_oldest_open_seconds')).toBeGreaterThanOrEqual(1_000)
  expect(metricValue('case_oldest_open_seconds')).toBeLessThan(1_060)
})

test('metrics say how far the clock of the process is ahead of the database’s, and nothing without a database', async () => {
  const proxy = await testProxy(database.url)
  const db = openDb(proxy.url, { connections: 2, limits: callLimits })
  const { read } = await start({}, () => true, db)
  const ahead = async (): Promise<number> => Number(/^bonafide_clock_ahead_seconds (.*)$/m.exec(await read('/metrics'))?.[1])
  expect(Math.abs(await ahead())).toBeLessThan(5)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(Math.round((await ahead()) / 10)).toBe(60)
  await proxy.close()
  expect(await ahead()).toBeNaN()
  await db.close()
})

test('errors for a taken port and another machine’s address name their settings', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  await expect(start({ metrics: { port, host: '127.0.0.1' } })).rejects.toEqual(
    new CannotStart(`Port ${port} is taken by another program: stop it, or set METRICS_PORT to a free port.`),
  )
  await expect(start({ metrics: { port: 0, host: '203.0.113.1' } })).rejects.toThrow(/METRICS_HOST/)
  other.close()
})
