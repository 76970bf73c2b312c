// Whole uploads, from a person's request to the store.
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { startUploads, type TestUploads } from '../../http/uploads/test-uploads.ts'
import { sweepFiles } from '../../record/files/sweep-files.ts'
import { openBlobsS3 } from './blobs-s3.ts'
import { testPatience } from './testing/fixture.ts'
import { type S3Double, startS3Double } from './testing/s3-double.ts'

let database: TestDatabase
let double: S3Double
let server: TestUploads
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  double = await startS3Double()
  server = await startUploads(database.db, {}, await openBlobsS3(double.settings, { patience: testPatience }))
})
afterEach(async () => {
  await server.close()
  await double.close()
})
afterAll(() => database.close())

const account = '4711'
const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000000000007fffffff49444154', 'hex'),
  randomBytes(7_000_000),
])
const common = { 'tus-resumable': '1.0.0', 'x-test-account': account }

const begin = async (): Promise<string> => {
  const metadata = `filename ${btoa('passport.png')},filetype ${btoa('image/png')}`
  const headers = { ...common, 'upload-length': String(png.length), 'upload-metadata': metadata }
  const begun = await fetch(`${server.address}/uploads`, { method: 'POST', headers })
  return `${server.address}${begun.headers.get('location') ?? ''}`
}
const send = (location: string, from: number, to?: number): Promise<Response> => {
  const headers = { ...common, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' }
  return fetch(location, { method: 'PATCH', headers, body: new Uint8Array(png.subarray(from, to)) })
}
const download = async (location: string): Promise<Buffer> => Buffer.from(await (await fetch(location, { headers: common })).arrayBuffer())

test('a file uploaded in two requests is stored as one sealed object and read back unchanged', async () => {
  const location = await begin()
  expect((await send(location, 0, 6_000_000)).status).toBe(204)
  expect((await send(location, 6_000_000)).status).toBe(204)
  expect((await download(location)).equals(png)).toBe(true)
  const [object, ...others] = double.store.objects.values()
  expect(others).toEqual([])
  expect(object?.bytes.includes(png.subarray(100, 200))).toBe(false)
  expect(double.store.unfinished.size).toBe(0)
})

test('an upload fails with 503 while the store is unreachable, leaves nothing there, and can be repeated', async () => {
  const location = await begin()
  double.misbehave('part', { kind: 'breaks', done: false })
  const refused = await send(location, 0)
  expect({ status: refused.status, body: await refused.json() }).toMatchObject({ status: 503, body: { code: '50305' } })
  expect([double.store.objects.size, double.store.unfinished.size]).toEqual([0, 0])
  const offset = await fetch(location, { method: 'HEAD', headers: common })
  expect(offset.headers.get('upload-offset')).toBe('0')
  double.behave()
  expect((await send(location, 0)).status).toBe(204)
  expect((await download(location)).equals(png)).toBe(true)
})

test('a file of an unsupported type leaves nothing in the store', async () => {
  const location = await begin()
  png[0] = 0
  const refused = await send(location, 0)
  png[0] = 0x89
  expect(refused.status).toBe(415)
  expect([double.store.objects.size, double.store.unfinished.size]).toEqual([0, 0])
})

test('partial uploads that could not be removed are swept later', async () => {
  const location = await begin()
  await send(location, 0, 6_000_000)
  double.misbehave('delete', { kind: 'refuses', status: 503, code: 'SlowDown' })
  await send(location, 6_000_000)
  double.behave()
  expect(double.store.objects.size).toBe(3)
  server.later(2 * 3_600_000)
  await sweepFiles(server.services)
  expect(double.store.objects.size).toBe(1)
  expect((await download(location)).equals(png)).toBe(true)
})
