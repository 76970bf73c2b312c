import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { transact } from '../../db/transaction.ts'
import { photo, startUploads, type TestUploads } from '../../http/uploads/test-uploads.ts'
import { jobsInDatabase } from '../../jobs/jobs.ts'
import { shippedVersion } from '../../policy-version.ts'
import { erasePerson } from '../erase.ts'
import { beginUpload } from './begin-upload.ts'
import { fileTasks } from './file-tasks.ts'
import { blobKey, openFrames, sealFrames } from './frames.ts'
import { keepFile } from './keep-file.ts'
import { claimFile, discardFile, readFile } from './read-file.ts'
import { sweepFiles } from './sweep-files.ts'
import { receivePart } from './receive-part.ts'

let database: TestDatabase
let server: TestUploads
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  server = await startUploads(database.db)
})
afterEach(async () => {
  await database.db.pool.query('truncate uploads, blob_intents cascade')
  await server.close()
})
afterAll(() => database.close())

let last = 90_000
const someone = (): string => String((last += 1))
const hour = 3_600_000
const keep = (account: string, bytes = photo(70_000)) =>
  keepFile(server.services, { account, name: 'a.png', type: undefined, bytes: Readable.from([bytes]) })
const claim = (account: string, id: string) => transact(database.db, (tx) => claimFile(tx, { account, id }, server.services.clock()))
const half = async (account: string): Promise<string> => {
  const id = await beginUpload(server.services, { account, size: 10_000, name: 'a.png', type: undefined })
  await receivePart(server.services, { account, id }, { from: 0, bytes: Readable.from([photo(5000)]) })
  return id
}

test('abandoned and unused files are swept once they expire, and files in use stay', async () => {
  const account = someone()
  const [unkept, kept] = [await keep(account), await keep(account)]
  await claim(account, kept)
  await half(account)
  expect(await sweepFiles(server.services)).toEqual({ expired: 0, orphans: 0 })
  server.later(25 * hour)
  expect(await sweepFiles(server.services)).toMatchObject({ expired: 1 })
  server.later(7 * 24 * hour)
  await expect(readFile(server.services, { account, id: unkept })).rejects.toThrow('thing.unknown')
  expect(await sweepFiles(server.services)).toMatchObject({ expired: 1 })
  expect((await server.rows(account)).map((row) => row['id'])).toEqual([kept])
  expect(await server.blobs()).toHaveLength(1)
  expect((await buffer((await readFile(server.services, { account, id: kept })).read())).length).toBe(70_000)
})

test('only the owner can use, read or discard a file, and a file in use cannot be discarded', async () => {
  const [owner, other] = [someone(), someone()]
  const id = await keep(owner)
  await expect(claim(other, id)).rejects.toThrow('thing.unknown')
  await expect(readFile(server.services, { account: other, id })).rejects.toThrow('thing.unknown')
  await expect(discardFile(server.services, { account: other, id })).rejects.toThrow('thing.unknown')
  await claim(owner, id)
  await expect(discardFile(server.services, { account: owner, id })).rejects.toThrow('thing.unknown')
  const unfinished = await half(owner)
  await expect(claim(owner, unfinished)).rejects.toThrow('thing.unknown')
})

test('a disk failure is thrown to the caller and leaves no rows behind', async () => {
  const account = someone()
  const broken = { ...server.services, blobs: { ...server.services.blobs, write: async () => Promise.reject(new Error('ENOSPC')) } }
  await expect(keepFile(broken, { account, name: 'a.png', type: undefined, bytes: Readable.from([photo(1000)]) })).rejects.toThrow('ENOSPC')
  expect(await server.rows(account)).toEqual([])
  expect((await database.db.pool.query('select * from upload_parts')).rows).toEqual([])
  const id = await beginUpload(server.services, { account, size: 10_000, name: 'a.png', type: undefined })
  await expect(receivePart(broken, { account, id }, { from: 0, bytes: Readable.from([photo(10_000)]) })).rejects.toThrow('ENOSPC')
  expect((await database.db.pool.query('select * from upload_parts')).rows).toEqual([])
  expect(await receivePart(server.services, { account, id }, { from: 0, bytes: Readable.from([photo(10_000)]) })).toBe(10_000)
})

test('an erasure deletes all files of the person, used or not, and prevents further uploads', async () => {
  const account = someone()
  await claim(account, await keep(account))
  await half(account)
  await transact(database.db, (tx) =>
    erasePerson(tx, { ...server.services, jobs: jobsInDatabase, policy: shippedVersion }, { subject: account, by: 'operator' }),
  )
  const { rows } = await database.db.pool.query(`select key from graphile_worker.jobs where task_identifier = 'uploads.forget'`)
  expect(rows).toHaveLength(1)
  await fileTasks(server.services)['uploads.forget']?.({ subject: account })
  expect(await server.rows(account)).toEqual([])
  expect(await server.blobs()).toEqual([])
  await expect(keep(account)).rejects.toThrow('record.erased')
})

const sealed = async (key: Buffer, bytes: Buffer): Promise<Buffer> => buffer(sealFrames(key, Readable.from([bytes])))
const opened = async (key: Buffer, bytes: Buffer, chunk = bytes.length): Promise<Buffer> =>
  buffer(
    openFrames(
      key,
      Readable.from(
        Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) => bytes.subarray(index * chunk, (index + 1) * chunk)),
      ),
    ),
  )

test('a sealed file opens for any size of the chunks in which it is read', async () => {
  const key = randomBytes(32)
  for (const length of [0, 1, 65_535, 65_536, 65_537, 131_072, 200_000]) {
    const bytes = randomBytes(length)
    const file = await sealed(key, bytes)
    for (const chunk of [1000, 65_552, 65_553, file.length])
      expect((await opened(key, file, chunk)).equals(bytes), `${length} by ${chunk}`).toBe(true)
  }
})

test('a sealed file that was cut, extended, reordered, altered or renamed does not open', async () => {
  const subject = randomBytes(32)
  const key = blobKey(subject, 'a'.repeat(32))
  const file = await sealed(key, randomBytes(200_000))
  const frame = 65_536 + 16
  const [first, second] = [file.subarray(1, 1 + frame), file.subarray(1 + frame, 1 + 2 * frame)]
  const corrupted = Buffer.from(file)
  corrupted[100_000] = (corrupted[100_000] ?? 0) ^ 1
  const forgeries = [
    file.subarray(0, 1 + frame),
    file.subarray(0, 1 + 3 * frame),
    file.subarray(0, -1),
    Buffer.concat([file, Buffer.of(0)]),
    Buffer.concat([file, first]),
    Buffer.concat([file.subarray(0, 1), second, first, file.subarray(1 + 2 * frame)]),
    Buffer.concat([Buffer.of(2), file.subarray(1)]),
    corrupted,
    Buffer.alloc(0),
    Buffer.of(1),
    // Shortened by whole frames, with an end that looks like a final frame.
    Buffer.concat([file.subarray(0, 1 + frame), Buffer.alloc(16)]),
    Buffer.concat([file.subarray(0, 1 + frame), file.subarray(-16)]),
  ]
  for (const [index, forgery] of forgeries.entries()) await expect(opened(key, forgery), `forgery ${index}`).rejects.toThrow()
  await expect(opened(blobKey(subject, 'b'.repeat(32)), file)).rejects.toThrow()
})
