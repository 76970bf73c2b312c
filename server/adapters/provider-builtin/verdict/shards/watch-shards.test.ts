// What a worker knows about the holders of faces, and what it reports to its operator.
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDb } from '../../../../db/test-database.ts'
import { transact } from '../../../../db/transaction.ts'
import type { LogFields } from '../../../../log/log.ts'
import type { Services } from '../../../../services.ts'
import { forgetFaces } from '../../../../visits/identity/faces.ts'
import { stopKnownFaces } from '../known-faces.ts'
import { faceHolders, facesLoaded } from '../metrics.ts'
import { faceOf } from '../testing/test-person.ts'
import { verifiedWith } from '../testing/verified-with.ts'
import { FacesAway, nearestInShards } from './ask-shards.ts'
import { HolderRefused } from './holder-refused.ts'
import { type Holder, Holders } from './holders.ts'
import { startHolder, startFakeHolder, type TestHolder } from './testing/holders.ts'
import { areShardsThere, lookAtShards, watchShards } from './watch-shards.ts'

let fixture: Fixture
let holder: TestHolder
let away: string
beforeAll(async () => {
  fixture = await makeFixture()
  holder = await startHolder(fixture.services, { number: 1, of: 1 })
  const gone = await startFakeHolder(() => undefined)
  away = gone.address
  await gone.close()
})
afterAll(async () => {
  await holder.close()
  await fixture.close()
})

let worker: Services
let lines: (readonly [string, LogFields | undefined])[] = []
beforeEach(() => {
  lines = []
  const db = openTestDb(String(fixture.services.db.pool.options.connectionString), 2)
  const note = (happened: string, facts?: LogFields): void => void lines.push([happened, facts])
  worker = { ...fixture.services, db, log: { ...fixture.services.log, info: note, warn: note } }
  return () => db.close()
})

const counted = async (state: string) => (await faceHolders.get()).values.find(({ labels }) => labels['state'] === state)?.value
const search = (shards: readonly (readonly string[])[]) =>
  nearestInShards(worker.db.kysely, worker, { face: new Float32Array(128), most: 1, shards })

test('a worker is ready once every shard has a holder that answers, and not before it has asked', async () => {
  const shards = [[away, holder.address]]
  expect(areShardsThere(worker, shards)).toBe(false)
  await lookAtShards(worker, shards)
  expect(areShardsThere(worker, shards)).toBe(true)
  expect([await counted('up'), await counted('away')]).toEqual([1, 1])
  expect(areShardsThere(worker, [...shards, [away]])).toBe(false)
})

test('a holder that is away is logged once, with its address and the reason, and no search waits for it', async () => {
  const { host } = new URL(away)
  await lookAtShards(worker, [[away]])
  await lookAtShards(worker, [[away]])
  expect(lines).toEqual([[expect.stringContaining('verdicts wait'), { id: '1/1', host, reason: 'it cannot be reached' }]])
  expect([await counted('up'), await counted('away')]).toEqual([0, 1])
  const error: unknown = await search([[away]]).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(FacesAway)
  // No holder was asked.
  expect(error).toHaveProperty('cause', undefined)
})

test('a holder that answers again is logged, and searches use it from then on', async () => {
  let isUp = false
  const other = await startFakeHolder(async (request, response) => {
    if (!isUp) return void response.writeHead(500).end()
    const answer = await fetch(`${holder.address}${request.url}`, {
      method: 'POST',
      body: new Uint8Array(Buffer.concat(await request.toArray())),
    })
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
  })
  await lookAtShards(worker, [[other.address]])
  await expect(search([[other.address]])).rejects.toThrow(FacesAway)
  isUp = true
  await lookAtShards(worker, [[other.address]])
  expect(await search([[other.address]])).toHaveLength(1)
  expect(lines.map(([happened]) => happened)).toEqual([
    'a holder of verified faces does not answer as it should: verdicts wait unless another holder of its shard answers',
    'a holder of verified faces answers again',
  ])
  await other.close()
})

test('an erased face leaves the memory of a holder even without searches', async () => {
  const account = await verifiedWith(fixture, faceOf(1))
  const inMemory = async () => (await facesLoaded.get()).values[0]?.value
  await lookAtShards(worker, [[holder.address]])
  const before = await inMemory()
  await transact(fixture.services.db, (tx) => forgetFaces(tx, account))
  expect(await inMemory()).toBe(before)
  await lookAtShards(worker, [[holder.address]])
  expect(await inMemory()).toBe((before ?? 0) - 1)
})

test('if a search fails although the watch gets answers, later searches skip that holder until the watch asks again', async () => {
  const other = await startFakeHolder(async (request, response) => {
    const question = Buffer.concat(await request.toArray())
    if (question.length > 300) return void response.writeHead(500).end()
    const answer = await fetch(`${holder.address}${request.url}`, { method: 'POST', body: new Uint8Array(question) })
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
  })
  const shards = [[other.address]]
  await lookAtShards(worker, shards)
  expect(areShardsThere(worker, shards)).toBe(true)
  expect(await search(shards).catch((thrown: unknown) => thrown)).toHaveProperty('cause.message', 'it answers with an error')
  expect(areShardsThere(worker, shards)).toBe(false)
  expect(await search(shards).catch((thrown: unknown) => thrown)).toHaveProperty('cause', undefined)
  await lookAtShards(worker, shards)
  expect(areShardsThere(worker, shards)).toBe(true)
  expect(lines).toEqual([])
  await other.close()
})

test('the watch does not wait long for a holder that says nothing', async () => {
  const silent = await startFakeHolder(() => undefined)
  const began = performance.now()
  await lookAtShards(worker, [[silent.address]])
  expect(performance.now() - began).toBeLessThan(6_000)
  expect(lines).toMatchObject([[expect.anything(), { reason: 'it does not answer in time' }]])
  await silent.close()
})

test('the holders of a shard share its searches: those that answer come first, then untried ones, each group from a random start', () => {
  const shard = { number: 1, of: 1 }
  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((address) => ({ address, shard })) as [Holder, Holder, Holder, Holder, Holder]
  const holders = new Holders()
  for (const answering of [b, d]) holders.note(answering, null)
  holders.note(e, new HolderRefused('late'))
  expect(holders.worthAsking([a, b, c, d, e], 0)).toEqual([b, d, a, c])
  expect(holders.worthAsking([a, b, c, d, e], 0.5)).toEqual([d, b, c, a])
  expect(holders.worthAsking([a, b, c, d, e], 0.99)).toEqual([d, b, c, a])
  const first = new Set(Array.from({ length: 200 }, () => holders.worthAsking([a, b, c, d, e])[0]?.address))
  expect(first).toEqual(new Set(['b', 'd']))
})

test('the watch ends as soon as the process stops', async () => {
  const watching = watchShards(worker, [[away]])
  stopKnownFaces(worker)
  await watching
  expect(lines).toEqual([])
})
