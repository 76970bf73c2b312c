import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBlobsDisk } from '../adapters/blobs-disk/blobs-disk.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { fileCommands } from '../operate/upkeep/file-commands.ts'
import type { Blobs } from '../ports/blobs.ts'
import { testServices } from '../http/testing/test-services.ts'
import { testRecordServices } from '../record/test-services.ts'
import { auditFiles } from '../record/files/audit-files.ts'
import { claimStore } from './claim-store.ts'
import { abandonedAfter } from '../record/files/sweep-files.ts'
import { drawBlobName } from '../record/files/uploads.sql.ts'

let own: TestDatabase
let other: TestDatabase
let blobs: Blobs
let folder: string
beforeAll(async () => {
  ;[own, other] = await Promise.all([testDatabase(), testDatabase()])
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bonafide-store-'))
  blobs = await openBlobsDisk(folder)
  return () => rmSync(folder, { recursive: true, force: true })
})
afterAll(() => Promise.all([own.close(), other.close()]))

/** All installations here have the same master keys. */
const here = ({ db }: TestDatabase) => ({ ...testServices(db, { blobsFolder: folder }), ...testRecordServices(db), blobs })
const refusal = expect.objectContaining({ name: 'CannotStart', message: expect.stringContaining('belong to another installation') })
const countFiles = (): number => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
const inTwoHours = (): Date => new Date(Date.now() + 2 * abandonedAfter)

test('an installation may use an empty store, and its own store again', async () => {
  await claimStore(here(own))
  await claimStore(here(own))
  expect(countFiles()).toBe(1)
})

test('an installation may not use another installation’s store', async () => {
  await claimStore(here(other))
  await expect(claimStore(here(own))).rejects.toEqual(refusal)
  await claimStore(here(other))
})

test('two processes of an installation may claim a store at the same moment', async () => {
  await Promise.all([claimStore(here(own)), claimStore(here(own))])
  expect(countFiles()).toBe(1)
})

test('a mark that another installation writes between the first read and the lock is refused, and is not replaced', async () => {
  const read: Blobs['read'] = (name) =>
    blobs.read(name).catch(async (error: unknown) => {
      await claimStore(here(other))
      throw error
    })
  await expect(claimStore({ ...here(own), blobs: { ...blobs, read } })).rejects.toEqual(refusal)
  await claimStore(here(other))
})

test('a mark that was only half written is written again', async () => {
  await claimStore(here(own))
  const [mark = ''] = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.includes('/'))
  renameSync(join(folder, mark), join(folder, `${mark}.unfinished`))
  await claimStore(here(own))
  expect(existsSync(join(folder, mark))).toBe(true)
})

test.each([undefined, 'EACCES'])('an error of the store with the code %s does not look like an unclaimed store', async (code) => {
  const unavailable = Object.assign(new Error('the store is unavailable'), { code })
  await expect(claimStore({ ...here(own), blobs: { ...blobs, read: () => Promise.reject(unavailable) } })).rejects.toBe(unavailable)
  expect(countFiles()).toBe(0)
})

test('the audit does not count the mark', async () => {
  await claimStore(here(own))
  expect(await auditFiles({ ...here(own), clock: inTwoHours }, { give: false })).toEqual({ listed: 0, orphans: 0 })
})

test('the audit refuses a store that no process has marked, and does not mark it', async () => {
  for (const command of fileCommands) await expect(command.run(here(own), [], 'operator')).rejects.toThrow('start Bonafide with them once')
  expect(countFiles()).toBe(0)
})

test('the audit gives nothing in another installation’s store to the sweep', async () => {
  await claimStore(here(other))
  await blobs.write(drawBlobName(), Readable.from([Buffer.from('a file of the other installation')]))
  for (const command of fileCommands)
    await expect(command.run({ ...here(own), clock: inTwoHours }, [], 'operator')).rejects.toEqual(refusal)
  expect((await own.db.pool.query('select blob from blob_intents')).rows).toEqual([])
})
