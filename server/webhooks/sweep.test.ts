// The sweep's cost depends on the number of undelivered events, not on the number of delivered events.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { costOf } from '../testing/statement-cost.ts'
import { markOverlooked, nextDue } from './lanes.sql.ts'
import { overlookedAfterMs } from './sweep.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.db.pool.query(`insert into webhook_endpoints (id, url, since, made_at) values ('one', 'https://example.com', 0, now())`)
})
afterAll(() => database.close())

/** Rows of the outbox alone, without the record's events that they refer to. */
const events = (prefix: string, count: number, at: string) =>
  database.db.pool.query(`
    set session_replication_role = replica;
    insert into record_outbox (id, subject, sequence, at, body)
      select gen_random_uuid(), '${prefix}' || n, 1, ${at}, '{"type":"level.submitted"}' from generate_series(1, ${count}) n;
    set session_replication_role = origin`)
const lanes = (prefix: string, waiting: string) =>
  database.db.pool.query(
    `insert into webhook_lanes (endpoint, subject, told, waiting_since)
     select 'one', subject, 1, ${waiting} from record_outbox where subject like $1 || '%'`,
    [prefix],
  )

/** Everything that the sweep reads for an endpoint whose circuit is closed. */
const sweepCost = async () => {
  await database.db.pool.query('vacuum analyze record_outbox, webhook_lanes, webhook_endpoints')
  const now = new Date()
  return costOf(database.db.pool, async (tx) => {
    await markOverlooked(tx, new Date(now.getTime() - overlookedAfterMs))
    await nextDue(tx, 'one', now)
  })
}

test('the sweep reads the same few pages with 200,000 delivered events as with none', async () => {
  const delivered = 200_000
  await events('8', delivered, `now() - interval '10 days'`)
  await lanes('8', 'null')
  await database.db.pool.query('update webhook_endpoints set swept_to = (select max(position) from record_outbox)')
  await events('7', 20, `now() - interval '5 minutes'`)
  await events('6', 20, 'now()')
  await lanes('6', 'now()')
  const many = await sweepCost()
  expect(many.scanned).toEqual(['webhook_endpoints'])
  expect(many.indexes).toEqual(expect.arrayContaining(['record_outbox_pkey', 'webhook_lanes_waiting']))
  await database.db.pool.query(`delete from record_outbox where subject like '8%'`)
  await database.db.pool.query(`delete from webhook_lanes where subject like '8%'`)
  await database.db.pool.query('vacuum full record_outbox, webhook_lanes')
  const none = await sweepCost()
  // The 20 marked lanes look up ten index entries each, in indexes that are a page deeper. Reading the delivered rows is over 3,000 pages.
  expect(many.pages).toBeLessThan(none.pages + 20 * 10)
})
