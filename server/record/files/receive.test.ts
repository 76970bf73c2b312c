// What remains of an upload if the database completes it too late, or if the database's answer is lost.
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDb } from '../../db/db.ts'
import { testDatabase, type TestDatabase, testLedgerKeys } from '../../db/test-database.ts'
import { photo, startUploads, type TestUploads } from '../../http/uploads/test-uploads.ts'
import { openLedger } from '../ledger/open-ledger.ts'
import { beginUpload } from './begin-upload.ts'
import { Incoming } from './incoming.ts'
import { readFile } from './read-file.ts'
import { finishUpload, receiveBlob, takeBlob } from './receive.ts'
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
  await database.db.pool.query('truncate uploads cascade')
  await server.close()
})
afterAll(() => database.close())

const account = '90001'
const hour = 3_600_000

test('a part that the database could not complete in time leaves no bytes, and can be sent again', async () => {
  const id = await beginUpload(server.services, { account, size: 10_000, name: 'a.png', type: undefined })
  await receivePart(server.services, { account, id }, { from: 0, bytes: Readable.from([photo(5000)]) })
  const before = await server.blobs()
  const limits = { connectMs: 2_000, lockMs: 50 }
  const db = openDb(database.url, { connections: 3, limits })
  openLedger(db, { ...server.services, keys: testLedgerKeys })
  const impatient = { ...server.services, db }
  const holder = await database.db.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from uploads for no key update')
    for (const length of [5000, 1000]) {
      const bytes = Readable.from([randomBytes(length)])
      await expect(receivePart(impatient, { account, id }, { from: 5000, bytes })).rejects.toThrow('lock timeout')
      expect(await server.blobs()).toEqual(before)
    }
  } finally {
    holder.release(true)
    await db.close()
  }
  expect(await receivePart(server.services, { account, id }, { from: 5000, bytes: Readable.from([randomBytes(5000)]) })).toBe(10_000)
  expect(await server.blobs()).toHaveLength(1)
})

test('a blob stays if the database completed it, even if the answer was lost', async () => {
  const id = await beginUpload(server.services, { account, size: 5000, name: 'a.png', type: undefined })
  const upload = { account, id, starts: 0 }
  const incoming = new Incoming(Readable.from([photo(5000)]), { atMost: 5000, limit: 5000, idleForMs: hour, fromStart: true })
  const blob = await receiveBlob(server.services, upload, incoming)
  const taking = takeBlob(server.services, blob, async () => {
    await finishUpload(server.services, upload, { ...(await incoming.finish()), blob, from: 0 })
    throw new Error('no answer')
  })
  await expect(taking).rejects.toThrow('no answer')
  expect((await buffer((await readFile(server.services, { account, id })).read())).length).toBe(5000)
})
