import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { makeLog } from '../log/log.ts'
import { notedCalls, sampleCalls } from './testing/sample-calls.ts'
import { testServices } from './testing/test-services.ts'
import { startServer, type TestServer } from './testing/test-server.ts'

let database: TestDatabase
let server: TestServer
beforeAll(async () => {
  database = await testDatabase()
  server = await startServer(testServices(database.db), sampleCalls)
})
beforeEach(() => {
  notedCalls.length = 0
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const send = (body: string | Buffer, headers: Record<string, string | undefined> = {}) =>
  server.send('/v1/sample/note', { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

const malformed: readonly (readonly [string, string])[] = [
  ['a wrong type', '{"text":1}'],
  ['an array for a text', '{"text":["hello"]}'],
  ['null for a text', '{"text":null}'],
  ['a missing field', '{}'],
  ['an extra field', '{"text":"a","status":"approved"}'],
  ['a text too long', JSON.stringify({ text: 'x'.repeat(101) })],
  ['a list instead of an object', '[]'],
  ['a bare text', '"text"'],
  ['null', 'null'],
  ['a number', '1e400'],
  ['an infinite number', '{"text":"a","count":1e400}'],
  ['a name given twice', '{"text":"a","text":"b"}'],
  ['a name given twice, once escaped', '{"text":"a","te\\u0078t":"b"}'],
  ['a name given twice in a nested object', '{"text":"a","deep":[{"name":"a","name":"b"}]}'],
  ['a prototype', '{"text":"a","__proto__":{"polluted":true}}'],
  ['an escaped prototype', '{"text":"a","\\u005f_proto__":{"polluted":true}}'],
  ['a prototype alone', '{"__proto__":{"text":"a"}}'],
  ['a constructor’s prototype', '{"text":"a","constructor":{"prototype":{"polluted":true}}}'],
  ['a prototype in a nested object', '{"text":"a","deep":[{"name":"b","__proto__":{"name":"c"}}]}'],
  ['a zero character', '{"text":"a\\u0000b"}'],
  ['an escape character', '{"text":"a\\u001b[31m"}'],
  ['a backspace', '{"text":"a\\bb"}'],
  ['a delete character', '{"text":"a\u007fb"}'],
  ['a C1 control character', '{"text":"a\u0085b"}'],
  ['a lone high surrogate', '{"text":"a\\ud800"}'],
  ['a lone low surrogate', '{"text":"\\udc00a"}'],
  ['a lone surrogate in a name', '{"text":"a","\\ud800":1}'],
  ['a noncharacter', '{"text":"\\uffff"}'],
  ['arrays nested too deeply', `{"text":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['objects nested too deeply', `${'{"text":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
]
const notJson: readonly (readonly [string, string | Buffer])[] = [
  ['half an object', '{"text":'],
  ['no JSON at all', 'text=a'],
  ['JSON with a comment', '{"text":"a"/**/}'],
  ['JSON with a trailing comma', '{"text":"a",}'],
  ['two documents', '{"text":"a"}{"text":"b"}'],
  ['a raw control character', '{"text":"a\nb"}'],
  ['a byte order mark', '\ufeff{"text":"a"}'],
  ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0x74, 0x65, 0x78, 0x74, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ['UTF-16', Buffer.from('{"text":"a"}', 'utf16le')],
  ['blanks', '   '],
  ['NaN', '{"text":NaN}'],
]

describe('is refused before it reaches a handler', () => {
  test.each(malformed)('%s', async (_name, body) => {
    const { status, envelope } = await send(body)
    expect({ status, ...envelope }).toMatchObject({ status: 400, code: '400', msg: expect.stringMatching(/./), data: null })
    expect(notedCalls).toEqual([])
    expect('polluted' in {}).toBe(false)
  })

  test.each(notJson)('%s', async (_name, body) => {
    const { status, envelope } = await send(body)
    expect({ status, ...envelope }).toMatchObject({ status: 400, code: '40001', data: null })
    expect(notedCalls).toEqual([])
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'application/json5',
    'application/json; charset=utf-16',
    'text/json',
    '',
    ',',
    'application/json, text/plain',
    undefined,
  ])('the content type %j', async (type) => {
    const { status, envelope } = await send('{"text":"a"}', { 'content-type': type })
    expect({ status, ...envelope }).toMatchObject({ status: 415, code: '41500', data: null })
    expect(notedCalls).toEqual([])
  })

  test('a compressed body', async () => {
    expect((await send('{"text":"a"}', { 'content-encoding': 'gzip' })).status).toBe(415)
  })

  test.each([
    ['a megabyte', 1024 * 1024],
    ['a byte too many', 256 * 1024 + 1],
    ['six megabytes', 6 * 1024 * 1024],
  ])('%s', async (_name, bytes) => {
    const body = JSON.stringify({ text: 'x'.repeat(bytes - 11) })
    for (const headers of [{}, { 'transfer-encoding': 'chunked' }]) {
      const { status, envelope } = await send(body, headers)
      expect({ status, ...envelope }).toMatchObject({ status: 413, code: '413', data: null })
    }
    expect(notedCalls).toEqual([])
  })
})

describe('is accepted', () => {
  test.each([
    ['line breaks and tabs', '{"text":"a\\nb\\tc\\r"}'],
    ['escapes that mean ordinary characters', '{"text":"\\u0061\\/\\"\\\\"}'],
    ['a whole surrogate pair, escaped', '{"text":"\\ud83d\\ude00"}'],
    ['every script', '{"text":"Ünïcödé 漢字 عربى 😀 \u200f"}'],
    ['colons, braces and quotes within texts', '{"text":"a:b {\\":\\"} \\\\\\":"}'],
    ['a replacement character that the sender wrote', '{"text":"a\ufffd"}'],
    ['the same name in two objects', '{"text":"a","deep":[{"name":"a"},{"name":"a"}]}'],
    ['names of prototypes as texts', '{"text":"__proto__ constructor prototype"}'],
    ['blanks around it', ' { "text" : "a" } '],
  ])('%s', async (_name, body) => {
    const { envelope } = await send(body)
    expect(envelope).toMatchObject({ code: '00000', data: { text: JSON.parse(body).text } })
  })

  test.each(['application/json; charset=utf-8', 'application/json;charset=UTF-8', 'Application/JSON'])(
    'the content type %s',
    async (type) => {
      expect((await send('{"text":"a"}', { 'content-type': type })).status).toBe(200)
    },
  )

  test('a body in many pieces', async () => {
    const bytes = Buffer.from('{"text":"漢字 in pieces"}')
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(server.ports.area, '127.0.0.1')
      socket.write(
        `POST /sample/note HTTP/1.1\r\nHost: localhost:${server.ports.area}\r\nContent-Type: application/json\r\nContent-Length: ${bytes.length}\r\nConnection: close\r\n\r\n`,
      )
      const write = (at: number): void => {
        if (at < bytes.length) socket.write(bytes.subarray(at, at + 1), () => setImmediate(() => write(at + 1)))
      }
      write(0)
      let text = ''
      socket.on('data', (chunk) => (text += chunk))
      socket.on('end', () => resolve(text))
      socket.on('error', reject)
    })
    expect(answer).toContain('漢字 in pieces')
  })
})

test.each([
  ['a header too large', `GET /healthz HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
  ['no HTTP at all', 'hello\r\n\r\n', '400'],
  ['two lengths', 'POST /sample/note HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\n1234', '400'],
  [
    'a length and chunks',
    'POST /sample/note HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    '400',
  ],
  ['no host', 'POST /sample/note HTTP/1.1\r\nContent-Length: 0\r\n\r\n', '400'],
])('%s is refused, and the server keeps running', async (_name, request, status) => {
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(server.ports.area, '127.0.0.1', () => socket.write(request))
    let text = ''
    socket.on('data', (chunk) => (text += chunk))
    socket.on('close', () => resolve(text))
    socket.on('error', () => undefined)
  })
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect((await send('{"text":"a"}')).status).toBe(200)
})

test('the refusal of a large body arrives completely, even if the sender only reads after sending everything', async () => {
  const length = 6 * 1024 * 1024
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect({ port: server.ports.area, host: '127.0.0.1' })
    socket.pause()
    socket.on('error', reject)
    socket.write(
      `POST /sample/note HTTP/1.1\r\nHost: localhost:${server.ports.area}\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`,
    )
    const write = (left: number): void => {
      if (left > 0) socket.write(Buffer.alloc(Math.min(left, 65_536), 120), () => setImmediate(() => write(left - 65_536)))
      else socket.resume()
    }
    write(length)
    let text = ''
    socket.on('data', (chunk) => (text += chunk))
    socket.on('end', () => resolve(text))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*"code":"413"/)
})

test('if a sender disconnects in the middle of a body, the call ends without reaching its handler', async () => {
  let onLine = (_line: string): void => undefined
  const ended = new Promise<string>((resolve) => (onLine = resolve))
  const log = makeLog({ level: 'info', to: { write: (line) => onLine(line) } })
  const own = await startServer(testServices(database.db, {}, log), sampleCalls)
  const socket = connect(own.ports.area, '127.0.0.1')
  const head = `POST /sample/note HTTP/1.1\r\nHost: localhost:${own.ports.area}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n`
  socket.write(`${head}{"text":"a`, () => socket.destroy())
  expect(JSON.parse(await ended)).toMatchObject({ msg: 'refused', call: '/sample/note', code: '400' })
  expect((await own.post('/sample/note', { text: 'b' })).status).toBe(200)
  expect(notedCalls).toEqual([{ text: 'b' }])
  await own.close()
})
