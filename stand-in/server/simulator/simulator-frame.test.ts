import { languages } from '@bonafide/core/languages'
import { surfacesOf } from '@bonafide/server/surfaces'
import { testDatabase, type TestDatabase } from '@bonafide/server/db/test-database'
import { testServices } from '@bonafide/server/http/testing/test-services'
import { startSurfaces, type TestServer } from '@bonafide/server/http/testing/test-server'
import { build } from 'esbuild'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { surfaces } from '../../testing/surfaces.ts'

const pages = mkdtempSync(join(tmpdir(), 'bonafide-simulator-'))
const page = (surface: string, route: string, status = 200) => {
  const name = `documents/${surface}${route.replaceAll('/', '-').replace('*', 'none')}.html`
  writeFileSync(join(pages, name), `<html><head><meta name="settings" content=""><script>boot</script></head><p>page ${route}`)
  return { route, status, scripts: [], styles: [], files: Object.fromEntries(languages.map((language) => [language, name])) }
}

let database: TestDatabase
let development: TestServer
let production: TestServer
let withoutStandIn: TestServer
beforeAll(async () => {
  mkdirSync(join(pages, 'documents'))
  const area = ['/verified/enter', '/security-frame', '/dev/app'].map((route) => page('area', route))
  const documents = { area: [...area, page('area', '*', 404)], provider: [page('provider', '/sass')], desk: [page('desk', '*', 404)] }
  writeFileSync(join(pages, 'documents.json'), JSON.stringify(documents))
  database = await testDatabase()
  const { addresses } = testServices(database.db).config
  const live = { mode: 'production', addresses: { ...addresses, area: 'https://verify.example' } } as const
  development = await startSurfaces(testServices(database.db), surfaces, pages)
  production = await startSurfaces(testServices(database.db, live), surfaces, pages)
  const productSurfaces = surfacesOf(undefined).map((surface) => ({ ...surface, plugs: [] }))
  withoutStandIn = await startSurfaces(testServices(database.db, { ...live, standIn: false }), productSurfaces, pages)
})
afterAll(async () => {
  for (const server of [development, production, withoutStandIn]) await server.close()
  await database.close()
  rmSync(pages, { recursive: true })
})

const framed = { 'sec-fetch-dest': 'iframe', 'accept-encoding': 'br' }
const bridge = '<script src="/dev/app/bridge.js"></script>'
const policyOf = ({ headers }: { headers: object }): string => String(Object(headers)['content-security-policy'])

test('a page in the simulator gets its bridge before its own scripts, and may be framed by this origin', async () => {
  const answer = await development.send('/verified/enter', { headers: framed })
  expect(answer.text).toContain(`<head>${bridge}<meta`)
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(policyOf(answer)).toContain("frame-ancestors 'self'")
})

test('apart from embedding, the policy in the simulator equals the one outside it, where no page may embed this one', async () => {
  const alone = await development.send('/verified/enter', { headers: { 'sec-fetch-dest': 'document' } })
  expect(alone.text).not.toContain('bridge.js')
  expect(policyOf(alone)).toContain("frame-ancestors 'none'")
  const shown = await development.send('/verified/enter', { headers: framed })
  expect(policyOf(shown).replace("frame-ancestors 'self'", "frame-ancestors 'none'")).toBe(policyOf(alone))
})

test('a page outside the simulator is still sent compressed', async () => {
  expect((await development.send('/verified/enter', { headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBe('br')
})

test('the frame that delivers the risk pair gets no bridge', async () => {
  expect((await development.send('/security-frame', { headers: framed })).text).not.toContain('bridge.js')
})

test.each([
  ['provider', '/sass'],
  ['desk', '/'],
] as const)('pages of the %s are unchanged', async (surface, path) => {
  const shown = await development.send(path, { headers: { 'sec-fetch-dest': 'iframe' } }, surface)
  const alone = await development.send(path, {}, surface)
  expect(shown.text).toBe(alone.text)
  expect(policyOf(shown)).toBe(policyOf(alone))
})

test('a page requested by another name of this host is refused, framed or not', async () => {
  expect((await development.send('/verified/enter', { headers: { ...framed, host: 'evil.example' } })).status).toBe(403)
})

test('answers other than documents are unchanged', async () => {
  const answer = await development.send('/healthz', { headers: framed })
  expect(policyOf(answer)).toContain("frame-ancestors 'none'")
})

test('the script enters the simulator around its page, and does nothing if there is none', async () => {
  const { status, text, headers } = await development.send('/dev/app/bridge.js', {})
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/javascript; charset=utf-8' })
  const entered: object[] = []
  const page = {}
  runInNewContext(text, { self: page, parent: { appSimulator: { enter: (framed: object) => entered.push(framed) } } })
  expect(entered).toEqual([page])
  runInNewContext(text, { self: page, parent: {} })
  runInNewContext(text, { self: page, parent: page })
})

test.each([
  ['a production server with the stand-in', () => production],
  ['a production server without it', () => withoutStandIn],
])('%s serves neither the simulator nor its script, and no page may frame its pages', async (_, server) => {
  const headers = { ...framed, host: 'verify.example' }
  for (const path of ['/dev/app', '/dev/app/bridge.js']) {
    const answer = await server().send(path, { headers: { host: headers.host } })
    expect(answer).toMatchObject({ status: 404, text: expect.not.stringContaining('appSimulator') })
  }
  const answer = await server().send('/verified/enter', { headers: { ...headers, 'accept-encoding': undefined } })
  expect({ status: answer.status, policy: policyOf(answer) }).toMatchObject({
    status: 200,
    policy: expect.stringContaining("frame-ancestors 'none'"),
  })
  expect(answer.text).not.toContain('bridge.js')
})

test('the production program contains no file of the stand-in', async () => {
  const { metafile } = await build({
    entryPoints: ['server/main.ts'],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'nowhere',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: {
      '@bonafide/core': './core',
      '@bonafide/locales': './locales',
      '@bonafide/engine': './engine',
      '@bonafide/ports': './server/ports',
    },
  })
  const files = Object.keys(metafile.inputs)
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => file.startsWith('stand-in/'))).toEqual([])
})
