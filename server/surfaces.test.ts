// Invariants of every declared call.
import { allCalls } from '@bonafide/core/calls/index'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { standInCalls } from '@bonafide/stand-in/calls/index'
import { testDatabase, type TestDatabase } from './db/test-database.ts'
import { sessionsOf } from './http/session/sessions.ts'
import { type TestServices, testServices } from './http/testing/test-services.ts'
import { startSurfaces, type TestServer } from './http/testing/test-server.ts'
import { surfaces } from '@bonafide/stand-in/testing/surfaces'

let database: TestDatabase
let services: TestServices
let server: TestServer
let cookie: string
beforeAll(async () => {
  database = await testDatabase()
  services = testServices(database.db)
  server = await startSurfaces(services, surfaces)
  const needs = { db: database.db, log: services.log, policy: services.config.sessions }
  const user = await sessionsOf('area', needs).begin('900001', services.clock(), undefined)
  const reviewer = await sessionsOf('desk', needs).begin('1', services.clock(), undefined)
  cookie = `bonafide=${user}; bonafide_desk=${reviewer}`
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const ofStandIn = Object.entries(standInCalls).map(([name, call]) => ({ group: 'standIn', name, call }))
const listed = [...allCalls, ...ofStandIn].map((entry) => ({ ...entry, path: entry.call.path }))
const json = { 'content-type': 'application/json' }

test('finds the declared calls', () => expect(listed.length).toBeGreaterThan(40))

describe.each(listed.filter(({ call }) => call.by !== 'anyone'))('$path', ({ call }) => {
  test('is refused without a session, with and without the prefix', async () => {
    for (const path of [call.path, `/v1${call.path}`]) {
      const { status, envelope } = await server.send(path, { method: 'POST', body: '{}', headers: json }, call.surface)
      expect({ status, ...envelope }).toMatchObject({ status: 401, code: call.by === 'frame' ? '40101' : '401', data: null })
    }
  })
})

describe.each(listed)('$path', ({ call }) => {
  const send = (body: string | undefined, headers: Record<string, string>) =>
    server.send(`/v1${call.path}`, { method: 'POST', ...(body === undefined ? {} : { body }), headers }, call.surface)

  test('is refused to another origin', async () => {
    const { status, envelope } = await send('{}', { ...json, cookie, origin: 'https://evil.example' })
    expect({ status, code: envelope.code }).toEqual({ status: 403, code: '403' })
  })

  test.each([
    '{',
    '[]',
    '"x"',
    'null',
    '{"__proto__":{"a":1}}',
    '{"\\ud800":"\\u0000"}',
    '{"nobody":"asked"}',
    `{"a":"${'x'.repeat(300_000)}"}`,
  ])('is refused for the body %.20s, never with a server error', async (body) => {
    const { status, envelope } = await send(body, { ...json, cookie })
    expect(status).toBeLessThan(500)
    expect(envelope).toMatchObject({ code: expect.not.stringMatching(/^(0|200|00000)$/), msg: expect.stringMatching(/./), data: null })
  })
})
