import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { transact } from '../db/transaction.ts'
import { append } from './append.ts'
import { markRecord } from './mark.ts'
import { testRecordServices } from './test-services.ts'
import { verifyChain } from './verify-chain.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const waiting = async (): Promise<number> => {
  const { rows } = await database.db.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting ?? 0
}

test('if a backup and the hourly job mark at the same moment, both wait for a running append, and only one mark is written', async () => {
  const services = testRecordServices(database.db)
  await transact(database.db, (tx) =>
    append(tx, services, { subject: '1', event: { kind: 'levelSubmitted', level: 'basic' }, by: 'account' }),
  )
  const appending = await database.db.pool.connect()
  await appending.query('begin')
  await appending.query('lock table record_events in row exclusive mode')
  const marking = [markRecord(services), markRecord(services)]
  await expect.poll(waiting).toBe(2)
  await appending.query('commit')
  appending.release()
  await Promise.all(marking)
  expect((await database.db.pool.query('select events from record_marks')).rows).toEqual([{ events: 1 }])
  expect((await verifyChain(services)).faults).toEqual([])
})
