import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Db, openDb } from './db/db.ts'
import { callLimits } from './db/limits.ts'
import { testDatabase, type TestDatabase } from './db/test-database.ts'
import { testProxy, type TestProxy } from './db/test-proxy.ts'
import { unlessSilent } from './unless-silent.ts'

let database: TestDatabase
let proxy: TestProxy
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  proxy = await testProxy(database.url)
  db = openDb(proxy.url, { connections: 3, limits: { ...callLimits, connectMs: 200, answerMs: 300 } })
})
afterAll(async () => {
  proxy.thaw()
  await db.close()
  await proxy.close()
  await database.close()
})

const silence = { patienceMs: 400, pollEveryMs: 20 }
const never = new Promise<void>(() => undefined)

test('work that waits for a stopped database is abandoned', async () => {
  proxy.freeze()
  await expect(unlessSilent(db, never, silence)).rejects.toThrow('the database does not answer')
  proxy.thaw()
})

test('while the database answers, work may take any time, and the polling ends with it', async () => {
  const queries = vi.spyOn(db.pool, 'query')
  let finish = (): void => undefined
  const slow = new Promise<void>((resolve) => (finish = resolve))
  const ended = unlessSilent(db, slow, silence)
  // Far longer than the patience.
  await vi.waitFor(() => expect(queries.mock.calls.length).toBeGreaterThan(40), { timeout: 20_000 })
  finish()
  await ended
  const callsAtEnd = queries.mock.calls.length
  await vi.waitFor(async () => expect(await db.pool.query('select 1')).toBeDefined())
  expect(queries.mock.calls.length).toBe(callsAtEnd + 1)
})

test('the database does not count as silent if this process was frozen', async () => {
  let finish = (): void => undefined
  const slow = new Promise<void>((resolve) => (finish = resolve))
  const ended = unlessSilent(db, slow, silence)
  await db.pool.query('select 1')
  // Simulates a frozen container: no answer can be heard meanwhile.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * silence.patienceMs)
  await db.pool.query('select 1')
  finish()
  await ended
})

test('an error of the work itself is rethrown', async () => {
  await expect(unlessSilent(db, Promise.reject(new Error('a port is still open')), silence)).rejects.toThrow('a port is still open')
})
