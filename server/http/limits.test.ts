import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { sampleCalls } from './testing/sample-calls.ts'
import { testServices } from './testing/test-services.ts'
import { startServer } from './testing/test-server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('calls from one address are limited by the minute, and the refusal says when to try again', async () => {
  const services = testServices(database.db, { requestsPerMinute: 5 })
  const server = await startServer(services, sampleCalls)
  for (let count = 0; count < 5; count += 1) expect((await server.post('/sample/frame')).status).toBe(200)
  services.pass(20_000)
  const { status, envelope, headers } = await server.post('/sample/frame')
  expect({ status, ...envelope }).toMatchObject({ status: 429, code: '429', data: null })
  expect(headers['retry-after']).toBe('40')
  expect(envelope.msg).toContain('40')
  services.pass(40_000)
  expect((await server.post('/sample/frame')).status).toBe(200)
  await server.close()
})

test('forged addresses do not bypass the limit', async () => {
  const server = await startServer(testServices(database.db, { requestsPerMinute: 3 }), sampleCalls)
  const statuses: number[] = []
  for (let count = 0; count < 5; count += 1) {
    const forged = { 'x-forwarded-for': `203.0.113.${count}`, 'x-real-ip': `203.0.113.${count}`, forwarded: `for=203.0.113.${count}` }
    statuses.push((await server.post('/sample/frame', {}, forged)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  await server.close()
})

test('behind a trusted proxy each customer has their own limit, and a forged address is ignored', async () => {
  const server = await startServer(testServices(database.db, { requestsPerMinute: 2, trustedProxies: ['127.0.0.0/8'] }), sampleCalls)
  const ask = async (forwarded: string) => (await server.post('/sample/facts', {}, { 'x-forwarded-for': forwarded })).envelope
  expect((await ask('203.0.113.1')).data).toMatchObject({ address: '203.0.113.1' })
  expect((await ask('10.9.9.9, 203.0.113.1')).data).toMatchObject({ address: '203.0.113.1' })
  expect((await ask('8.8.8.8, 203.0.113.1')).code).toBe('429')
  expect((await ask('203.0.113.2')).code).toBe('00000')
  await server.close()
})

test('sign-in has a smaller limit, which all processes share', async () => {
  const services = testServices(database.db)
  const servers = [await startServer(services, sampleCalls), await startServer(services, sampleCalls)]
  const signIn = (count: number) => servers[count % 2]?.post('/sample/limited')
  const statuses = await Promise.all(Array.from({ length: 125 }, async (_, count) => (await signIn(count))?.status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  expect((await servers[0]?.post('/sample/frame'))?.status).toBe(200)
  services.pass(5 * 60_000)
  expect((await signIn(0))?.status).toBe(200)
  await Promise.all(servers.map((server) => server.close()))
})
