// Counting the queue reads open cases up to a limit, never decided ones.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { costOf } from '../../testing/statement-cost.ts'
import { countedAtMost, countOpenCases, openCases } from './listed.sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Cases alone, without the visits that they refer to. The commit is synchronous, since a vacuum skips rows whose commit may be lost. */
const cases = (about: string, count: number, decided: string, accounts = about) =>
  database.db.pool.query(`
    set session_replication_role = replica;
    set synchronous_commit = on;
    insert into cases (account, about, reasons, opened_at, due_at, decided_at, decision)
      select '${accounts}' || n, '${about}', '{}', now(), now() + n * interval '1 second', ${decided}, case when ${decided} is null then null else 'withdrawn' end from generate_series(1, ${count}) n;
    set session_replication_role = origin`)
const pages = async () => {
  await database.db.pool.query('vacuum analyze cases')
  const cost = await costOf(database.db.pool, async (tx) => {
    await countOpenCases(tx)
    await openCases(tx, { reviewer: '1', about: undefined, search: undefined, after: undefined, limit: 51 })
  })
  expect(cost.scanned).toEqual([])
  return cost.pages
}

test('counts a short queue exactly, and a long one up to the limit', async () => {
  await cases('intermediate', 7, 'null')
  await cases('basic', countedAtMost + 1, 'null')
  await cases('reset', countedAtMost, 'null')
  expect(await countOpenCases(database.db.kysely)).toEqual([
    { about: 'basic', count: countedAtMost, more: true },
    { about: 'intermediate', count: 7, more: false },
    { about: 'reset', count: countedAtMost, more: false },
  ])
})

test('the first page with its counts reads no more pages with 100,000 decided cases, and hardly more with 40,000 more open ones', async () => {
  const before = await pages()
  await cases('enhanced', 100_000, 'now()')
  expect(await pages()).toBeLessThan(before + 20)
  await cases('basic', 40_000, 'null', 'later')
  // The index's pages are only half full after these inserts.
  expect(await pages()).toBeLessThan(before * 2)
})
