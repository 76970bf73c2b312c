import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { defineCall } from '@bonafide/core/call'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CannotStart } from '../cannot-start.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { listen } from './listen.ts'
import { servedCalls } from './served-call.ts'
import { sampleCalls } from './testing/sample-calls.ts'
import { testServices } from './testing/test-services.ts'
import { startServer } from './testing/test-server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const surface = (name: 'area' | 'provider' | 'desk') => ({
  surface: name,
  calls: sampleCalls.filter(({ call }) => call.surface === name),
  plugged: [],
  plugs: [],
})
const takenPort = async (host: string) => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, host, resolve))
  return { port: (other.address() as AddressInfo).port, free: () => void other.close() }
}

test('each origin reports its health to any host', async () => {
  const server = await startServer(testServices(database.db), sampleCalls)
  for (const name of ['area', 'provider', 'desk'] as const) {
    const { status, text, headers } = await server.send('/healthz', { headers: { host: '10.0.0.7:80' } }, name)
    expect({ status, text, cache: headers['cache-control'] }).toEqual({ status: 200, text: '{"ok":true}', cache: 'no-store' })
  }
  await server.close()
})

test('health fails without the database', async () => {
  const own = await testDatabase()
  const server = await startServer(testServices(own.db), sampleCalls)
  await own.close()
  expect(await server.send('/healthz', {})).toMatchObject({ status: 503, text: '{"ok":false}' })
  await server.close()
})

test('a process only serves the surfaces of its roles', async () => {
  const services = testServices(database.db, { roles: new Set(['provider', 'worker']) })
  const listening = await listen(services, [surface('area'), surface('provider'), surface('desk')])
  expect(Object.keys(listening.ports)).toEqual(['provider'])
  await listening.close()
})

test.each(['127.0.0.1', '::1'])('the server also answers at %s', async (address) => {
  const server = await startServer(testServices(database.db), sampleCalls)
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(server.ports.area, address, () => socket.write(`GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`))
    socket.on('data', (chunk) => resolve(String(chunk)))
    socket.on('error', (error) => resolve(String(error)))
  })
  expect(answer).toContain('200 OK')
  await server.close()
})

test('the error for a taken port names it and its setting, and already opened ports are closed', async () => {
  const { port, free } = await takenPort('127.0.0.1')
  const first = await takenPort('127.0.0.1')
  first.free()
  const services = testServices(database.db, { ports: { area: first.port, provider: port, desk: 0 } })
  const failing = listen(services, [surface('area'), surface('provider'), surface('desk')])
  await expect(failing).rejects.toEqual(
    new CannotStart(`Port ${port} is taken by another program: stop it, or set PROVIDER_PORT to a free port.`),
  )
  const again = await listen(testServices(database.db, { ports: { area: first.port, provider: 0, desk: 0 } }), [surface('area')])
  expect(again.ports.area).toBe(first.port)
  await again.close()
  free()
})

test('a port counts as taken if it is taken at this machine’s other loopback address', async () => {
  const { port, free } = await takenPort('::1')
  const services = testServices(database.db, { ports: { area: port, provider: 0, desk: 0 } })
  await expect(listen(services, [surface('area')])).rejects.toEqual(
    new CannotStart(`Port ${port} is taken by another program: stop it, or set AREA_PORT to a free port.`),
  )
  free()
})

test('the error for another machine’s address names its setting', async () => {
  await expect(listen(testServices(database.db, { host: '203.0.113.1' }), [surface('area')])).rejects.toThrow(/HOST/)
})

test('metrics listen on loopback, on their own port, and count calls by code', async () => {
  const { port, free } = await takenPort('127.0.0.1')
  free()
  const server = await startServer(testServices(database.db, { metrics: { port, host: '127.0.0.1' } }), sampleCalls)
  await server.post('/sample/note', { text: 'a' })
  await server.post('/v1/sample/note', { text: 1 })
  await server.post('/sample/nothing')
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(text).toContain('bonafide_calls_total{call="/sample/note",code="00000"} 1\n')
  expect(text).toContain('bonafide_calls_total{call="/sample/note",code="400"} 1\n')
  expect(text).toContain('bonafide_calls_total{call="none",code="404"} 1\n')
  expect(text).toContain('bonafide_call_seconds_bucket{call="/sample/note",le="+Inf"} 2\n')
  expect(text).toContain('bonafide_call_seconds_count{call="/sample/note"} 2\n')
  expect(text).toMatch(/bonafide_database_connections\{pool="calls",state="total"\} \d/)
  for (const name of ['area', 'provider', 'desk'] as const) expect((await server.send('/metrics', {}, name)).status).toBe(404)
  await server.close()
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow()
})

test('metrics count the connections to a replica', async () => {
  const { port, free } = await takenPort('127.0.0.1')
  free()
  const services = testServices(database.db, { metrics: { port, host: '127.0.0.1' } })
  const replica = { ...services.replica, pool: database.db.pool }
  const server = await startServer({ ...services, replica }, sampleCalls)
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(text).toMatch(/bonafide_database_connections\{pool="replica",state="waiting"\} \d/)
  await server.close()
})

test('closing answers running requests, refuses new ones on open connections, and then frees the port', async () => {
  const record = defineCall({ path: '/sample/slow', surface: 'area', by: 'anyone', body: z.strictObject({}), reply: z.string(), codes: [] })
  let begun = (): void => undefined
  let finish = (): void => undefined
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  const mayFinish = new Promise<void>((resolve) => (finish = resolve))
  const slow = servedCalls(
    { slow: record },
    {
      slow: async () => {
        begun()
        await mayFinish
        return 'done'
      },
    },
  )
  const server = await startServer(testServices(database.db), slow)
  const other = connect(server.ports.area, '127.0.0.1')
  const onOpenConnection = new Promise<string>((resolve) => {
    let text = ''
    other.on('data', (chunk) => (text += chunk))
    other.on('close', () => resolve(text))
  })
  // The request has begun, so that closing does not treat the connection as idle.
  other.write(`POST /sample/slow HTTP/1.1\r\nHost: localhost:${server.ports.area}\r\n`)
  const answer = server.post('/sample/slow')
  await hasBegun
  const closed = server.close()
  other.write('\r\n')
  expect(await onOpenConnection).toMatch(/^HTTP\/1\.1 503 [^]*connection: close[^]*"code":"503"/i)
  finish()
  expect((await answer).envelope).toMatchObject({ code: '00000', data: 'done' })
  await closed
  await expect(server.send('/healthz', {})).rejects.toThrow(/ECONNREFUSED/)
})
