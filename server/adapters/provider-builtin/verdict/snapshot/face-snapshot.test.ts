import { faceThresholds } from '@bonafide/core/policy/evidence'
import { FaceGallery } from '@bonafide/engine/node/face/gallery/face-gallery'
import { unpackEmbeddings } from '@bonafide/engine/node/face/embeddings'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDb } from '../../../../db/test-database.ts'
import { transact } from '../../../../db/transaction.ts'
import type { Log } from '../../../../log/log.ts'
import { wholeShard } from '../../../../visits/identity/face-shard.ts'
import { bindFace, faceCounter, forgetFaces, keepFace } from '../../../../visits/identity/faces.ts'
import { openConsentedFrame, visitOpener, newVisitor } from '../../../../visits/testing/visitors.ts'
import { openKnownFaces, saveKnownFaces, stopKnownFaces } from '../known-faces.ts'
import { searchLikest } from '../search-faces.ts'
import { faceOf } from '../testing/test-person.ts'
import { readSnapshot, snapshotAgeMs, writeSnapshot } from './face-snapshot.ts'
import { keepFacesOpen } from './keep-faces-open.ts'

let fixture: Fixture
/** The accounts that are verified with faces 1 to 3, before any test writes a snapshot. */
let people: readonly string[] = []
beforeAll(async () => {
  fixture = await makeFixture()
  people = [await verifyPerson(faceOf(1)), await verifyPerson(faceOf(2)), await verifyPerson(faceOf(3))]
})
afterAll(() => fixture.close())

const verifyPerson = async (face: string): Promise<string> => {
  const { account, browser } = await newVisitor(fixture)
  await openConsentedFrame(fixture, await visitOpener(browser))
  const { db } = fixture.services
  const { visit } = await db.kysely.selectFrom('visits').select('visit').where('account', '=', account).executeTakeFirstOrThrow()
  await transact(db, async (tx) => {
    await keepFace(tx, fixture.services, { visit, account, face })
    await bindFace(tx, { visit, account, at: fixture.services.clock() })
  })
  return account
}

let folder = ''
const file = () => join(folder, 'faces.snapshot')
const closing: (() => Promise<void>)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bonafide-faces-'))
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  rmSync(folder, { recursive: true, force: true })
})

/** Keeps the faces open until a snapshot is written. */
const keepOpenUntilSaved = async ({
  services,
  wrote,
}: {
  services: Parameters<typeof keepFacesOpen>[0]
  wrote: Promise<void>
}): Promise<void> => {
  const runs = keepFacesOpen(services)
  await wrote
  stopKnownFaces(services)
  await runs
}

/** A worker with its own connections and memory. `run` loads the faces, writes a snapshot, and stops. */
const worker = (now = fixture.services.clock()) => {
  const db = openTestDb(String(fixture.services.db.pool.options.connectionString), 4)
  closing.push(() => db.close())
  const warnings: unknown[] = []
  let unsealedRows = 0
  let written = (): void => undefined
  const wrote = new Promise<void>((resolve) => {
    written = resolve
  })
  const { keys } = fixture.services
  const log: Log = {
    ...fixture.services.log,
    info: (happened) => (happened.startsWith('a snapshot') ? written() : undefined),
    warn: (_, facts) => void warnings.push(facts?.reason),
  }
  const blindIndex: typeof keys.blindIndex = (kind, value) => {
    if (kind === 'faces') unsealedRows += 1
    return keys.blindIndex(kind, value)
  }
  const config = { ...fixture.services.config, facesFolder: folder }
  const services = { config, db, log, keys: { ...keys, blindIndex }, clock: () => now }
  const run = () => keepOpenUntilSaved({ services, wrote })
  const find = (face: string) => searchLikest(db.kysely, services, { face, excludedAccounts: [], thresholds: faceThresholds })
  const loadSnapshot = async () =>
    readSnapshot({ folder, shard: wholeShard, keys, now, stopped: new AbortController().signal, counter: await faceCounter(db.kysely) })
  return { services, wrote, run, find, warnings, unsealedRows: () => unsealedRows, loadSnapshot }
}

const nearIn = (gallery: FaceGallery, face: string) =>
  gallery.nearest(unpackEmbeddings(face)?.first ?? new Float32Array(0), { most: 1, bar: 0.1 })

test('a worker that starts with a snapshot unseals only the faces that were verified since, and finds them all', async () => {
  await worker().run()
  await verifyPerson(faceOf(10))
  const next = worker()
  await next.run()
  expect(next.unsealedRows()).toBe(1)
  for (const number of [1, 2, 3, 10]) expect((await next.find(faceOf(number)))?.same).toBe(true)
  expect(next.warnings).toEqual([])
})

test('a worker that starts with a snapshot does not find a face erased since, and its next snapshot lacks that face', async () => {
  const account = await verifyPerson(faceOf(20))
  const first = worker()
  await first.run()
  const holding = await first.loadSnapshot()
  expect(await nearIn(holding?.gallery ?? new FaceGallery(), faceOf(20))).toHaveLength(1)
  await transact(fixture.services.db, (tx) => forgetFaces(tx, account))
  const next = worker()
  await next.run()
  expect((await next.find(faceOf(20)))?.same).toBe(false)
  const later = await next.loadSnapshot()
  expect(await nearIn(later?.gallery ?? new FaceGallery(), faceOf(20))).toEqual([])
  expect(await nearIn(later?.gallery ?? new FaceGallery(), faceOf(1))).toHaveLength(1)
})

test('a holder starts from a snapshot of its own shard', async () => {
  const holder = () => {
    const base = worker()
    const faces = { kind: 'served', shard: { number: 2, of: 2 }, port: 0, host: '127.0.0.1' } as const
    return { ...base, services: { ...base.services, config: { ...base.services.config, faces } } }
  }
  const first = holder()
  const size = await openKnownFaces(first.services)
  await keepOpenUntilSaved(first)
  const next = holder()
  await keepOpenUntilSaved(next)
  expect([next.warnings, next.unsealedRows()]).toEqual([[], 0])
  expect(await openKnownFaces(next.services)).toBe(size)
})

test('a snapshot names no visit and shows no face', async () => {
  await worker().run()
  const bytes = readFileSync(file())
  const { rows } = await fixture.services.db.pool.query<{ visit: string }>('select visit from faces')
  for (const { visit } of rows) {
    const words = Buffer.from(visit.replaceAll('-', ''), 'hex').swap32()
    expect([bytes.includes(visit), bytes.includes(words)]).toEqual([false, false])
  }
  const first = unpackEmbeddings(faceOf(1))?.first ?? new Float32Array(0)
  expect(bytes.includes(Buffer.from(first.slice(0, 16).map((number) => Math.round(number * 256))))).toBe(false)
  expect(bytes.includes(Buffer.from(first.slice(0, 4).buffer))).toBe(false)
})

describe('a snapshot is deleted, and the faces are read from the database for a new one, if it', () => {
  const expectReplaced = async (reason: string, now?: Date): Promise<void> => {
    const before = readFileSync(file())
    const next = worker(now)
    await expect(next.loadSnapshot()).rejects.toThrow(reason)
    expect(existsSync(file())).toBe(false)
    writeFileSync(file(), before)
    await next.run()
    expect(next.warnings).toEqual([reason])
    expect(next.unsealedRows()).toBeGreaterThanOrEqual(people.length)
    expect((await next.find(faceOf(1)))?.same).toBe(true)
    expect(readFileSync(file()).equals(before)).toBe(false)
  }

  test('belongs to another installation', async () => {
    await worker().run()
    await fixture.services.db.pool.query('update face_counter set epoch = gen_random_uuid()')
    await expectReplaced('it belongs to another installation, or the database was restored')
  })

  test('has changes that the database does not have', async () => {
    const { services } = worker()
    await openKnownFaces(services)
    const parts = { folder, shard: wholeShard, keys: services.keys, now: services.clock(), stopped: new AbortController().signal }
    await saveKnownFaces(services, (content) => writeSnapshot({ ...content, through: content.through + 1n }, parts))
    await expectReplaced('it belongs to another installation, or the database was restored')
  })

  test('holds another shard', async () => {
    const { services } = worker()
    await openKnownFaces(services)
    const parts = { folder, shard: { number: 1, of: 2 }, keys: services.keys, now: services.clock(), stopped: new AbortController().signal }
    await saveKnownFaces(services, (content) => writeSnapshot(content, parts))
    await expectReplaced('it holds another shard')
  })

  test('was sealed with another key', async () => {
    const { services } = worker()
    await openKnownFaces(services)
    const keys = { ...services.keys, blindIndex: () => Buffer.alloc(32) }
    const parts = { folder, shard: wholeShard, keys, now: services.clock(), stopped: new AbortController().signal }
    await saveKnownFaces(services, (content) => writeSnapshot(content, parts))
    await expectReplaced('it was sealed with another key, or was changed')
  })

  test('is older than a day', async () => {
    await worker().run()
    const now = fixture.services.clock().getTime()
    expect(await worker(new Date(now + snapshotAgeMs - 1000)).loadSnapshot()).toBeDefined()
    await expectReplaced('it is older than a day', new Date(now + snapshotAgeMs + 1))
  })

  test.each([
    [
      'its header names a later time',
      (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace('"madeAt":"20', '"madeAt":"21'), 'latin1'),
    ],
    ['one bit of a face differs', (bytes: Buffer) => bytes.fill((bytes.at(-90) ?? 0) ^ 1, bytes.length - 90, bytes.length - 89)],
    ['one bit of its end differs', (bytes: Buffer) => bytes.fill((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1)],
  ])('was changed: %s', async (_, changed) => {
    await worker().run()
    writeFileSync(file(), changed(readFileSync(file())))
    await expectReplaced('it was sealed with another key, or was changed')
  })

  test.each(['0', '-1'])('was forged without a key: %s faces, and no block whose seal could show it', async (faces) => {
    await worker().run()
    const bytes = readFileSync(file())
    const header = Buffer.from(
      bytes
        .subarray(4, 4 + bytes.readUInt32LE())
        .toString()
        .replace(/"faces":\d+/, `"faces":${faces}`),
    )
    const length = Buffer.alloc(4)
    length.writeUInt32LE(header.length)
    writeFileSync(file(), Buffer.concat([length, header]))
    await expectReplaced('its end is missing')
    writeFileSync(file(), Buffer.concat([length, header, bytes.subarray(4 + bytes.readUInt32LE())]))
    await expectReplaced('it was sealed with another key, or was changed')
  })

  test('is truncated', async () => {
    await worker().run()
    writeFileSync(file(), readFileSync(file()).subarray(0, -1))
    await expectReplaced('its end is missing')
  })

  test('is of an earlier version', async () => {
    await worker().run()
    writeFileSync(file(), readFileSync(file(), 'latin1').replace('"version":3', '"version":1'), 'latin1')
    await expectReplaced('it is not a snapshot of this version')
  })

  test('is not a snapshot', async () => {
    writeFileSync(file(), 'not a snapshot')
    await expectReplaced('it is not a snapshot of this version')
  })
})

test('a worker that stops while writing keeps the last complete snapshot and leaves no unfinished file', async () => {
  await worker().run()
  const before = readFileSync(file())
  const { services } = worker()
  await openKnownFaces(services)
  const stop = new AbortController()
  stop.abort()
  const parts = { folder, shard: wholeShard, keys: services.keys, now: services.clock(), stopped: stop.signal }
  await expect(saveKnownFaces(services, (content) => writeSnapshot(content, parts))).rejects.toThrow('the process stops')
  expect(readFileSync(file()).equals(before)).toBe(true)
  expect(existsSync(`${file()}.${process.pid}.unfinished`)).toBe(false)
})

test('a worker whose folder cannot be written to logs a warning and still finds faces', async () => {
  folder = join(folder, 'file')
  writeFileSync(folder, '')
  const { services, find, warnings } = worker()
  const runs = keepFacesOpen(services)
  expect((await find(faceOf(1)))?.same).toBe(true)
  await saveKnownFaces(services, async () => undefined)
  stopKnownFaces(services)
  await runs
  expect(warnings.length).toBeGreaterThan(0)
})
