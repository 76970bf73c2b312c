import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { makeLog } from '../log/log.ts'
import { notedCalls, sampleCalls } from './testing/sample-calls.ts'
import { testServices } from './testing/test-services.ts'
import { startServer, type TestServer } from './testing/test-server.ts'

let database: TestDatabase
let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  database = await testDatabase()
  const log = makeLog({ level: 'info', to: { write: (line) => void lines.push(line) } })
  server = await startServer(testServices(database.db, {}, log), sampleCalls)
})
beforeEach(() => {
  notedCalls.length = 0
  lines.length = 0
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const own = (): string => `http://localhost:${server.ports.area}`

describe('an answer', () => {
  test.each(['/sample/note', '/v1/sample/note'])('is {code, msg, data} at %s', async (path) => {
    const { status, envelope, headers } = await server.post(path, { text: 'hello' })
    expect(status).toBe(200)
    expect(envelope).toEqual({ code: '00000', msg: '', data: { text: 'hello' } })
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })

  test('has the code 0 if the call replies with a frame address', async () => {
    expect((await server.post('/sample/frame')).envelope).toEqual({ code: '0', msg: '', data: 'http://127.0.0.1:4001/sass' })
  })

  test('that does not match its record is not sent in development', async () => {
    const { status, text } = await server.post('/sample/lie')
    expect(status).toBe(500)
    expect(text).not.toContain('also')
  })

  test('is also sent for a missing body, with and without a content type', async () => {
    expect((await server.post('/sample/frame')).status).toBe(200)
    expect((await server.post('/sample/frame', undefined, { 'content-type': undefined })).status).toBe(200)
    expect(
      (await server.post('/sample/frame', undefined, { 'content-type': undefined, 'transfer-encoding': undefined, 'content-length': '0' }))
        .status,
    ).toBe(200)
  })
})

describe('a refusal', () => {
  test('has its code, and HTTP status 200 if it is a business refusal', async () => {
    const { status, envelope } = await server.post('/sample/refuse')
    expect({ status, ...envelope }).toMatchObject({ status: 200, code: '23126', data: null })
  })

  test.each([
    [{ language: 'ar' }, /[\u0600-\u06ff]/],
    [{ language: 'zh-CN' }, /[\u4e00-\u9fff]/],
    [{ language: 'ZH-cn' }, /[\u4e00-\u9fff]/],
    [{ locale: 'zh-CN' }, /[\u4e00-\u9fff]/],
    [{ language: 'xx', locale: 'ar' }, /[\u0600-\u06ff]/],
    [{ language: '../../etc', locale: '%00' }, /^[A-Z]/],
    [{}, /^[A-Z]/],
  ])('is in the language of the headers %j', async (headers, words) => {
    expect((await server.post('/sample/refuse', {}, headers)).envelope.msg).toMatch(words)
  })
})

describe('an internal error', () => {
  test('answers 500 with a sentence, and is logged once with call and request, but without user input', async () => {
    const { status, envelope, text } = await server.post('/sample/fail')
    expect({ status, ...envelope }).toMatchObject({ status: 500, code: '500', data: null })
    expect(text).not.toContain('ada@example.com')
    const errorLines = lines.filter((line) => line.includes('"error"'))
    expect(errorLines).toHaveLength(1)
    expect(JSON.parse(errorLines[0] ?? '')).toMatchObject({
      level: 'error',
      call: '/sample/fail',
      request: expect.any(String),
      frames: expect.any(Array),
    })
    expect(lines.join()).not.toContain('ada@example.com')
  })
})

test('denied requests are logged with their number, and business refusals are not logged', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => server.post('/sample/whoAmI')))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 401))
  for (let at = 0; at < 3; at += 1) await server.post('/sample/refuse')
  const own = await startServer(
    testServices(database.db, {}, makeLog({ level: 'info', to: { write: (line) => void lines.push(line) } })),
    sampleCalls,
  )
  for (let at = 0; at < 60; at += 1) await own.post('/sample/whoAmI')
  // Pending counts are logged before the process ends.
  await own.close()
  const denied = lines.map((line): Record<string, unknown> => JSON.parse(line)).filter(({ msg }) => String(msg).startsWith('denied'))
  expect(denied).toEqual([
    expect.objectContaining({ msg: 'denied', call: '/sample/whoAmI', code: '401', http: 401, caller: expect.any(String) }),
    expect.objectContaining({ msg: 'denied', call: '/sample/whoAmI', code: '401' }),
    expect.objectContaining({ msg: 'denied again', call: '/sample/whoAmI', code: '401', count: 59 }),
  ])
})

describe('an undeclared address', () => {
  test.each([
    ['POST', '/v1/nothing/here'],
    ['GET', '/v1/nothing/here'],
    ['POST', '/nothing'],
    ['PUT', '/v1/sample/nothing'],
    ['DELETE', '/x'],
    ['OPTIONS', '/v1/x'],
    ['POST', '/v1/sample/note/'],
    ['POST', '/V1/sample/note'],
    ['POST', '/v1//sample/note'],
    ['POST', '/v1/sample/%6eote%'],
    ['POST', `/v1/${'x'.repeat(4000)}`],
    ['POST', '/__proto__'],
    ['POST', '/constructor'],
  ])('%s %s answers 404 as an envelope, with any body', async (method, path) => {
    for (const [type, body] of [
      ['application/json', '{'],
      ['text/plain', 'x'],
      ['application/json', '{"a":1}'],
    ] as const) {
      const { status, envelope } = await server.send(path, { method, body, headers: { origin: own(), 'content-type': type } })
      expect({ status, ...envelope }).toMatchObject({ status: 404, code: '404', msg: expect.stringMatching(/./), data: null })
    }
  })

  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    '%s on a call’s address is refused as the wrong method',
    async (method) => {
      for (const path of ['/sample/note', '/v1/sample/note?x=1']) {
        const { status, headers } = await server.send(path, { method, headers: { origin: own() } })
        expect({ status, allow: headers['allow'] }).toEqual({ status: 405, allow: 'POST' })
      }
      expect(notedCalls).toEqual([])
    },
  )
})

describe('the origin of a request', () => {
  const ask = (headers: Record<string, string | undefined>) => server.send('/v1/sample/frame', { method: 'POST', headers })

  test.each([[{}], [{ 'sec-fetch-site': 'same-origin' }], [{ 'sec-fetch-site': 'none' }]])('%j is fine', async (headers) => {
    expect((await ask(headers)).status).toBe(200)
    expect((await ask({ ...headers, origin: own() })).status).toBe(200)
  })

  test('is accepted under this machine’s other name, with the matching origin', async () => {
    const host = `127.0.0.1:${server.ports.area}`
    expect((await ask({ host, origin: `http://${host}` })).status).toBe(200)
    expect((await ask({ host, origin: own() })).envelope.code).toBe('403')
  })

  test.each([
    'https://evil.example',
    'null',
    'http://localhost',
    'http://localhost.evil.example',
    'file://',
    '',
    ' ',
    'http://localhost:1@evil.example',
  ])('another origin, %j, is refused', async (origin) => {
    const { status, envelope } = await ask({ origin })
    expect({ status, ...envelope }).toMatchObject({ status: 403, code: '403', data: null })
  })

  test('the desk’s and the provider’s pages count as other origins', async () => {
    for (const port of [server.ports.desk, server.ports.provider])
      expect((await ask({ origin: `http://localhost:${port}` })).status).toBe(403)
  })

  test.each(['evil.example', 'localhost', 'localhost:5', 'LOCALHOST.evil:4000', '127.0.0.1'])(
    'another host, %j, is refused',
    async (host) => {
      expect((await ask({ host })).status).toBe(403)
    },
  )

  test('a cross-site request is refused even if the browser sends no origin', async () => {
    expect((await ask({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  test('X-Forwarded headers change nothing while no proxy is trusted', async () => {
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
    }
    const { envelope } = await server.post('/sample/facts', {}, forged)
    expect(envelope.data).toMatchObject({ address: '127.0.0.1' })
  })
})

describe('a browser’s description of itself', () => {
  test('may be absent', async () => {
    const { envelope } = await server.post('/sample/facts', {})
    expect(envelope).toMatchObject({ code: '00000', data: { deviceId: null, userAgent: '', language: 'en' } })
  })

  test.each(['x'.repeat(129), 'with blank', 'ümlaut', '', '\t'])('may be invalid, such as the device %j', async (deviceId) => {
    const headers = {
      deviceId,
      terminalType: '\u00ff',
      terminalCode: 'x'.repeat(2000),
      riskToken: '{}',
      riskSession: "'; drop table session; --",
    }
    const { envelope } = await server.post('/sample/facts', {}, headers)
    expect(envelope).toMatchObject({ code: '00000', data: { deviceId: null } })
  })

  test('is cut to a reasonable length', async () => {
    const { envelope } = await server.post('/sample/facts', {}, { deviceId: 'd1', 'user-agent': 'a'.repeat(5000) })
    expect(envelope.data).toMatchObject({ deviceId: 'd1', userAgent: 'a'.repeat(400) })
  })
})
