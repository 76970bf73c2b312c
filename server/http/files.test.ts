// Files of the pages: scripts, pictures, fonts.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { sampleCalls } from './testing/sample-calls.ts'
import { testServices } from './testing/test-services.ts'
import { type Answer, startServer, type TestServer } from './testing/test-server.ts'

const pages = mkdtempSync(join(tmpdir(), 'bonafide-files-'))
const write = (file: string, text: string): void => writeFileSync(join(pages, file), text)

let database: TestDatabase
let server: TestServer
beforeAll(async () => {
  mkdirSync(join(pages, 'assets'))
  write('documents.json', JSON.stringify({ area: [], provider: [], desk: [] }))
  write('assets/swept-abc123.js', 'export {}')
  write('assets/main-abc123.js', `console.log(${'1+'.repeat(500)}1)`)
  write('assets/icon-abc123.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  write('assets/font-abc123.woff2', 'font')
  write('secret.txt', 'secret')
  database = await testDatabase()
  server = await startServer(testServices(database.db), sampleCalls, { pages })
})
afterAll(async () => {
  await server.close()
  await database.close()
  rmSync(pages, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}): Promise<Answer> => server.send(path, { headers })

test('files may be cached forever, and are compressed in an encoding that the browser accepts', async () => {
  const plain = await get('/assets/main-abc123.js')
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  })
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const [accepts, encoding, undo] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const) {
    const { headers, bytes } = await fetchRaw(accepts)
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(undo(bytes).toString()).toBe(plain.text)
  }
})

const fetchRaw = async (accepts: string): Promise<{ headers: Headers; bytes: Buffer }> => {
  const text = await new Promise<Buffer>((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(server.ports.area, '127.0.0.1', () =>
      socket.write(
        `GET /assets/main-abc123.js HTTP/1.1\r\nHost: localhost:${server.ports.area}\r\nAccept-Encoding: ${accepts}\r\nConnection: close\r\n\r\n`,
      ),
    )
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('close', () => resolve(Buffer.concat(chunks)))
  })
  const end = text.indexOf('\r\n\r\n')
  const lines = text.subarray(0, end).toString().split('\r\n').slice(1)
  return {
    headers: new Headers(lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)])),
    bytes: text.subarray(end + 4),
  }
}

test('files that are already compressed are sent unchanged', async () => {
  const { headers } = await get('/assets/font-abc123.woff2', { 'accept-encoding': 'br' })
  expect(headers).toMatchObject({ 'content-type': 'font/woff2' })
  expect(headers['content-encoding']).toBeUndefined()
})

test('a file that a later build removed is not found, without a failure', async () => {
  rmSync(join(pages, 'assets/swept-abc123.js'))
  expect((await get('/assets/swept-abc123.js')).status).toBe(404)
})

test.each([
  '/assets/nothing.js',
  '/assets/../secret.txt',
  '/assets/..%2fsecret.txt',
  '/assets/%2e%2e/secret.txt',
  '/assets/',
  '/assets//etc/passwd',
  '/assets/main-abc123.js/..',
  '/assets/main-abc123.js%00',
])('%s is not served as a file', async (path) => {
  const { status, text, headers } = await get(path)
  expect(status).toBe(404)
  expect(text).not.toContain('secret')
  expect(headers['cache-control']).not.toContain('immutable')
})

test('an SVG that is opened directly runs no scripts', async () => {
  expect((await get('/assets/icon-abc123.svg')).headers['content-security-policy']).toContain('sandbox')
})
