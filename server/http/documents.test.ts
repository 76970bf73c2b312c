import { languages } from '@bonafide/core/languages'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { sampleCalls } from './testing/sample-calls.ts'
import { testServices } from './testing/test-services.ts'
import { type Answer, startServer, type TestServer } from './testing/test-server.ts'

const script = 'sha256-AAAA'
const style = 'sha256-BBBB'
const pages = mkdtempSync(join(tmpdir(), 'bonafide-pages-'))
const write = (file: string, text: string): string => {
  mkdirSync(dirname(join(pages, file)), { recursive: true })
  writeFileSync(join(pages, file), text)
  return file
}
const page = (surface: string, route: string, status = 200) => ({
  route,
  status,
  scripts: [script],
  styles: [style],
  files: Object.fromEntries(
    languages.map((language) => [
      language,
      write(
        `documents/${surface}${route.replace('*', 'any')}-${language}.html`,
        `<meta name="settings" content=""><p>${surface} ${route} ${language}${' words'.repeat(200)}</p>`,
      ),
    ]),
  ),
})

let database: TestDatabase
let server: TestServer
beforeAll(async () => {
  const area = ['/', '/verified/enter', '/login', '/security-frame', '/support/articles/*'].map((route) => page('area', route))
  write(
    'documents.json',
    JSON.stringify({
      area: [...area, page('area', '*', 404)],
      provider: [page('provider', '/sass'), page('provider', '/phone'), page('provider', '/party'), page('provider', '*', 404)],
      desk: [page('desk', '*', 404)],
    }),
  )
  write('assets/icon-abc123.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  database = await testDatabase()
  server = await startServer(testServices(database.db), sampleCalls, { pages })
})
afterAll(async () => {
  await server.close()
  await database.close()
  rmSync(pages, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}, surface?: 'area' | 'provider' | 'desk'): Promise<Answer> =>
  server.send(path, { headers }, surface)
const policyOf = ({ headers }: Answer): Record<string, string> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ', 1)[0] ?? '', directive.slice(directive.indexOf(' ') + 1)]),
  )

describe('the language of a document', () => {
  test.each([
    ['/verified/enter', 'en'],
    ['/ar/verified/enter', 'ar'],
    ['/zh-CN/verified/enter', 'zh-CN'],
    ['/verified/enter?language=ar', 'ar'],
    ['/verified/enter?languageType=de', 'de'],
    ['/verified/enter?language=xx&languageType=fr', 'fr'],
    ['/ar/verified/enter?language=de', 'ar'],
    ['/verified/enter?language=../../secret.txt', 'en'],
    ['/verified/enter/', 'en'],
    ['/verified/enter?language=%', 'en'],
  ])('%s is in the language %s', async (path, language) => {
    const { status, text, headers } = await get(path)
    expect(status).toBe(200)
    expect(text).toContain(`<p>area /verified/enter ${language} `)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  })

  test.each([
    ['headers for another language', { 'accept-language': 'ja,de;q=0.9', cookie: 'language=fr; locale=fr' }],
    ['broken headers', { 'accept-language': ';;q=,,*;q=x\u00e4', cookie: 'language=%E9%; locale="; =; ;;' }],
    ['very long headers', { 'accept-language': 'de,'.repeat(1500), cookie: `language=${'x'.repeat(3000)}` }],
  ])('the address decides, regardless of headers: %s', async (_, headers) => {
    expect((await get('/ar/verified/enter', headers)).text).toContain('<p>area /verified/enter ar ')
    expect((await get('/verified/enter', headers)).text).toContain('<p>area /verified/enter en ')
  })

  test.each(['/ar', '/ar/'])('%s is the first page', async (path) => expect((await get(path)).text).toContain('<p>area / ar '))

  test.each([
    ['/en/verified/enter', '/verified/enter'],
    ['/en', '/'],
    ['/en/verified/enter?language=ar&x=1', '/verified/enter?language=ar&x=1'],
  ])('%s redirects to %s on the same host', async (path, location) => {
    const { status, headers } = await get(path)
    expect({ status, location: headers['location'] }).toEqual({ status: 308, location })
  })
})

test.each([
  '/en//evil.example',
  '/en/\\evil.example',
  '/en///\\//evil.example/%2f',
  '/en/\t/evil.example',
  '/en//evil.example?language=ar',
])('%j redirects nowhere', async (path) => {
  const { status, headers } = await get(encodeURI(path).replaceAll('%5C', '\\'))
  expect({ status, location: headers['location'] }).toEqual({ status: 404, location: undefined })
})

describe('an address without a page', () => {
  test.each([
    '/nothing',
    '/verified/nothing',
    '/xx/verified/enter',
    '/verified/404',
    '/XX/verified/enter',
    '/verified%2Fenter',
    '/documents/area/verified/enter-en.html',
    '/documents.json',
    '/.git/config',
    '//evil.example/x',
  ])('%s gets the "not found" document with status 404', async (path) => {
    const { status, text } = await get(path)
    expect(status).toBe(404)
    expect(text).toContain('<p>area * en ')
  })

  test.each(['/%', '/100%', '/verified/%E9', '/ar/%zz'])('%s, with invalid escapes, redirects to the "not found" page', async (path) => {
    const { status, headers } = await get(path)
    expect({ status, location: headers['location'] }).toEqual({ status: 302, location: '/verified/404' })
  })

  test('an undecodable call is refused in an envelope', async () => expect((await get('/v1/%zz')).envelope.code).toBe('404'))
  test('gets the page in the language of the address', async () => expect((await get('/ar/nothing')).text).toContain('<p>area * ar '))
  test('is not one below a route with a star', async () => expect((await get('/support/articles/12')).status).toBe(200))
})

describe('the headers of a document', () => {
  test('on the area: its own files, frames of the provider, and no embedding', async () => {
    const answer = await get('/verified/enter')
    const { provider } = server.ports
    expect(policyOf(answer)).toMatchObject({
      'default-src': "'none'",
      'script-src': `'self' '${script}'`,
      'style-src-elem': `'self' '${style}'`,
      'style-src-attr': "'unsafe-inline'",
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'require-trusted-types-for': "'script'",
      'frame-src': expect.stringMatching(new RegExp(`^'self' .*http://localhost:${provider} http://127\\.0\\.0\\.1:${provider}`)),
    })
    expect(String(answer.headers['content-security-policy'])).not.toMatch(
      /unsafe-eval|script-src[^;]*unsafe-inline|style-src-elem[^;]*unsafe-inline|\*/,
    )
    expect(answer.headers['permissions-policy']).toMatch(
      new RegExp(`^camera=\\(.*"http://127\\.0\\.0\\.1:${provider}".*\\), .*microphone=\\(\\)`),
    )
    // A page cannot delegate a permission that it does not have.
    expect(answer.headers['permissions-policy']).toContain('camera=(self')
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(answer.headers['strict-transport-security']).toBeUndefined()
  })

  test('on the provider: embedded only by the area, with the camera', async () => {
    const answer = await get('/sass', {}, 'provider')
    expect(policyOf(answer)['frame-ancestors']).toMatch(
      new RegExp(`http://localhost:${server.ports.area} http://127\\.0\\.0\\.1:${server.ports.area}$`),
    )
    expect(answer.headers).toMatchObject({
      'permissions-policy': expect.stringMatching(/^camera=\(self\)/),
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  test.each(['/phone', '/party'])('on the provider: no page may embed %s, and it has the camera', async (path) => {
    const answer = await get(path, {}, 'provider')
    expect(policyOf(answer)['frame-ancestors']).toBe("'none'")
    expect(answer.headers['permissions-policy']).toMatch(/^camera=\(self\)/)
  })

  test('on the desk: no embedding, and no camera', async () => {
    const answer = await get('/', {}, 'desk')
    expect(policyOf(answer)).toMatchObject({ 'frame-ancestors': "'none'", 'frame-src': "'none'" })
    expect(answer.headers['permissions-policy']).toMatch(/^camera=\(\),/)
  })

  test('the security frame may be embedded only by the area itself', async () => {
    expect(policyOf(await get('/security-frame'))['frame-ancestors']).toBe("'self'")
  })
})

test('a document gives its scripts the addresses of this process', async () => {
  const settingsIn = (text: string): unknown => JSON.parse(/content="([^"]*)"/.exec(text)?.[1]?.replaceAll('&quot;', '"') ?? '')
  const { area, provider } = server.ports
  expect(settingsIn((await get('/verified/enter')).text)).toMatchObject({
    providerHosts: expect.arrayContaining([`127.0.0.1:${provider}`]),
    siteAppName: 'Bonafide',
  })
  expect(settingsIn((await get('/sass', {}, 'provider')).text)).toMatchObject({
    confirmPictures: true,
    parentOrigins: expect.arrayContaining([`http://localhost:${area}`]),
  })
})

test('a request for another host gets no document', async () => {
  expect((await get('/verified/enter', { host: 'evil.example' })).status).toBe(403)
})

describe('on each origin', () => {
  test.each(['area', 'provider', 'desk'] as const)('the icon of the %s is served to everyone', async (surface) => {
    const { status, headers } = await get(
      '/favicon.ico',
      { host: 'anything.example', origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
      surface,
    )
    expect({ status, ...headers }).toMatchObject({
      status: 200,
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'image/svg+xml; charset=utf-8',
    })
  })

  test.each(['area', 'provider', 'desk'] as const)('robots are asked not to crawl the %s', async (surface) => {
    expect((await get('/robots.txt', {}, surface)).text).toBe('User-agent: *\nDisallow: /\n')
  })
})

test('a call by GET is not a page', async () => {
  expect((await get('/v1/sample/note')).envelope.code).toBe('405')
  expect((await get('/v1/anything')).envelope.code).toBe('404')
})
