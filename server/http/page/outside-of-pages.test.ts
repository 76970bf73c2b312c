// Replies other than pages and calls, and pages that production does not have.
import { languages } from '@bonafide/core/languages'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { sampleCalls } from '../testing/sample-calls.ts'
import { testServices } from '../testing/test-services.ts'
import { startServer, type TestServer } from '../testing/test-server.ts'

const pages = mkdtempSync(join(tmpdir(), 'bonafide-outside-'))
const page = (route: string, status = 200) => {
  const name = `documents/${route.replaceAll('/', '-').replace('*', 'none')}.html`
  writeFileSync(join(pages, name), `<meta name="settings" content=""><p>page ${route}`)
  return { route, status, scripts: [], styles: [], files: Object.fromEntries(languages.map((language) => [language, name])) }
}

let database: TestDatabase
let development: TestServer
let production: TestServer
const name = 'verify.example'
const noticeUrl = 'https://exchange.example/privacy'
beforeAll(async () => {
  mkdirSync(join(pages, 'documents'))
  const area = [page('/'), page('/dev/demo'), page('/dev/mailbox'), page('/developers'), page('/verified/privacy'), page('*', 404)]
  writeFileSync(join(pages, 'documents.json'), JSON.stringify({ area, provider: [], desk: [] }))
  database = await testDatabase()
  development = await startServer(testServices(database.db), sampleCalls, { pages })
  const bare = testServices(database.db)
  const services = testServices(database.db, {
    mode: 'production',
    addresses: { ...bare.config.addresses, area: `https://${name}` },
    policyUrls: { ...bare.config.policyUrls, privacy: noticeUrl },
  })
  production = await startServer(services, sampleCalls, { pages })
})
afterAll(async () => {
  await development.close()
  await production.close()
  await database.close()
  rmSync(pages, { recursive: true })
})

const live = (path: string) => production.send(path, { headers: { host: name } })

describe.each(['/dev/demo', '/dev/mailbox', '/ar/dev/mailbox', '/dev/demo/', '/dev/demo?callback=%2F', '/en/dev/demo'])('%s', (path) => {
  test('is a page in development', async () => expect([200, 308]).toContain((await development.send(path, {})).status))
  test('is not found in production', async () => {
    const { status, headers, text } = await live(path)
    if (status === 308) return expect(headers['location']).toBe('/dev/demo')
    expect({ status, text }).toMatchObject({ status: 404, text: expect.stringContaining('<p>page *') })
  })
})

test('a page whose path only begins like a development page exists in production', async () => {
  expect((await live('/developers')).status).toBe(200)
})

test('the shipped notice is a page, unless the exchange has configured its own', async () => {
  expect(await development.send('/verified/privacy', {})).toMatchObject({ status: 200, text: expect.stringContaining('/verified/privacy') })
  for (const path of ['/verified/privacy', '/ar/verified/privacy/', '/verified/privacy?language=ar'])
    expect(await live(path)).toMatchObject({ status: 302, headers: { location: noticeUrl } })
  expect((await live('/verified/privacy/more')).status).toBe(404)
})

describe.each([
  ['the health check', '/healthz', 200],
  ['an address with invalid escapes', '/%', 302],
  ['an address in a non-canonical form', '/en', 308],
  ['a call by GET', '/v1/sample/frame', 405],
  ['the file for robots', '/robots.txt', 200],
])('%s', (_name, path, expected) => {
  test('cannot be embedded or sniffed, and requires HTTPS in production', async () => {
    const { status, headers } = await live(path)
    expect(status).toBe(expected)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}$/),
    })
    expect((await development.send(path, {})).headers['strict-transport-security']).toBeUndefined()
  })
})
