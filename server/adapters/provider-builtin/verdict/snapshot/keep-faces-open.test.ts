// A process that keeps faces open: when it is up to date, and when it writes a snapshot.
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDb } from '../../../../db/test-database.ts'
import type { Services } from '../../../../services.ts'
import { areKnownFacesOpen, stopKnownFaces } from '../known-faces.ts'
import { faceOf } from '../testing/test-person.ts'
import { verifiedWith } from '../testing/verified-with.ts'
import { snapshotAgeMs } from './face-snapshot.ts'
import { followFaces, keepFacesOpen, snapshotAgainMs } from './keep-faces-open.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
  await verifiedWith(fixture, faceOf(1))
})
afterAll(() => fixture.close())

let folder = ''
let closing: (() => Promise<void>)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bonafide-faces-'))
  closing = []
  return async () => {
    for (const close of closing) await close()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** A process that has read nothing yet. */
const newProcess = (onKey: (purpose: string, services: Services) => void = () => undefined): Services => {
  const db = openTestDb(String(fixture.services.db.pool.options.connectionString), 2)
  closing.push(() => db.close())
  const { keys, config } = fixture.services
  const blindIndex: typeof keys.blindIndex = (purpose, value) => {
    onKey(purpose, services)
    return keys.blindIndex(purpose, value)
  }
  const services: Services = { ...fixture.services, db, config: { ...config, facesFolder: folder }, keys: { ...keys, blindIndex } }
  return services
}

const [now, never, hour] = [0, Number.MAX_SAFE_INTEGER, 60 * 60_000]

test('a process that has begun with a snapshot is not up to date before it has applied the changes made since', async () => {
  await followFaces(newProcess(), now)
  await verifiedWith(fixture, faceOf(2))
  const openStates: boolean[] = []
  const next = newProcess((purpose, services) => {
    if (purpose === 'faces') openStates.push(areKnownFacesOpen(services))
  })
  await followFaces(next, never)
  expect(openStates).toEqual([false])
  expect(areKnownFacesOpen(next)).toBe(true)
})

test('a process that has to read all faces again is not up to date while it reads them', async () => {
  const openStates: boolean[] = []
  const services = newProcess((purpose, self) => {
    if (purpose === 'faces') openStates.push(areKnownFacesOpen(self))
  })
  await followFaces(services, never)
  await fixture.services.db.pool.query('update face_counter set epoch = gen_random_uuid()')
  await followFaces(services, never)
  expect(new Set(openStates)).toEqual(new Set([false]))
  expect(areKnownFacesOpen(services)).toBe(true)
})

test('the next snapshot is due soon after a failed one and half a day after a written one, and none is written without faces', async () => {
  const failing = new Set(['faces.snapshot', 'faces'])
  const services = newProcess((purpose) => {
    if (failing.has(purpose)) throw new Error('no key now')
  })
  expect(await followFaces(services, now)).toBe(now)
  expect(readdirSync(folder)).toEqual([])
  failing.delete('faces')
  expect(await followFaces(services, now)).toBeLessThan(performance.now() + hour)
  expect(readdirSync(folder)).toEqual([])
  failing.clear()
  expect(await followFaces(services, now)).toBeGreaterThan(performance.now() + 8 * hour)
  expect(readdirSync(folder)).toEqual(['faces.snapshot'])
})

test('holders that start together do not write together forever, and each writes twice a day', () => {
  expect([0, 0.5, 1].map((chance) => snapshotAgainMs(chance) / hour)).toEqual([12, 10.5, 9])
  expect(2 * snapshotAgainMs(0)).toBeLessThanOrEqual(snapshotAgeMs)
})

test('the unfinished files of a killed process are removed at startup, and no other files', async () => {
  for (const name of ['faces.snapshot.7.unfinished', 'faces.snapshot.x.unfinished', 'other']) writeFileSync(join(folder, name), '')
  const services = newProcess()
  stopKnownFaces(services)
  await keepFacesOpen(services)
  expect(readdirSync(folder).toSorted()).toEqual(['faces.snapshot.x.unfinished', 'other'])
})
