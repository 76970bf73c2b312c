import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { sweepCron, sweepTasks } from './sweep.ts'
import { sampleCalls } from './testing/sample-calls.ts'
import { testServices } from './testing/test-services.ts'
import { startServer } from './testing/test-server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('the sweep removes only sessions, access tokens and counts that have ended', async () => {
  const services = testServices(database.db)
  const server = await startServer(services, sampleCalls)
  const enter = async (account: string): Promise<string> => (await server.post('/sample/enter', { account })).cookies
  const kept = async (): Promise<readonly unknown[]> => {
    const { rows } = await database.db.pool.query(
      `select (select count(*)::int from session) as sessions, (select count(*)::int from access_token) as tokens, (select count(*)::int from call_count) as counts`,
    )
    return Object.values(rows[0])
  }
  const old = await enter('60')
  await server.post('/sample/issue', {}, { cookie: old })
  await server.post('/sample/limited')
  services.pass(20 * 60_000)
  const alive = await enter('61')
  await server.post('/sample/issue', {}, { cookie: alive })
  expect(await kept()).toEqual([2, 2, 1])
  services.pass(10 * 60_000)
  for (const { job } of sweepCron) await sweepTasks(services)[job]?.({})
  expect(await kept()).toEqual([1, 1, 0])
  expect((await server.post('/sample/whoAmI', {}, { cookie: alive })).envelope.data).toEqual({ account: '61' })
  await server.close()
})
