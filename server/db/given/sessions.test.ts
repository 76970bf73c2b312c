import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { hasCompany } from '../../companies/companies.sql.ts'
import { type Db, openDb } from '../db.ts'
import { callLimits } from '../limits.ts'
import { testDatabase } from '../test-database.ts'
import { transact } from '../transaction.ts'
import { isTransactionPooler } from './detect-pooler.ts'
import { limitsStatements } from './sessions.ts'

const database = await testDatabase()
afterAll(() => database.close())

/** The state of the session on the only connection of `db`. */
const sessionState = async (db: Db) => {
  const { rows } = await db.pool.query<{ limit: string; names: string[] }>(
    `select current_setting('statement_timeout') as limit, array(select name::text from pg_prepared_statements) as names`,
  )
  return rows[0]
}
const limitWithin = (db: Db): Promise<unknown> =>
  transact(db, async (tx) => (await sql`select current_setting('statement_timeout') as limit`.execute(tx)).rows[0])
const account = '1'

describe('behind a pooler', () => {
  test('a session keeps neither statements nor limits, and a transaction has its limits', async () => {
    const db = openDb(database.url, { connections: 1, limits: callLimits, directUrl: database.url })
    await hasCompany(db, account)
    expect(await limitWithin(db)).toEqual({ limit: '2200ms' })
    expect(await sessionState(db)).toEqual({ limit: '0', names: [] })
    await db.close()
  })

  test('a transaction with an isolation level has the limits too', async () => {
    const db = openDb(database.url, { connections: 1, limits: callLimits, directUrl: database.url })
    const { rows } = await db.kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => sql`select current_setting('lock_timeout') as lock, current_setting('transaction_isolation') as level`.execute(tx))
    expect(rows).toEqual([{ lock: '2s', level: 'repeatable read' }])
    await db.close()
  })
})

test('without a pooler a session keeps its limits, and its statements by name', async () => {
  const db = openDb(database.url, { connections: 1, limits: callLimits })
  await hasCompany(db, account)
  expect(await sessionState(db)).toEqual({ limit: '2200ms', names: ['company-there'] })
  await db.close()
})

test('the database itself is not mistaken for a pooler', async () => {
  expect(await isTransactionPooler(database.url, 5_000)).toBe(false)
})

test('limitsStatements tells whether a session has limits', async () => {
  const [limited, unlimited] = [openDb(database.url, { connections: 1, limits: callLimits }), openDb(database.url, { connections: 1 })]
  expect([await limitsStatements(limited), await limitsStatements(unlimited)]).toEqual([true, false])
  await Promise.all([limited.close(), unlimited.close()])
})
