import { afterAll, expect, test } from 'vitest'
import { testDatabase } from './test-database.ts'

const first = await testDatabase()
const second = await testDatabase()
afterAll(() => Promise.all([first.close(), second.close()]))

test('the databases of two test files are separate', async () => {
  await first.db.pool.query('create table only_here (value int)')
  const { rows } = await second.db.pool.query(`select to_regclass('only_here') as there`)
  expect(rows).toEqual([{ there: null }])
})
