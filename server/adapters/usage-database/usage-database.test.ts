import { shippedVersion } from '../../policy-version.ts'
import { usageLimits } from '@bonafide/core/usage/limits'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { usageContract } from '../../ports/usage.contract.ts'
import type { UsageEvent } from '../../ports/usage.ts'
import { sweepUsageTasks } from './sweep.ts'
import { usageInDatabase } from './usage-database.ts'

const { db, close } = await testDatabase()
afterAll(close)

const columns = ['event', 'kind', 'page', 'element', 'mode', 'at', 'session'] as const
const storedEvents = () => db.kysely.selectFrom('usage_events').select(columns).orderBy('position').execute()
const open = async () => {
  await db.kysely.deleteFrom('usage_events').execute()
  return { usage: usageInDatabase(db), received: storedEvents }
}

usageContract('database', open)

test('the table has no column for personal data', async () => {
  const { rows } = await db.pool.query(
    `select column_name as name from information_schema.columns where table_name = 'usage_events' order by column_name`,
  )
  expect(rows.map(({ name }) => name)).toEqual([...columns, 'batch', 'place', 'position'].toSorted())
})

const now = new Date('2031-06-01T12:00:00Z')
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 24 * 3_600_000)
const pageSeen = (at: Date): UsageEvent => ({
  event: 'page.seen',
  kind: 'exposure',
  page: '/verified/enter',
  element: 'page.seen',
  mode: 'kyc',
  at,
  session: 'visit-0001',
})
const sweep = (policy = usageLimits) =>
  Promise.all(Object.values(sweepUsageTasks({ db, clock: () => now, policy: shippedVersion }, policy)).map((task) => task({})))

test('events are removed only after their term', async () => {
  const { usage } = await open()
  await usage.record({ batch: '0'.repeat(32), events: [pageSeen(daysAgo(91)), pageSeen(daysAgo(89)), pageSeen(now)] })
  await sweep()
  expect((await storedEvents()).map(({ at }) => at)).toEqual([daysAgo(89), now])
})

test('the oldest events beyond the limit are removed', async () => {
  const { usage } = await open()
  const events = Array.from({ length: 10 }, (_, second) => pageSeen(new Date(now.getTime() + second * 1000)))
  await usage.record({ batch: '1'.repeat(32), events })
  await sweep({ ...usageLimits, keptAtMost: 4 })
  expect(await storedEvents()).toEqual(events.slice(-4))
})
