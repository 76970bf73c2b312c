// The pages that may embed the frame may do nothing else.
import { defineCall } from '@bonafide/core/call'
import { languages } from '@bonafide/core/languages'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { servedCalls } from '../served-call.ts'
import { sampleCalls } from '../testing/sample-calls.ts'
import { testServices } from '../testing/test-services.ts'
import { type Answer, startServer, type TestServer } from '../testing/test-server.ts'

const pages = mkdtempSync(join(tmpdir(), 'bonafide-embedding-'))
const page = (route: string) => {
  const name = `documents/${route.replaceAll('/', '-')}.html`
  writeFileSync(join(pages, name), '<meta name="settings" content=""><p>page')
  return { route, status: 200, scripts: [], styles: [], files: Object.fromEntries(languages.map((language) => [language, name])) }
}

const ofFrame = defineCall({
  path: '/sample/ofFrame',
  surface: 'provider',
  by: 'anyone',
  body: z.strictObject({}),
  reply: z.null(),
  codes: [],
})
const calls = [...sampleCalls, ...servedCalls({ ofFrame }, { ofFrame: async () => null })]

const embedding = ['https://www.acme.example', 'https://app.acme.example:8443']
let database: TestDatabase
let server: TestServer
let plain: TestServer
beforeAll(async () => {
  mkdirSync(join(pages, 'documents'))
  const provider = ['/sass/kyc/verify', '/kyb/basic', '/phone', '/party'].map(page)
  writeFileSync(join(pages, 'documents.json'), JSON.stringify({ area: [page('/verified/enter')], provider, desk: [page('/')] }))
  database = await testDatabase()
  server = await startServer(testServices(database.db, { embeddingOrigins: embedding }), calls, { pages })
  plain = await startServer(testServices(database.db), calls, { pages })
})
afterAll(async () => {
  await server.close()
  await plain.close()
  await database.close()
  rmSync(pages, { recursive: true })
})

const ancestors = ({ headers }: Answer): string | undefined =>
  /(?:^|; )frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
/** The area's own addresses on a developer's machine. */
const areaOf = ({ ports }: TestServer) => ['http://localhost:1', `http://localhost:${ports.area}`, `http://127.0.0.1:${ports.area}`]

test.each(['/sass/kyc/verify', '/kyb/basic'])('%s may be embedded by exactly the area and the configured origins', async (path) => {
  const answer = await server.send(path, {}, 'provider')
  expect(ancestors(answer)?.split(' ')).toEqual([...areaOf(server), ...embedding])
  expect(answer.text.replaceAll('&quot;', '"')).toContain(`"parentOrigins":${JSON.stringify([...areaOf(server), ...embedding])}`)
})

test.each(['/phone', '/party'])('no page may embed %s', async (path) =>
  expect(ancestors(await server.send(path, {}, 'provider'))).toBe("'none'"),
)

test('the configured origins may not embed the area or the desk', async () => {
  expect(ancestors(await server.send('/verified/enter', {}))).toBe("'none'")
  expect(ancestors(await server.send('/', {}, 'desk'))).toBe("'none'")
})

test('if no origin is configured, only the area may embed the frame', async () => {
  const answer = await plain.send('/sass/kyc/verify', {}, 'provider')
  expect(ancestors(answer)?.split(' ')).toEqual(areaOf(plain))
  expect(answer.text).not.toContain('acme')
})

test.each([
  ['area', '/v1/sample/facts'],
  ['provider', '/v1/sample/ofFrame'],
] as const)('a page that may embed the frame may not call the %s', async (surface, path) => {
  const from = (origin: string, more = {}) =>
    server.send(path, { method: 'POST', body: '{}', headers: { origin, 'content-type': 'application/json', ...more } }, surface)
  expect((await from(`http://localhost:${server.ports[surface]}`)).envelope.code).toBe('00000')
  for (const origin of embedding)
    for (const more of [{}, { 'sec-fetch-site': 'same-site' }]) {
      const { status, headers } = await from(origin, more)
      expect({ status, allowed: headers['access-control-allow-origin'] }).toEqual({ status: 403, allowed: undefined })
    }
  const preflightHeaders = { origin: embedding[0], 'access-control-request-method': 'POST' }
  const preflight = await server.send(path, { method: 'OPTIONS', headers: preflightHeaders }, surface)
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
})
