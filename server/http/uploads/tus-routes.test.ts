import { randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { paperThatReads } from '../../adapters/provider-builtin/testing/fake-engine.ts'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { photo, startUploads, type TestUploads } from './test-uploads.ts'

const mb = 1024 * 1024
let database: TestDatabase
let server: TestUploads
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  server = await startUploads(database.db)
})
afterEach(() => server.close())
afterAll(() => database.close())

let last = 80_000
const someone = (): string => String((last += 1))
const base64 = (text: string): string => Buffer.from(text).toString('base64')
const metadata = (name = 'passport.png', type = 'image/png'): string => `filename ${base64(name)},filetype ${base64(type)}`
const ask = async (method: string, path: string, account: string | undefined, headers: Record<string, string> = {}, body?: Buffer) => {
  const all = { 'tus-resumable': '1.0.0', ...(account === undefined ? {} : { 'x-test-account': account }), ...headers }
  const answer = await fetch(server.address + path, {
    method,
    headers: all,
    ...(body === undefined ? {} : { body: Uint8Array.from(body) }),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const begin = (account: string | undefined, length: number, more: Record<string, string> = {}) =>
  ask('POST', '/uploads', account, { 'upload-length': String(length), 'upload-metadata': metadata(), ...more })
const begun = async (account: string, length: number): Promise<string> => (await begin(account, length)).headers.get('location') ?? ''
const put = (account: string | undefined, place: string, offset: number, bytes: Buffer) =>
  ask('PATCH', place, account, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, bytes)
const offsetOf = async (account: string, place: string): Promise<number> =>
  Number((await ask('HEAD', place, account)).headers.get('upload-offset'))
const shown = async (account: string, place: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(server.address + place, { headers: { 'x-test-account': account } })).arrayBuffer())
const nothingLeft = async (account: string): Promise<void> => {
  expect(await server.rows(account)).toEqual([])
  expect(await server.blobs()).toEqual([])
}

/** Sends part of the file and hangs up once the server has begun to write. */
const breakOff = (account: string, place: string, offset: number, bytes: Buffer, declared: number): Promise<void> =>
  new Promise((resolve) => {
    const headers = {
      'tus-resumable': '1.0.0',
      'x-test-account': account,
      'upload-offset': offset,
      'content-type': 'application/offset+octet-stream',
      'content-length': declared,
    }
    const request = httpRequest(server.address + place, { method: 'PATCH', headers })
    request.on('error', () => undefined)
    request.on('close', resolve)
    void (async () => {
      const before = (await server.blobs()).length
      request.write(bytes)
      while ((await server.blobs()).length === before) await new Promise(setImmediate)
      request.destroy()
    })()
  })
const untilOffset = async (account: string, place: string, wanted: (offset: number) => boolean): Promise<number> => {
  for (;;) {
    const offset = await offsetOf(account, place)
    if (wanted(offset)) return offset
  }
}

test('a file that cannot be opened is refused with its last part, and leaves nothing behind', async () => {
  const account = someone()
  const bytes = paperThatReads({ kind: 'none', why: 'broken' })
  const { headers } = await begin(account, bytes.length, { 'upload-metadata': metadata('extract.pdf', 'application/pdf') })
  const place = headers.get('location') ?? ''
  expect((await put(account, place, 0, bytes.subarray(0, 10))).status).toBe(204)
  const last = await put(account, place, 10, bytes.subarray(10))
  expect(last.status).toBe(400)
  expect(JSON.parse(last.text)).toMatchObject({ code: '30605' })
  await nothingLeft(account)
})

test('a caller without a session can neither begin nor access an upload', async () => {
  expect((await begin(undefined, 1000)).status).toBe(401)
  for (const method of ['HEAD', 'PATCH', 'DELETE', 'GET'])
    expect((await ask(method, `/uploads/${'a'.repeat(32)}`, undefined)).status).toBe(401)
})

test('an upload for one account cannot be begun, continued or deleted with another account’s session', async () => {
  const [owner, other] = [someone(), someone()]
  const chosenFor = (account: string) => ({ 'x-opened-for': account })
  const refused = await begin(other, 1000, chosenFor(owner))
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([401, { msg: 'session.none' }])
  await nothingLeft(other)
  const place = (await begin(owner, 1000, chosenFor(owner))).headers.get('location') ?? ''
  for (const method of ['HEAD', 'PATCH', 'DELETE']) expect((await ask(method, place, owner, chosenFor(other))).status).toBe(401)
  expect((await ask('HEAD', place, owner, chosenFor(owner))).status).toBe(200)
})

test('a file that arrives in one part is returned byte for byte', async () => {
  const [account, bytes] = [someone(), photo(3 * mb)]
  const created = await begin(account, bytes.length)
  expect(created.status).toBe(201)
  const place = created.headers.get('location') ?? ''
  expect(place).toMatch(/^\/uploads\/[0-9a-f]{32}$/)
  expect(created.headers.get('upload-expires')).not.toBeNull()
  const stored = await put(account, place, 0, bytes)
  expect([stored.status, stored.headers.get('upload-offset')]).toEqual([204, String(bytes.length)])
  expect((await shown(account, place)).equals(bytes)).toBe(true)
  expect(await server.blobs()).toHaveLength(1)
})

test('a file that arrives in many parts of odd sizes becomes one blob', async () => {
  const [account, bytes] = [someone(), photo(400_000)]
  const place = await begun(account, bytes.length)
  for (const [from, to] of [
    [0, 1],
    [1, 4000],
    [4000, 69_632],
    [69_632, 200_001],
    [200_001, 400_000],
  ] as const) {
    expect(await offsetOf(account, place)).toBe(from)
    expect((await put(account, place, from, bytes.subarray(from, to))).status).toBe(204)
  }
  expect((await shown(account, place)).equals(bytes)).toBe(true)
  expect(await server.blobs()).toHaveLength(1)
  expect((await database.db.pool.query('select * from upload_parts')).rows).toEqual([])
})

test('if the connection breaks off, the bytes that arrived are kept and the rest can follow', async () => {
  const [account, bytes] = [someone(), photo(2 * mb)]
  const place = await begun(account, bytes.length)
  await breakOff(account, place, 0, bytes.subarray(0, mb), bytes.length)
  const offset = await untilOffset(account, place, (at) => at > 0)
  expect(offset).toBeLessThanOrEqual(mb)
  expect((await put(account, place, offset, bytes.subarray(offset))).status).toBe(204)
  expect((await shown(account, place)).equals(bytes)).toBe(true)
})

test('an upload can begin with its first bytes in the same request', async () => {
  const [account, bytes] = [someone(), photo(50_000)]
  const headers = {
    'upload-length': String(bytes.length),
    'upload-metadata': metadata(),
    'content-type': 'application/offset+octet-stream',
  }
  const created = await ask('POST', '/uploads', account, headers, bytes)
  expect([created.status, created.headers.get('upload-offset')]).toEqual([201, String(bytes.length)])
  expect((await shown(account, created.headers.get('location') ?? '')).equals(bytes)).toBe(true)
})

test('another account’s upload answers like one that does not exist: to reading, continuing, ending, showing and finishing', async () => {
  const [owner, other] = [someone(), someone()]
  const bytes = photo(10_000)
  const place = await begun(owner, bytes.length)
  await put(owner, place, 0, bytes.subarray(0, 6000))
  const none = `/uploads/${randomBytes(16).toString('hex')}`
  const answers = async (where: string) =>
    [
      await ask('HEAD', where, other),
      await put(other, where, 6000, bytes.subarray(6000)),
      await ask('DELETE', where, other),
      await ask('GET', where, other),
    ].map(({ status, text }) => `${status} ${text}`)
  expect(await answers(place)).toEqual(await answers(none))
  expect((await put(other, place, 6000, bytes.subarray(6000))).status).toBe(404)
  expect(await offsetOf(owner, place)).toBe(6000)
  await put(owner, place, 6000, bytes.subarray(6000))
  const form = new FormData()
  form.set('uploadId', place.slice(9))
  const finishing = async (account: string) => {
    const headers = { 'x-test-account': account, 'x-access-token': await server.accessToken(account) }
    return JSON.parse(
      await (
        await fetch(`${server.address}/pluto-mix/public/kyc/kyb/uploadIdentityPicNotBase`, { method: 'POST', headers, body: form })
      ).text(),
    )
  }
  expect(await finishing(other)).toMatchObject({ code: '20901', data: null })
  expect(await finishing(owner)).toMatchObject({ code: '00000', data: { fileName: place.slice(9), url: place } })
})

test('a late writer cannot damage a finished upload', async () => {
  const [account, start, end] = [someone(), photo(1000), randomBytes(1000)]
  const place = await begun(account, 2000)
  await put(account, place, 0, start)
  const { OffsetMoved, receivePart } = await import('../../record/files/receive-part.ts')
  const late = receivePart(
    server.services,
    { account, id: place.slice(9) },
    {
      from: 1000,
      bytes: (async function* () {
        await put(account, place, 1000, end)
        yield randomBytes(1000)
      })(),
    },
  )
  await expect(late).rejects.toThrow(OffsetMoved)
  expect((await shown(account, place)).equals(Buffer.concat([start, end]))).toBe(true)
  expect(await server.blobs()).toHaveLength(1)
})

test('an unfinished upload is not a file yet', async () => {
  const account = someone()
  const place = await begun(account, 10_000)
  await put(account, place, 0, photo(5000))
  expect((await ask('GET', place, account)).text).toContain('20901')
})

test('if three writers finish at the same moment, only one succeeds, and the file has that writer’s bytes', async () => {
  const [account, start] = [someone(), photo(100_000)]
  const place = await begun(account, 300_000)
  await put(account, place, 0, start)
  const ends = [randomBytes(200_000), randomBytes(200_000), randomBytes(200_000)]
  const statuses = await Promise.all(ends.map(async (end) => (await put(account, place, 100_000, end)).status))
  expect(statuses.filter((status) => status === 204)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409 || status === 404 || status === 400 || status === 423)).toHaveLength(2)
  const winner = ends[statuses.indexOf(204)] ?? Buffer.alloc(0)
  expect((await shown(account, place)).equals(Buffer.concat([start, winner]))).toBe(true)
  expect(await server.blobs()).toHaveLength(1)
})

test('if four processes finish at the same moment, only one succeeds', async () => {
  const [account, start] = [someone(), photo(100_000)]
  const place = await begun(account, 200_000)
  await put(account, place, 0, start)
  const { receivePart } = await import('../../record/files/receive-part.ts')
  const ends = Array.from({ length: 4 }, () => randomBytes(100_000))
  const take = async (end: Buffer) =>
    receivePart(
      server.services,
      { account, id: place.slice(9) },
      {
        from: 100_000,
        bytes: (async function* () {
          yield end
        })(),
      },
    )
  const ended = await Promise.allSettled(ends.map(take))
  const winners = ended.flatMap((end, index) => (end.status === 'fulfilled' ? [index] : []))
  expect(winners).toHaveLength(1)
  expect((await shown(account, place)).equals(Buffer.concat([start, ends[winners[0] ?? 0] ?? Buffer.alloc(0)]))).toBe(true)
  expect(await server.blobs()).toHaveLength(1)
})

test('an upload that is too large, empty, of unknown length or an unaccepted type is refused, at the start or on arrival', async () => {
  const account = someone()
  expect(await begin(account, 10 * mb + 1)).toMatchObject({ status: 413, text: expect.stringContaining('30603') })
  expect(await begin(account, 0)).toMatchObject({ status: 400, text: expect.stringContaining('30601') })
  expect((await ask('POST', '/uploads', account, { 'upload-defer-length': '1', 'upload-metadata': metadata() })).status).toBe(400)
  expect(await begin(account, 1000, { 'upload-metadata': metadata('virus.exe') })).toMatchObject({
    status: 415,
    text: expect.stringContaining('30602'),
  })
  const place = await begun(account, mb)
  expect(await put(account, place, 0, randomBytes(mb))).toMatchObject({ status: 415, text: expect.stringContaining('30602') })
  await nothingLeft(account)
})

test('random bytes in parts too small to detect a type are refused at the end, and leave nothing behind', async () => {
  const account = someone()
  const place = await begun(account, 6000)
  expect((await put(account, place, 0, randomBytes(3000))).status).toBe(204)
  expect(await put(account, place, 3000, randomBytes(3000))).toMatchObject({ status: 415 })
  await nothingLeft(account)
})

test('more bytes than were declared, a wrong offset and forged headers change nothing', async () => {
  const account = someone()
  const place = await begun(account, 5000)
  expect((await put(account, place, 0, photo(6000))).status).toBeGreaterThanOrEqual(400)
  for (const offset of ['-1', '1', '99999999999999999999', 'x', '0x0', '1e3']) {
    const { status } = await ask(
      'PATCH',
      place,
      account,
      { 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' },
      photo(100),
    )
    expect(status, offset).toBeGreaterThanOrEqual(400)
    expect(status, offset).toBeLessThan(500)
  }
  const forged = `account ${base64('1')},filename ${base64('a.png')},filetype ${base64('image/png')}`
  const created = await begin(account, 5000, { 'upload-metadata': forged })
  expect((await server.rows(account)).map((row) => row['id'])).toContain(created.headers.get('location')?.slice(9))
  expect(await server.rows('1')).toEqual([])
})

test.each([
  '/uploads/..%2f..%2fetc%2fpasswd',
  '/uploads/%00',
  '/uploads/__proto__',
  `/uploads/${'A'.repeat(32)}`,
  '/uploads/a/b',
  `/uploads/${'a'.repeat(3000)}`,
])('%s is not the address of an upload', async (path) => {
  const account = someone()
  for (const method of ['HEAD', 'PATCH', 'DELETE', 'GET']) {
    const headers = method === 'PATCH' ? { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' } : {}
    const { status, text } = await ask(method, path, account, headers)
    expect(status).toBeLessThan(500)
    expect(status >= 400 || text.includes('20901')).toBe(true)
  }
})

test('an upload can be ended by its owner, and is removed if it stays unfinished', async () => {
  const account = someone()
  const place = await begun(account, 10_000)
  await put(account, place, 0, photo(5000))
  expect((await ask('DELETE', place, account)).status).toBe(204)
  await nothingLeft(account)
  const second = await begun(account, 10_000)
  server.later(24 * 3_600_000 + 1)
  expect([404, 410]).toContain((await put(account, second, 0, photo(10_000))).status)
})

test('an upload resumed too often is ended', async () => {
  await server.close()
  server = await startUploads(database.db, { partsPerUpload: 3 })
  const [account, bytes] = [someone(), photo(50_000)]
  const place = await begun(account, bytes.length)
  for (const from of [0, 1, 2]) expect((await put(account, place, from, bytes.subarray(from, from + 1))).status).toBe(204)
  expect((await put(account, place, 3, bytes.subarray(3, 4))).text).toContain('30605')
  await nothingLeft(account)
})

test('replies have no CORS header for another site’s pages', async () => {
  const answer = await ask('OPTIONS', '/uploads', undefined, { origin: 'https://evil.example', 'access-control-request-method': 'POST' })
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})
