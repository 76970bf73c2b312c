import { afterAll, expect, test } from 'vitest'
import { testDatabase } from './test-database.ts'

const one = await testDatabase()
const two = await testDatabase()
afterAll(() => Promise.all([one.close(), two.close()]))

test('the databases of two test files are separate', async () => {
  await one.db.pool.query('create table only_here (value int)')
  const { rows } = await two.db.pool.query(`select to_regclass('only_here') as there`)
  expect(rows).toEqual([{ there: null }])
})
