import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { batchedLookup } from './batched-lookup.ts'
import { databaseFault, pgMessages } from './database-fault.ts'
import { type Db, openDb } from './db.ts'
import { callLimits } from './limits.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'
import { type TestProxy, testProxy } from './test-proxy.ts'
import { transact } from './transaction.ts'

/** Limits like those of calls, but short enough for a test. */
const limits = { ...callLimits, connectMs: 200, answerMs: 1_000, statementMs: 250, lockMs: 150, idleInTransactionMs: 300 }
const longestMs = 200 + 1_000

let database: TestDatabase
let proxy: TestProxy
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  await database.db.pool.query('create table counted (name text primary key, used integer not null)')
  await database.db.pool.query(`insert into counted values ('a', 0)`)
})
beforeEach(async () => {
  proxy = await testProxy(database.url)
  db = openDb(proxy.url, { connections: 2, limits })
})
afterEach(async () => {
  await proxy.close()
  await db.close()
})
afterAll(() => database.close())

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it worked',
    (error: unknown) => error,
  )
/** Allows most of a second for a busy machine, which is less than waiting for a second answer would take. */
const inTime = async (work: () => Promise<unknown>): Promise<unknown> => {
  const began = performance.now()
  const failure = await failureOf(work())
  expect(performance.now() - began).toBeLessThan(longestMs + 900)
  return failure
}

describe('a stopped database', () => {
  test.each([
    ['on an open connection', async () => void (await db.pool.query('select 1'))],
    ['on a new connection', async () => undefined],
  ])('fails a statement within its limits, %s', async (_where, before) => {
    await before()
    proxy.freeze()
    expect(databaseFault(await inTime(() => db.pool.query('select 1')))).toBe('noAnswer')
    expect(databaseFault(await inTime(() => sql`select 1`.execute(db.kysely)))).toBe('noAnswer')
  })

  test('fails a transaction without also waiting for its rollback', async () => {
    await sql`select 1`.execute(db.kysely)
    const failure = await inTime(() =>
      transact(db, async (tx) => {
        await sql`select 1`.execute(tx)
        proxy.freeze()
        await sql`select 1`.execute(tx)
      }),
    )
    expect(databaseFault(failure)).toBe('noAnswer')
  })

  test('fails callers who wait for a connection', async () => {
    await Promise.all([db.pool.query('select 1'), db.pool.query('select 1')])
    proxy.freeze()
    const failures = await Promise.all(Array.from({ length: 6 }, () => inTime(() => db.pool.query('select 1'))))
    expect(failures.map(databaseFault)).toEqual(failures.map(() => 'noAnswer'))
  })

  test('fails waiting lookups together with those before them', async () => {
    const wide = openDb(proxy.url, { connections: 4, limits })
    await Promise.all(Array.from({ length: 4 }, () => wide.pool.query('select pg_sleep(0.05)')))
    proxy.freeze()
    const find = batchedLookup<{ key: string }>(wide.pool, {
      name: 'counted',
      one: 'select name as key from counted where name = $1',
      many: 'select name as key from counted where name = any($1)',
    })
    const later = async (milliseconds: number): Promise<unknown> => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      return inTime(() => find(`a${milliseconds}`))
    }
    const failures = await Promise.all([0, 20, 40, 60].map(later))
    expect(failures.map(databaseFault)).toEqual(failures.map(() => 'noAnswer'))
    await proxy.cut()
    await wide.close()
    await proxy.mend()
  })

  test('recovers as soon as the database responds, since no connection with an unanswered statement returns to the pool', async () => {
    // Both connections are open before it stops. The new connection at the end has more time to open than a busy machine needs.
    const patient = openDb(proxy.url, { connections: 2, limits: { ...limits, connectMs: 5_000 } })
    await Promise.all([patient.pool.query('select 1'), sql`select 1`.execute(patient.kysely)])
    proxy.freeze()
    await Promise.all([inTime(() => patient.pool.query('select 1')), inTime(() => sql`select pg_sleep(0)`.execute(patient.kysely))])
    expect(patient.pool.idleCount).toBe(0)
    proxy.thaw()
    const began = performance.now()
    const { rows } = await sql<{ two: number }>`select 2 as two`.execute(patient.kysely)
    expect(rows).toEqual([{ two: 2 }])
    expect(performance.now() - began).toBeLessThan(1_000)
    await patient.close()
  })
})

describe('a lost database', () => {
  test('fails running and new statements, and is used again once it is back', async () => {
    const asleep = failureOf(sql`select pg_sleep(0.2)`.execute(db.kysely))
    await db.pool.query('select 1')
    await proxy.cut()
    expect(databaseFault(await asleep)).toBe('noAnswer')
    expect(databaseFault(await inTime(() => db.pool.query('select 1')))).toBe('noAnswer')
    await proxy.mend()
    expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('fails running statements if it ends our connections', async () => {
    const { rows } = await db.pool.query('select pg_backend_pid() as pid')
    const asleep = failureOf(db.pool.query('select pg_sleep(0.2)'))
    await database.db.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    expect(databaseFault(await asleep)).toBe('noAnswer')
  })
})

describe('a server that no longer accepts writes', () => {
  test('loses the connection of a refused transaction, so that the next connection reaches the new primary', async () => {
    const failure = await failureOf(
      transact(db, async (tx) => {
        await sql`set transaction read only`.execute(tx)
        await sql`update counted set used = used + 1`.execute(tx)
      }),
    )
    expect(databaseFault(failure)).toBe('noAnswer')
    expect(db.pool.totalCount).toBe(0)
  })

  test('is refused when a connection is opened', async () => {
    const own = await testDatabase()
    await own.db.pool.query(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    )
    const late = openDb(own.url, { connections: 1, limits })
    expect(databaseFault(await failureOf(late.pool.query('select 1')))).toBe('noAnswer')
    expect(late.pool.totalCount).toBe(0)
    await late.close()
    await own.close()
  })
})

describe('the server’s own limits keep the connection and end', () => {
  test('a statement that takes too long', async () => {
    const failure = await failureOf(sql`select pg_sleep(5)`.execute(db.kysely))
    expect(failure).toMatchObject({ code: '57014' })
    expect(databaseFault(failure)).toBe('noAnswer')
    expect(db.pool.totalCount).toBe(1)
  })

  test('a wait for a lock that is not released', async () => {
    const failure = await transact(database.db, async (other) => {
      await sql`update counted set used = 1 where name = 'a'`.execute(other)
      return failureOf(sql`update counted set used = 2 where name = 'a'`.execute(db.kysely))
    })
    expect(failure).toMatchObject({ code: '55P03' })
    expect(databaseFault(failure)).toBe('noAnswer')
  })

  test('an idle transaction', async () => {
    const failure = await failureOf(
      transact(db, async (tx) => {
        await sql`select 1`.execute(tx)
        await new Promise((resolve) => setTimeout(resolve, 600))
        await sql`select 1`.execute(tx)
      }),
    )
    expect(databaseFault(failure)).toBe('noAnswer')
  })

  test('without settings there are no limits', async () => {
    const { rows } = await database.db.pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    )
    expect(rows).toEqual([{ statement: '0', lock: '0' }])
  })
})

describe('which errors count as database faults', () => {
  test.each([
    ['an invalid statement', () => db.pool.query('select nothing')],
    ['a violated constraint', () => db.pool.query(`insert into counted values ('a', 0)`)],
    ['a division by zero', () => db.pool.query('select 1 / 0')],
  ])('an error from %s does not count', async (_what, work) => {
    expect(databaseFault(await failureOf(work()))).toBeUndefined()
  })

  test.each([
    [new Error('no'), undefined],
    ['text', undefined],
    [Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }), undefined],
    [Object.assign(new Error('aborted'), { code: 'ECONNRESET' }), undefined],
    [Object.assign(new Error('no such socket'), { code: 'ENOENT', syscall: 'connect' }), 'noAnswer'],
    [new AggregateError([Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' })]), 'noAnswer'],
    [Object.assign(new Error('could not extend file'), { code: '53100' }), 'full'],
    [Object.assign(new Error('starting up'), { code: '57P03' }), 'noAnswer'],
    [Object.assign(new Error('too many clients'), { code: '53300' }), 'noAnswer'],
    [Object.assign(new Error('connection failure'), { code: '08006' }), 'noAnswer'],
    [Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }), 'noAnswer'],
    [Object.assign(new Error('deadlock'), { code: '40P01' }), undefined],
    [Object.assign(new Error(pgMessages.noAnswer), { code: '40P01' }), undefined],
  ])('%s counts as %s', (error, fault) => {
    expect(databaseFault(error)).toBe(fault)
  })

  test('an ended pool and an ended client fail with the messages that we recognise', async () => {
    const pool = new pg.Pool({ connectionString: database.url })
    await pool.end()
    expect(await failureOf(pool.query('select 1'))).toMatchObject({ message: pgMessages.poolEnded })
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    void client.end()
    expect(await failureOf(client.query('select 1'))).toMatchObject({ message: pgMessages.closed })
  })
})
