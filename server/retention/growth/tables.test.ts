import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { tableRemovals } from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('every table has an entry for what removes its rows, in alphabetical order', async () => {
  const { rows } = await database.db.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' and table_name not like 'stand\\_in\\_%'`,
  )
  expect(Object.keys(tableRemovals)).toEqual(rows.map(({ name }) => name).toSorted())
})
