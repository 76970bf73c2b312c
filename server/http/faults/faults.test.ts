// Replies to calls, page requests, uploads and health checks if the database is stopped or lost, or the disk is full.
import { defineCall } from '@bonafide/core/call'
import { languages } from '@bonafide/core/languages'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openBlobsDisk } from '../../adapters/blobs-disk/blobs-disk.ts'
import { type Db, openDb } from '../../db/db.ts'
import { callLimits } from '../../db/limits.ts'
import { testDatabase, type TestDatabase, testLedgerKeys } from '../../db/test-database.ts'
import { testProxy, type TestProxy } from '../../db/test-proxy.ts'
import type { Blobs } from '../../ports/blobs.ts'
import { openLedger } from '../../record/ledger/open-ledger.ts'
import { makeLog } from '../../log/log.ts'
import { servedCalls } from '../served-call.ts'
import { sampleCalls } from '../testing/sample-calls.ts'
import { testServices } from '../testing/test-services.ts'
import { fakeEngine } from '../../adapters/provider-builtin/testing/fake-engine.ts'
import { startSurfaces, type TestServer } from '../testing/test-server.ts'
import { uploads } from '../uploads/uploads.ts'

/** The longest wait for a caller. */
const maxWaitMs = 5_000
const limits = { ...callLimits, connectMs: 800, answerMs: 1_000 }

const folder = mkdtempSync(join(tmpdir(), 'bonafide-faults-'))
const pages = join(folder, 'pages')
const makePages = (): void => {
  const files = Object.fromEntries(languages.map((language) => [language, `${language}.html`]))
  const known = Object.fromEntries(languages.map((language) => [language, 'known.html']))
  const home = { route: '/verified/enter', status: 200, scripts: [], styles: [], files, known }
  mkdirSync(join(pages, 'drawing'), { recursive: true })
  for (const language of languages) writeFileSync(join(pages, `${language}.html`), '<meta name="settings" content=""><p>plain</p>')
  writeFileSync(join(pages, 'known.html'), '<meta name="settings" content=""><meta name="known" content=""><div id="root"></div>')
  writeFileSync(join(pages, 'drawing/render-known.js'), `export const renderKnown = async () => '<p>drawn</p>'`)
  writeFileSync(join(pages, 'documents.json'), JSON.stringify({ area: [home], provider: [], desk: [] }))
}

/** Fails like a full disk while the test wants it to. */
class FullDisk implements Blobs {
  full = false
  readonly #disk: Blobs

  constructor(disk: Blobs) {
    this.#disk = disk
  }

  async write(...[name, bytes]: Parameters<Blobs['write']>): Promise<void> {
    if (this.full) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
    await this.#disk.write(name, bytes)
  }

  read = async (name: Parameters<Blobs['read']>[0]): ReturnType<Blobs['read']> => this.#disk.read(name)
  remove = async (name: Parameters<Blobs['remove']>[0]): Promise<void> => this.#disk.remove(name)
  olderThan = (moment: Date): ReturnType<Blobs['olderThan']> => this.#disk.olderThan(moment)
}

const Nothing = z.strictObject({})
const area = { surface: 'area', codes: [], body: Nothing, reply: z.null() } as const
const writing = (db: () => Db) =>
  servedCalls(
    { fill: defineCall({ ...area, path: '/sample/fill', by: 'anyone' }) },
    {
      // The error of a table that has no room to grow.
      fill: async () => {
        await sql`do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db().kysely)
        return null
      },
    },
  )

let database: TestDatabase
let proxy: TestProxy
let db: Db
let blobs: FullDisk
let server: TestServer
let lines: Record<string, unknown>[] = []
let cookie = ''
beforeAll(async () => {
  makePages()
  database = await testDatabase()
  blobs = new FullDisk(await openBlobsDisk(join(folder, 'blobs')))
})
beforeEach(async () => {
  lines = []
  blobs.full = false
  proxy = await testProxy(database.url)
  db = openDb(proxy.url, { connections: 3, limits })
  openLedger(db, { keys: testLedgerKeys, clock: () => new Date() })
  const log = makeLog({ level: 'info', to: { write: (line) => void lines.push(JSON.parse(line)) } })
  const services = { ...testServices(db, {}, log), blobs, engine: fakeEngine(), keys: testLedgerKeys }
  const calls = [...sampleCalls, ...writing(() => db)]
  const surfaces = [
    {
      surface: 'area' as const,
      calls: calls.filter(({ call }) => call.surface === 'area'),
      plugged: [],
      plugs: [uploads],
      firstKnown: async (): Promise<never> => ({}) as never,
    },
  ]
  server = await startSurfaces(services, surfaces, pages)
  cookie = (await server.post('/sample/enter', { account: '1' })).cookies
})
afterEach(async () => {
  proxy.thaw()
  await server.close()
  await proxy.close()
  await db.close()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const inTime = async <Result>(work: Promise<Result>): Promise<Result> => {
  const began = performance.now()
  const result = await work
  expect(performance.now() - began).toBeLessThan(maxWaitMs)
  return result
}
const errors = (): readonly Record<string, unknown>[] => lines.filter(({ level }) => level === 'error')

describe.each([
  ['stopped', async () => proxy.freeze(), async () => proxy.thaw()],
  ['gone', async () => proxy.cut(), async () => proxy.mend()],
] as const)('while the database is %s', (_how, fail, mend) => {
  test.each([
    ['a call that is counted', '/sample/limited', {}],
    ['a call with a session', '/sample/whoAmI', {}],
    ['a log-out', '/sample/leave', {}],
  ])('%s is refused in time, in the caller’s language', async (_what, path, body) => {
    await fail()
    const { status, envelope, headers } = await inTime(server.post(path, body, { cookie, language: 'zh-CN' }))
    expect({ status, code: envelope.code, data: envelope.data }).toEqual({ status: 503, code: '50301', data: null })
    expect(envelope.msg).toBe('服务暂时不可用，请一分钟后再试。')
    expect(headers['retry-after']).toBe('5')
    await mend()
    expect((await inTime(server.post('/sample/whoAmI', {}, { cookie }))).envelope.data).toEqual({ account: '1' })
  })

  test('a page with a session is served in time, without its known data', async () => {
    expect((await server.send('/verified/enter', { headers: { cookie } })).text).toContain('drawn')
    await fail()
    const { status, text } = await inTime(server.send('/verified/enter', { headers: { cookie } }))
    expect({ status, plain: text.includes('plain') }).toEqual({ status: 200, plain: true })
  })

  test('an upload is refused in time, with code 50301', async () => {
    await fail()
    const { status, envelope } = await inTime(newUpload())
    expect({ status, code: envelope.code }).toEqual({ status: 503, code: '50301' })
  })

  test('health answers 503, and recovers within a second once the database is back', async () => {
    await fail()
    expect((await inTime(server.send('/healthz', {}))).status).toBe(503)
    await mend()
    const began = performance.now()
    while ((await server.send('/healthz', {})).status !== 200) expect(performance.now() - began).toBeLessThan(1_000)
    expect(performance.now() - began).toBeLessThan(1_000)
  })

  test('the failure is logged once, not for each caller', async () => {
    await fail()
    await inTime(Promise.all(Array.from({ length: 12 }, () => server.post('/sample/whoAmI', {}, { cookie }))))
    expect(errors().map(({ msg }) => msg)).toEqual([expect.stringContaining('the database does not answer')])
  })
})

const newUpload = (size = 8) =>
  server.send('/uploads', {
    method: 'POST',
    headers: {
      cookie,
      origin: `http://localhost:${server.ports.area}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'upload-metadata': `filename ${btoa('a.png')},filetype ${btoa('image/png')}`,
    },
  })

const sendPart = async (location: string, bytes: Buffer) =>
  server.send(location, {
    method: 'PATCH',
    body: bytes,
    headers: {
      cookie,
      origin: `http://localhost:${server.ports.area}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
  })

describe('while the disk is full', () => {
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(64)])

  test('an upload gets a specific refusal, health answers 503, and both recover once there is room again', async () => {
    const { headers } = await newUpload(png.length)
    const location = String(headers['location'])
    blobs.full = true
    const refused = await sendPart(location, png)
    expect({ status: refused.status, code: refused.envelope.code }).toEqual({ status: 503, code: '50302' })
    expect(refused.envelope.msg).toContain('storage is full')
    expect((await server.send('/healthz', {})).status).toBe(503)
    blobs.full = false
    const began = performance.now()
    while ((await server.send('/healthz', {})).status !== 200) expect(performance.now() - began).toBeLessThan(5_000)
    expect((await sendPart(location, png)).status).toBe(204)
  })

  test('a call whose table cannot grow gets the same refusal, health answers 503, and the log says once what to do', async () => {
    blobs.full = true
    const answers = await Promise.all(Array.from({ length: 6 }, () => server.post('/sample/fill')))
    expect(answers.map(({ status, envelope }) => `${status} ${envelope.code}`)).toEqual(answers.map(() => '503 50302'))
    expect(errors()).toMatchObject([{ msg: expect.stringContaining('BLOBS_DIR'), errorCode: '53100' }])
    expect((await server.send('/healthz', {})).status).toBe(503)
  })
})
