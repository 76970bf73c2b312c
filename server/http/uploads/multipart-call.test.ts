import { request as httpRequest } from 'node:http'
import { randomBytes } from 'node:crypto'
import { readFile as readBytes } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { paperThatReads } from '../../adapters/provider-builtin/testing/fake-engine.ts'
import { readFile } from '../../record/files/read-file.ts'
import { photo, startUploads, type TestUploads } from './test-uploads.ts'

const path = '/v1/pluto-mix/public/kyc/kyb/uploadIdentityPicNotBase'
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

let last = 70_000
const someone = (): string => String((last += 1))
interface SentForm {
  readonly name?: string
  readonly type?: string
  readonly token?: string | undefined
}
const send = async (account: string | undefined, bytes: Buffer, { name = 'passport.png', type = 'image/png', token }: SentForm = {}) => {
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(bytes)], { type }), name)
  return sendForm(account, form, token)
}
const sendForm = async (account: string | undefined, body: FormData | string, token?: string) => {
  const headers: Record<string, string> = {}
  if (account !== undefined) headers['x-test-account'] = account
  if (account !== undefined) headers['x-access-token'] = token ?? (await server.accessToken(account))
  const answer = await fetch(server.address + path, { method: 'POST', headers, body })
  const reply: { code: string; msg: string; data: { fileName: string; url: string } } = JSON.parse(await answer.text())
  return { status: answer.status, ...reply }
}
const nothingLeft = async (account: string): Promise<void> => {
  expect(await server.rows(account)).toEqual([])
  expect((await database.db.pool.query('select * from upload_parts')).rows).toEqual([])
  expect(await server.blobs()).toEqual([])
}

test('an upload needs a session and an access token of its own account', async () => {
  expect(await send(undefined, photo(1000))).toMatchObject({ status: 401, code: '401' })
  const account = someone()
  expect(await send(account, photo(1000), { token: 'x'.repeat(43) })).toMatchObject({ code: 'MIX10000018' })
  expect(await send(account, photo(1000), { token: await server.accessToken(someone()) })).toMatchObject({ code: 'MIX10000018' })
  await nothingLeft(account)
})

test('a document that cannot be opened is refused immediately, and one that takes too long to check is accepted', async () => {
  const account = someone()
  const reads = (why: 'broken' | 'crashed' | 'tooBusy' | 'tooSlow') => paperThatReads({ kind: 'none', why })
  const pdf = { name: 'extract.pdf', type: 'application/pdf' }
  const noPage = paperThatReads({ kind: 'paper', type: 'pdf', pages: 0, text: '', dates: [], fault: 'broken', ms: 1 })
  for (const bytes of [reads('broken'), reads('crashed'), noPage]) {
    expect(await send(account, bytes, pdf)).toMatchObject({ code: '30605' })
    await nothingLeft(account)
  }
  for (const why of ['tooBusy', 'tooSlow'] as const) expect(await send(account, reads(why), pdf)).toMatchObject({ code: '00000' })
})

test.each([
  ['a small file', 41],
  ['exactly one frame', 65_536],
  ['a byte more than a frame', 65_537],
  ['the largest that is allowed', 10 * mb],
])('%s is stored completely and returned to its owner byte for byte', async (_name, length) => {
  const [account, bytes] = [someone(), photo(length)]
  const { code, data } = await send(account, bytes, { name: 'Ada’s Pässport.PNG' })
  expect(code).toBe('00000')
  expect(data).toEqual({ fileName: expect.stringMatching(/^[0-9a-f]{32}$/), url: `/uploads/${data.fileName}` })
  const response = await fetch(server.address + data.url, { headers: { 'x-test-account': account } })
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${data.fileName}.png"`,
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect((await readFile(server.services, { account, id: data.fileName })).name).toBe('Ada’s Pässport.PNG')
})

test('neither the picture nor its name can be read on the disk or in the database', async () => {
  const account = someone()
  const bytes = Buffer.concat([photo(500), Buffer.from('FIND-ME-IF-YOU-CAN'.repeat(20))])
  await send(account, bytes, { name: 'ada-lovelace.png' })
  const [row] = await server.rows(account)
  const [blob] = await server.blobs()
  const stored = await readBytes(join(server.blobsFolder, blob?.slice(0, 3) ?? '', blob ?? ''))
  expect(stored.length).toBeGreaterThan(bytes.length)
  expect(stored.includes('FIND-ME')).toBe(false)
  expect(JSON.stringify(row)).not.toContain('ada-lovelace')
  expect(blob).toBe(row?.['blob'])
})

const refused: readonly (readonly [string, Buffer, SentForm, string])[] = [
  ['a byte too many', photo(10 * mb + 1), {}, '30603'],
  ['far too many bytes', photo(14 * mb), {}, '30603'],
  ['an empty file', Buffer.alloc(0), {}, '30601'],
  ['a page that calls itself a picture', Buffer.from('<html><script>alert(1)</script></html>'), {}, '30602'],
  [
    'a drawing with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    { name: 'a.svg', type: 'image/svg+xml' },
    '30602',
  ],
  ['a drawing with a false name', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), {}, '30602'],
  ['a picture that calls itself a program', photo(1000), { name: 'passport.exe' }, '30602'],
  ['a picture with two extensions', photo(1000), { name: 'passport.png.html' }, '30602'],
  ['a program', Buffer.concat([Buffer.from('MZ'), randomBytes(9000)]), {}, '30602'],
  ['an archive', Buffer.concat([Buffer.from('504b0304', 'hex'), randomBytes(9000)]), {}, '30602'],
  ['a film', Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.from('mp42'), randomBytes(9000)]), {}, '30602'],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00'), { name: 'a.gif', type: 'image/gif' }, '30602'],
  ['a name without an extension and an unknown type', photo(1000), { name: 'blob', type: 'text/html' }, '30602'],
  ['noise', randomBytes(50_000), {}, '30602'],
]
test.each(refused)('%s is refused with a code, and leaves nothing behind', async (_name, bytes, sent, code) => {
  const account = someone()
  expect(await send(account, bytes, sent)).toMatchObject({ status: 200, code, data: null })
  await nothingLeft(account)
})

test('a camera’s picture without a file extension is accepted, and each type is detected from the first bytes', async () => {
  const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), randomBytes(5000)])
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
  const account = someone()
  expect((await send(account, jpeg, { name: 'blob', type: 'image/jpeg' })).code).toBe('00000')
  expect((await send(account, jpeg, { name: 'photo.JPEG', type: '' })).code).toBe('00000')
  expect((await send(account, pdf, { name: 'deed.pdf', type: 'application/octet-stream' })).code).toBe('00000')
  expect((await server.rows(account)).map((row) => row['type'])).toEqual(['image/jpeg', 'image/jpeg', 'application/pdf'])
})

test('names with paths, line breaks or null characters never become the name of a blob', async () => {
  const account = someone()
  for (const name of [
    '../../../etc/passwd.png',
    '..\\..\\boot.png',
    'a\u0000b.png',
    'a\r\nb: c.png',
    `${'x'.repeat(5000)}.png`,
    '__proto__',
    '‮gnp.exe.png',
  ]) {
    const { code } = await send(account, photo(100), { name })
    expect(['00000', '30602'], name).toContain(code)
  }
  expect((await server.blobs()).every((blob) => /^[0-9a-f]{32}$/.test(blob))).toBe(true)
})

test('a form without a file and a body that is not a valid form are refused without a server error', async () => {
  const account = someone()
  const form = new FormData()
  form.set('other', 'x')
  expect((await sendForm(account, form)).code).toBe('30601')
  expect((await sendForm(account, '{"a":1}')).status).toBeLessThan(500)
  const headers = { 'x-test-account': account, 'x-access-token': await server.accessToken(account) }
  for (const [type, body] of [
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=a', 'no boundary'],
    ['multipart/form-data; boundary=a', '--a\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf'],
  ] as const) {
    const answer = await fetch(server.address + path, { method: 'POST', headers: { ...headers, 'content-type': type }, body })
    expect(answer.status, body).toBeLessThan(500)
  }
  await nothingLeft(account)
})

test('an upload whose connection breaks off leaves nothing behind', async () => {
  const account = someone()
  const token = await server.accessToken(account)
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
  await new Promise<void>((resolve) => {
    const headers = {
      'x-test-account': account,
      'x-access-token': token,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 5 * mb,
    }
    const request = httpRequest(server.address + path, { method: 'POST', headers })
    request.on('error', () => undefined)
    request.on('close', resolve)
    request.write(Buffer.concat([Buffer.from(head), photo(mb)]))
    void (async () => {
      while ((await server.blobs()).length === 0) await new Promise(setImmediate)
      request.destroy()
    })()
  })
  while ((await server.rows(account)).length > 0) await new Promise(setImmediate)
  await nothingLeft(account)
})

test('an upload whose sender goes silent is aborted, and leaves nothing behind', async () => {
  const quick = await startUploads(database.db, { idleForMs: 50 })
  const account = someone()
  const headers = {
    'x-test-account': account,
    'x-access-token': await quick.accessToken(account),
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': 5 * mb,
  }
  const answer = await new Promise<string>((resolve) => {
    const request = httpRequest(quick.address + path, { method: 'POST', headers }, (response) => {
      const end = (reply: string): void => {
        resolve(reply)
        request.destroy()
      }
      buffer(response).then(
        (bytes) => end(bytes.toString()),
        () => end(''),
      )
    })
    request.on('error', () => resolve(''))
    request.write(Buffer.concat([Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'), photo(9000)]))
  })
  expect(answer).toContain('30605')
  expect(await quick.rows(account)).toEqual([])
  expect(await quick.blobs()).toEqual([])
  await quick.close()
})

test('an account’s files are limited in number and size, even if they arrive simultaneously', async () => {
  const small = await startUploads(database.db, { filesPerAccount: 3 })
  const keep = server
  server = small
  const account = someone()
  const codes = (await Promise.all(Array.from({ length: 8 }, () => send(account, photo(2000))))).map(({ code }) => code)
  expect(codes.filter((code) => code === '00000')).toHaveLength(3)
  expect(codes.filter((code) => code === '30604')).toHaveLength(5)
  expect(await small.blobs()).toHaveLength(3)
  await small.close()
  server = await startUploads(database.db, { bytesPerFile: 20_000, bytesPerAccount: 45_000 })
  const other = someone()
  for (const code of ['00000', '00000', '30604']) expect((await send(other, photo(19_000))).code).toBe(code)
  await server.close()
  server = keep
})
