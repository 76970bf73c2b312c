import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { standInWithDemo } from '@bonafide/demo/stand-in-with-demo'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { buildServices, type BuiltServices } from './build-services.ts'
import { readConfig } from './config.ts'
import { testDatabase, type TestDatabase } from './db/test-database.ts'
import { transact } from './db/transaction.ts'
import type { Services } from './services.ts'
import { append } from './record/append.ts'
import { eraOf } from './record/chain.ts'
import { testMasters } from './record/test-services.ts'
import { verifyLedger } from './record/ledger/verify-ledger.ts'
import { adoptEarlierRows, run, type RunningServer } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'bonafide-run-'))
let database: TestDatabase
let built: BuiltServices
beforeAll(async () => {
  database = await testDatabase()
  const given = { NODE_ENV: 'test', MASTER_KEYS: testMasters.join(','), DATABASE_URL: database.url, DATA_DIR: folder }
  built = await buildServices(readConfig(given), { lost: () => undefined }, standInWithDemo)
  await adoptEarlierRows(built)
  await built.policy.start()
})
afterAll(async () => {
  await built.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const happen = (services: Services, subject: string): Promise<unknown> =>
  transact(services.db, (tx) => append(tx, services, { subject, event: { kind: 'levelSubmitted', level: 'basic' }, by: 'account' }))

test('a worker with a snapshot of the verified faces stops without waiting for its next snapshot', async () => {
  const other = await testDatabase()
  const given = {
    NODE_ENV: 'test',
    ROLES: 'worker,faces',
    MASTER_KEYS: testMasters.join(','),
    DATABASE_URL: other.url,
    DATA_DIR: mkdtempSync(join(folder, 'data-')),
    FACES_DIR: join(folder, 'faces'),
    STAND_IN: 'on',
    LOG_LEVEL: 'silent',
  }
  const running = await run(readConfig(given), { lost: () => undefined }, standInWithDemo)
  await running.stop()
  await other.close()
})

test('a process that holds faces for others is ready once it has read them, answers no one else, and stops immediately', async () => {
  const other = await testDatabase()
  const given = {
    NODE_ENV: 'test',
    ROLES: 'faces',
    FACES_SHARD: '2/2',
    FACES_PORT: '0',
    METRICS_PORT: '0',
    MASTER_KEYS: testMasters.join(','),
    DATABASE_URL: other.url,
    DATA_DIR: mkdtempSync(join(folder, 'data-')),
    STAND_IN: 'on',
    LOG_LEVEL: 'silent',
  }
  const holding = await other.db.pool.connect()
  // The reading of faces begins with this table, and nothing else at the start needs it.
  await holding.query('begin; lock table face_counter in access exclusive mode')
  const running = await run(readConfig(given), { lost: () => undefined }, standInWithDemo)
  const { faces = 0, monitor = 0 } = running.innerPorts
  const statusOf = async (port: number, path: string, method = 'GET') => (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status
  expect(await statusOf(monitor, '/readyz')).toBe(503)
  await holding.query('rollback')
  holding.release()
  await vi.waitFor(async () => expect(await statusOf(monitor, '/readyz')).toBe(200), { timeout: 20_000, interval: 50 })
  expect([await statusOf(faces, '/faces/2/2', 'POST'), await statusOf(faces, '/faces/1/2', 'POST')]).toEqual([403, 421])
  await running.stop()
  await expect(statusOf(faces, '/faces/2/2', 'POST')).rejects.toThrow()
  await other.close()
})

test('a worker is ready only while every shard of the faces answers', async () => {
  const other = await testDatabase()
  const holding = { ROLES: 'faces', FACES_PORT: '0' }
  const shared = {
    NODE_ENV: 'test',
    MASTER_KEYS: testMasters.join(','),
    DATABASE_URL: other.url,
    DATA_DIR: mkdtempSync(join(folder, 'data-')),
    STAND_IN: 'on',
    LOG_LEVEL: 'silent',
  }
  const start = (more: Record<string, string>) => run(readConfig({ ...shared, ...more }), { lost: () => undefined }, standInWithDemo)
  const holder = await start(holding)
  const holderUrl = `http://127.0.0.1:${holder.innerPorts.faces ?? 0}`
  const readyOf = async (worker: RunningServer) => (await fetch(`http://127.0.0.1:${worker.innerPorts.monitor ?? 0}/readyz`)).status
  const worker = await start({ ROLES: 'worker', FACES_URLS: holderUrl, METRICS_PORT: '0' })
  await vi.waitFor(async () => expect(await readyOf(worker)).toBe(200), { timeout: 20_000, interval: 100 })
  await holder.stop()
  await vi.waitFor(async () => expect(await readyOf(worker)).toBe(503), { timeout: 20_000, interval: 100 })
  await worker.stop()
  await other.close()
})

test('calls and jobs write to the ledger, and neither restarts a removed ledger', async () => {
  const { services, servicesOfJobs } = built
  for (const [subject, writer] of [['1', services] as const, ['2', servicesOfJobs] as const]) {
    await happen(writer, subject)
    const end = await database.db.kysely.selectFrom('record_subjects').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow()
    expect([subject, eraOf(services.keys, subject, end)]).toEqual([subject, 'ledger'])
  }
  await database.db.pool.query(`set session_replication_role = replica; truncate ledger_blocks; truncate ledger_lanes`)
  for (const writer of [services, servicesOfJobs]) await expect(happen(writer, '1')).rejects.toThrow('the ledger is gone')
  expect((await verifyLedger(services)).begunAnew).toBe(true)
})

test('a process does not start where its clock is wrong, or with the files of another installation', async () => {
  const [own, foreign] = await Promise.all([testDatabase(), testDatabase()])
  const shared = { NODE_ENV: 'test', ROLES: 'worker,faces', MASTER_KEYS: testMasters.join(','), STAND_IN: 'on', LOG_LEVEL: 'silent' }
  const folderOfData = mkdtempSync(join(folder, 'data-'))
  const start = ({ url }: TestDatabase) =>
    run(readConfig({ ...shared, DATA_DIR: folderOfData, DATABASE_URL: url }), { lost: () => undefined }, standInWithDemo)
  const running = await start(own)
  await expect(start(foreign)).rejects.toThrow('belong to another installation')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 600_000 })
  onTestFinished(() => void vi.useRealTimers())
  await expect(start(own)).rejects.toThrow(/clock is \d+ seconds behind/)
  vi.useRealTimers()
  await running.stop()
  await Promise.all([own.close(), foreign.close()])
})
