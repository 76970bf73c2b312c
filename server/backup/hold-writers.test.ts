import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { untilLockWait } from '../db/until-one-waits.ts'
import { keptTables } from './contents.sql.ts'
import { type HoldLimits, holdWriters } from './hold-writers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const hold = async (limits: HoldLimits) => {
  const client = await database.db.pool.connect()
  const held = await holdWriters(client, await keptTables(client), limits)
  return { held, end: async () => (await held?.release(), client.release(true)) }
}
const write = (): Promise<unknown> =>
  database.db.pool.query(`insert into tallies (subject, at, newest) values (gen_random_uuid()::text::bytea, '{}', now())`)
const waiting = async (): Promise<number> => {
  const { rows } = await database.db.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting ?? 0
}

test('during the hold only writers wait, and after its release they continue', async () => {
  const { held, end } = await hold({ maxHoldMs: 60_000, patienceMs: 1_000 })
  expect(held?.holds()).toBe(true)
  let written = false
  const write1 = write().then(() => (written = true))
  await expect.poll(waiting).toBe(1)
  await database.db.pool.query('select from tallies')
  expect(written).toBe(false)
  await held?.release()
  await write1
  expect(held?.holds()).toBe(false)
  await end()
})

test('a hold that takes too long is released', async () => {
  const { held, end } = await hold({ maxHoldMs: 50, patienceMs: 1_000 })
  await write()
  expect(held?.holds()).toBe(false)
  await end()
})

test('the hold ends when its connection is lost', async () => {
  const client = await database.db.pool.connect()
  const held = await holdWriters(client, await keptTables(client), { maxHoldMs: 60_000, patienceMs: 1_000 })
  const lost = new Promise((resolve) => client.once('end', resolve))
  await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
  await lost
  expect(held?.holds()).toBe(false)
  await held?.release()
  client.release(true)
})

test('the hold gives up instead of waiting for a busy table, and leaves no writer waiting', async () => {
  const busy = await database.db.pool.connect()
  await busy.query('begin')
  await busy.query(`insert into tallies (subject, at, newest) values ('busy', '{}', now())`)
  const { held, end } = await hold({ maxHoldMs: 60_000, patienceMs: 300 })
  expect(held).toBeUndefined()
  await write()
  await busy.query('rollback')
  busy.release()
  await end()
})

test('the hold waits for a writer that has written a row but not yet its ledger entry', async () => {
  const writer = await database.db.pool.connect()
  for (const table of ['chat_messages', 'desk_events', 'record_outbox', 'uploads', 'visits']) {
    await writer.query('begin')
    await writer.query(`lock table ${table} in row exclusive mode`)
    const holding = hold({ maxHoldMs: 60_000, patienceMs: 5_000 })
    await untilLockWait(database.db.pool)
    await writer.query(`set local lock_timeout = '100ms'`)
    const ended = await writer.query('update ledger_lanes set sequence = sequence').then(
      () => table,
      (error: unknown) => error,
    )
    expect(ended).toBe(table)
    await writer.query('rollback')
    await (await holding).end()
  }
  writer.release()
})
