// The sweep finds the blobs that a crash left behind by their intents, and never removes a blob that a row refers to.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepDuringBackup } from '../../backup/keep-blobs.ts'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { photo, startUploads, type TestUploads } from '../../http/uploads/test-uploads.ts'
import type { Blobs } from '../../ports/blobs.ts'
import { auditFiles } from './audit-files.ts'
import { beginUpload } from './begin-upload.ts'
import { Incoming } from './incoming.ts'
import { keepFile } from './keep-file.ts'
import { discardFile, readFile } from './read-file.ts'
import { type FileServices, receiveBlob } from './receive.ts'
import { sweepFiles } from './sweep-files.ts'
import { OffsetMoved, receivePart } from './receive-part.ts'
import { drawBlobName } from './uploads.sql.ts'

let database: TestDatabase
let server: TestUploads
let services: FileServices
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  server = await startUploads(database.db)
  services = withBlobs((blobs) => ({ ...blobs, olderThan: unlisted }))
})
afterEach(async () => {
  await database.db.pool.query('truncate uploads, blob_intents cascade')
  await server.close()
})
afterAll(() => database.close())

const hour = 3_600_000
const account = '90400'
const size = 10_000
const bytes = (length: number) => Readable.from([photo(length)])

/** The production services over a changed store. */
const withBlobs = (change: (blobs: Blobs) => Blobs): FileServices => ({
  ...server.services,
  blobs: keepDuringBackup(change(server.services.blobs), database.db),
})
/** As in S3: until the last byte has arrived, there is nothing to remove. */
const writingAfterLastByte = (blobs: Blobs): Blobs => ({
  ...blobs,
  write: async (name, sent) => blobs.write(name, Readable.from([await buffer(sent)])),
})
/** The sweep must not list the store. */
const unlisted = (): never => {
  throw new Error('listed the store')
}

const begin = () => beginUpload(services, { account, size, name: 'a.png', type: undefined })
const keep = () => keepFile(services, { account, name: 'a.png', type: undefined, bytes: bytes(size) })
const intents = async () => (await database.db.pool.query('select blob, writing, condemned from blob_intents order by since, blob')).rows
const limits = { atMost: size, limit: size, idleForMs: 10_000, fromStart: true }
/** The process dies once the blob is written: nothing keeps it. */
const crashAfterWriting = async (id: string) => receiveBlob(services, { account, id, starts: 0 }, new Incoming(bytes(size), limits))

test('removes a blob that was written but not committed before a crash, an hour later', async () => {
  const blob = await crashAfterWriting(await begin())
  server.later(hour / 2)
  expect(await sweepFiles(services)).toEqual({ expired: 0, orphans: 0 })
  expect(await server.blobs()).toEqual([blob])
  server.later(hour)
  expect(await sweepFiles(services)).toEqual({ expired: 0, orphans: 1 })
  expect([await server.blobs(), await intents()]).toEqual([[], []])
  expect((await database.db.pool.query('select from upload_parts')).rowCount).toBe(0)
})

test('never removes a committed file, even in repeated and late sweeps', async () => {
  const [whole, inParts] = [await keep(), await begin()]
  await receivePart(services, { account, id: inParts }, { from: 0, bytes: bytes(4_000) })
  await receivePart(services, { account, id: inParts }, { from: 4_000, bytes: bytes(size - 4_000) })
  await database.db.pool.query('update uploads set kept_at = now()')
  expect(await intents()).toEqual([])
  for (const later of [2 * hour, 30 * hour, 1_000 * hour]) {
    server.later(later)
    expect(await sweepFiles(services)).toEqual({ expired: 0, orphans: 0 })
  }
  for (const id of [whole, inParts]) expect(await buffer((await readFile(services, { account, id })).read())).toHaveLength(size)
})

test('keeps received parts until their upload expires, then removes all blobs and intents', async () => {
  const id = await begin()
  await receivePart(services, { account, id }, { from: 0, bytes: bytes(4_000) })
  server.later(2 * hour)
  expect(await sweepFiles(services)).toEqual({ expired: 0, orphans: 0 })
  expect(await server.blobs()).toHaveLength(1)
  server.later(30 * hour)
  expect(await sweepFiles(services)).toEqual({ expired: 1, orphans: 0 })
  expect([await server.blobs(), await intents()]).toEqual([[], []])
})

/** Yields the first part of a file, and the rest after `meanwhile`. */
async function* slowly(meanwhile: () => Promise<unknown>): AsyncGenerator<Uint8Array> {
  const all = photo(size)
  yield all.subarray(0, 6_000)
  await meanwhile()
  yield all.subarray(6_000)
}

test.each([
  ['a store that writes as bytes arrive', (blobs: Blobs) => blobs, 'no such file'],
  ['a store that writes only after the last byte', writingAfterLastByte, OffsetMoved],
])('in %s, an upload that outlasts the limit is discarded, and can be sent again', async (_store, store, refused) => {
  const [id, slow] = [await begin(), withBlobs(store)]
  const sweepMeanwhile = async () => {
    server.later(2 * hour)
    expect(await sweepFiles(services)).toEqual({ expired: 0, orphans: 1 })
    expect(await intents()).toMatchObject([{ writing: true, condemned: true }])
  }
  await expect(receivePart(slow, { account, id }, { from: 0, bytes: slowly(sweepMeanwhile) })).rejects.toThrow(refused)
  expect([await server.blobs(), await intents()]).toEqual([[], []])
  expect(await receivePart(services, { account, id }, { from: 0, bytes: bytes(size) })).toBe(size)
  expect(await buffer((await readFile(services, { account, id })).read())).toHaveLength(size)
})

test('removes a blob again a day later, since a suspended process may have written it after the first sweep', async () => {
  const id = await begin()
  const sweepMeanwhile = async () => {
    server.later(2 * hour)
    expect((await sweepFiles(services)).orphans).toBe(1)
  }
  await new Promise<void>((written) => {
    const dying = withBlobs((blobs) => ({
      ...blobs,
      write: async (name, sent) => {
        await writingAfterLastByte(blobs).write(name, sent)
        written()
        await new Promise(() => undefined)
      },
    }))
    void receiveBlob(dying, { account, id, starts: 0 }, new Incoming(slowly(sweepMeanwhile), limits))
  })
  expect(await server.blobs()).toHaveLength(1)
  server.later(hour)
  expect((await sweepFiles(services)).orphans).toBe(0)
  server.later(24 * hour)
  expect((await sweepFiles(services)).orphans).toBe(1)
  expect([await server.blobs(), await intents()]).toEqual([[], []])
})

test('concurrent sweeps during commits remove no committed file', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, begin))
  const send = (id: string) => receivePart(services, { account, id }, { from: 0, bytes: bytes(size) })
  const [first = '', ...others] = ids
  await send(first)
  // For the clock of these services, every unfinished blob is two hours old.
  const ahead = { ...services, clock: () => new Date(services.clock().getTime() + 2 * hour) }
  const [sent] = await Promise.all([Promise.allSettled(others.map(send)), ...Array.from({ length: 10 }, () => sweepFiles(ahead))])
  const lost = sent.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  expect(lost.filter((error) => !(error instanceof OffsetMoved) && error.code !== 'ENOENT')).toEqual([])
  for (const id of [first, ...others.filter((_, at) => sent[at]?.status === 'fulfilled')])
    expect(await buffer((await readFile(services, { account, id })).read())).toHaveLength(size)
  await sweepFiles(ahead)
  expect(await server.blobs()).toHaveLength(ids.length - lost.length)
})

test('removes a blob whose removal failed when its row was deleted, but not while a backup runs', async () => {
  const broken = withBlobs((blobs) => ({ ...blobs, remove: () => Promise.reject(new Error('the store is unavailable')) }))
  await expect(discardFile(broken, { account, id: await keep() })).rejects.toThrow('the store is unavailable')
  expect(await intents()).toMatchObject([{ writing: false, condemned: false }])
  server.later(2 * hour)
  const backup = await database.db.pool.connect()
  await backup.query('select pg_advisory_lock(4160016001)')
  await sweepFiles(services)
  expect(await server.blobs()).toHaveLength(1)
  await backup.query('select pg_advisory_unlock(4160016001)')
  backup.release()
  await sweepFiles(services)
  expect([await server.blobs(), await intents()]).toEqual([[], []])
})

test('the audit finds blobs that neither a row nor an intent names, and hands them to the sweep on request', async () => {
  await database.db.pool.query('truncate uploads, blob_intents cascade')
  const kept = await keep()
  const waiting = await crashAfterWriting(await begin())
  const orphan = drawBlobName()
  await server.services.blobs.write(orphan, bytes(10))
  const audited = { ...server.services, clock: () => new Date(services.clock().getTime() + 2 * hour) }
  expect(await auditFiles(audited, { give: false })).toEqual({ listed: 3, orphans: 1 })
  expect(await auditFiles(audited, { give: true })).toEqual({ listed: 3, orphans: 1 })
  expect(await auditFiles(audited, { give: true })).toEqual({ listed: 3, orphans: 0 })
  server.later(4 * hour)
  await sweepFiles(services)
  expect(await server.blobs()).toHaveLength(1)
  expect([orphan, waiting]).not.toContain((await server.blobs())[0])
  expect(await buffer((await readFile(services, { account, id: kept })).read())).toHaveLength(size)
})
