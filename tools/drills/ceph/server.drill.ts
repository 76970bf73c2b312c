// The server's upload routes, with its database and its encryption of files, on the gateway.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../server/db/test-database.ts'
import { photo, startUploads, type TestUploads } from '../../../server/http/uploads/test-uploads.ts'
import { clientOf, makeBucket, open } from './gateway.ts'

const over = { bucket: 'server' }
let database: TestDatabase
let server: TestUploads
beforeAll(async () => {
  await makeBucket(over)
  database = await testDatabase()
  server = await startUploads(database.db, {}, await open(over))
})
afterAll(async () => {
  await server?.close()
  await database?.close()
})

test('the server stores an upload in two parts as one sealed object, and returns it unchanged', async ({ task }) => {
  const [png, common] = [photo(7_000_000), { 'tus-resumable': '1.0.0', 'x-test-account': '4711' }]
  const began = performance.now()
  const metadata = `filename ${btoa('passport.png')},filetype ${btoa('image/png')}`
  const headers = { ...common, 'upload-length': String(png.length), 'upload-metadata': metadata }
  const begun = await fetch(`${server.address}/uploads`, { method: 'POST', headers })
  const place = `${server.address}${begun.headers.get('location') ?? ''}`
  for (const [from, to] of [
    [0, 6_000_000],
    [6_000_000, png.length],
  ] as const) {
    const partHeaders = { ...common, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' }
    const sent = await fetch(place, { method: 'PATCH', headers: partHeaders, body: new Uint8Array(png.subarray(from, to)) })
    expect(sent.status).toBe(204)
  }
  const stored = performance.now()
  const shown = Buffer.from(await (await fetch(place, { headers: common })).arrayBuffer())
  expect(createHash('sha256').update(shown).digest('hex')).toBe(createHash('sha256').update(png).digest('hex'))
  const { text } = await clientOf(over).ask({ method: 'GET', query: { 'list-type': '2' } })
  expect(text.split('<Contents>')).toHaveLength(2)
  task.meta.figures = `7 MB stored in ${Math.round(stored - began)} ms, shown in ${Math.round(performance.now() - stored)} ms`
})
