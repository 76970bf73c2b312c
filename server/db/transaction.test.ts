import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { SpanFields } from '../trace/span-fields.ts'
import { inSpan, traceWith } from '../trace/span.ts'
import { openDb } from './db.ts'
import { testDatabase } from './test-database.ts'
import { noteForLedger, transact } from './transaction.ts'

const { db, url, close } = await testDatabase()
await db.pool.query('create table written (attempt integer not null)')
afterEach(() => db.pool.query('truncate written'))
afterAll(close)

/** A transaction that writes a row, and whose first `times` attempts then fail with this SQLSTATE. */
const failing = (code: string, times: number) => {
  let attempts = 0
  const outcome = transact(db, async (tx) => {
    attempts += 1
    await sql`insert into written values (${attempts})`.execute(tx)
    if (attempts <= times) await sql.raw(`do $$ begin raise exception 'failed' using errcode = '${code}'; end $$`).execute(tx)
    return 'committed'
  }).catch((error: unknown) => error)
  return outcome.then((result) => ({ result, attempts }))
}

const written = async (): Promise<unknown[]> => (await db.pool.query('select attempt from written')).rows

test.each([
  ['a serialization failure', '40001'],
  ['a deadlock', '40P01'],
])('after %s the transaction starts over, and only the last attempt is kept', async (_name, code) => {
  expect(await failing(code, 4)).toEqual({ result: 'committed', attempts: 5 })
  expect(await written()).toEqual([{ attempt: 5 }])
})

test('after five lost races the transaction fails with the error of the database, and keeps nothing', async () => {
  expect(await failing('40001', 5)).toMatchObject({ result: { code: '40001' }, attempts: 5 })
  expect(await written()).toEqual([])
})

test.each([
  ['a unique violation', '23505'],
  ['a lock timeout', '55P03'],
])('after %s the transaction fails immediately', async (_name, code) => {
  expect(await failing(code, 1)).toMatchObject({ result: { code }, attempts: 1 })
  expect(await written()).toEqual([])
})

test('after an error that does not come from the database, the transaction fails immediately with that error', async () => {
  const error = new Error('not of the database')
  let attempts = 0
  const work = async () => {
    attempts += 1
    if (attempts === 1) throw error
  }
  await expect(transact(db, work)).rejects.toBe(error)
  expect(attempts).toBe(1)
})

test('the span of a transaction has the number of its attempts, unless the first one succeeded', async () => {
  const noted: SpanFields[] = []
  const context = { traceId: '1'.repeat(32), spanId: '1'.repeat(16), sampled: true }
  traceWith({ begin: () => ({ context, set: (fields) => void noted.push(fields), end: () => undefined }) })
  const attempts = () => noted.splice(0).flatMap((fields) => ('attempts' in fields ? [fields.attempts] : []))
  try {
    await inSpan({ name: 'x', kind: 'server' }, () => failing('40001', 0))
    expect(attempts()).toEqual([])
    await inSpan({ name: 'x', kind: 'server' }, () => failing('40001', 2))
    expect(attempts()).toEqual([2, 3])
  } finally {
    traceWith(undefined)
  }
})

test('a row of the ledger cannot be written to a database whose ledger was not opened, but other rows can', async () => {
  const plain = openDb(url, { connections: 1 })
  const write = (entries: Parameters<typeof noteForLedger>[1]) =>
    transact(plain, async (tx) => {
      await sql`insert into written values (1)`.execute(tx)
      noteForLedger(tx, entries)
    })
  try {
    await expect(write([{ table: 'cases', name: '["1"]', gone: false, digest: '00' }])).rejects.toThrow('this database has no ledger')
    expect(await written()).toEqual([])
    await write([])
    expect(await written()).toEqual([{ attempt: 1 }])
  } finally {
    await plain.close()
  }
})
