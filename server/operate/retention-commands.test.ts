import { shippedPolicy } from '@bonafide/core/policy/policy'
import { retentionTable } from '@bonafide/core/retention/table'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { transact } from '../db/transaction.ts'
import { operate } from '../operate.ts'
import { testMasters } from '../record/test-services.ts'
import { noteRemoved, policyDigest } from '../retention/runs.sql.ts'

const shippedRetention = retentionTable(shippedPolicy.retention)

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const say = async (line: string): Promise<string> =>
  (await operate(line.split(' '), { DATABASE_URL: database.url, MASTER_KEYS: testMasters.join(), NODE_ENV: 'test' })).output

test('lists due data for every row of the table, with the job that removes it', async () => {
  await database.db.pool.query(
    `insert into outbox_messages (kind, receiver, subject, text, sent_at)
     select 'mail', 'ada@example.com', 's', 't', now() - make_interval(days => days) from unnest(array[1, 29, 31, 400]) as days`,
  )
  const lines = (await say('retention due')).split('\n')
  expect(lines).toHaveLength(Object.keys(shippedRetention).length + 1)
  expect(lines.find((line) => line.startsWith('standIn.mail'))).toMatch(/30 days +2 +2 +the daily job$/)
  expect(lines.find((line) => line.startsWith('logs'))).toMatch(/90 days +- +- +your log collector$/)
  expect(lines.join()).not.toContain('ada@example.com')
})

test('lists removed data by day and row, with the digest of the table', async () => {
  expect(await say('retention runs')).toBe('Nothing has been removed yet.')
  const [at, since] = [new Date('2031-02-03T04:05:06Z'), new Date('2026-01-02T00:00:00Z')]
  const policy = policyDigest(shippedRetention)
  for (const removed of [
    [{ rule: 'chats', since }],
    [
      { rule: 'chats', since: at },
      { rule: 'usage', since: at },
    ],
  ] as const)
    await transact(database.db, (tx) => noteRemoved(tx, { removed, at, policy }))
  expect((await say('retention runs')).split('\n')).toEqual([
    expect.stringMatching(/^2031-02-03 {2}chats +2 removed, the oldest from 2026-01-02, table [0-9a-f]{16}$/),
    expect.stringMatching(/^2031-02-03 {2}usage +1 removed, the oldest from 2031-02-03, table/),
    `The table of today is ${policy}.`,
  ])
})

test('the record of removals cannot be changed, and a changed table gets another digest', async () => {
  for (const statement of ['update retention_runs set removed = 9', 'delete from retention_runs', 'truncate retention_runs'])
    await expect(database.db.pool.query(statement)).rejects.toThrow('retention_runs is append-only')
  const other = { ...shippedRetention, chats: { ...shippedRetention.chats, term: 'atOnce' as const } }
  expect(policyDigest(other)).not.toBe(policyDigest(shippedRetention))
})
