// What a worker knows and logs about the holders of faces, and how verdicts wait for them.
import { frameState } from '@bonafide/core/calls/frame/visit'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDb } from '../../../../db/test-database.ts'
import { transact } from '../../../../db/transaction.ts'
import type { LogFields } from '../../../../log/log.ts'
import type { Services } from '../../../../services.ts'
import { forgetFaces } from '../../../../visits/identity/faces.ts'
import { visitor } from '../../../../visits/testing/visitors.ts'
import { workProvider } from '../../testing/bring.ts'
import { stopKnownFaces } from '../known-faces.ts'
import { faceHolders, facesLoaded } from '../metrics.ts'
import { faceOf, handInAll, newShownPerson, showAll } from '../testing/show-all.ts'
import { verifiedWith } from '../testing/verified-with.ts'
import { FacesAway, nearestInShards } from './ask-shards.ts'
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
  let there = false
  const other = await startFakeHolder(async (request, response) => {
    if (!there) return void response.writeHead(500).end()
    const answer = await fetch(`${holder.address}${request.url}`, {
      method: 'POST',
      body: new Uint8Array(Buffer.concat(await request.toArray())),
    })
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
  })
  await lookAtShards(worker, [[other.address]])
  await expect(search([[other.address]])).rejects.toThrow(FacesAway)
  there = true
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

test('the watch ends as soon as the process stops', async () => {
  const watching = watchShards(worker, [[away]])
  stopKnownFaces(worker)
  await watching
  expect(lines).toEqual([])
})

test('a verdict waits in the queue while a shard is away, and is given once it is there', async () => {
  const person = await visitor(fixture)
  const bringer = await showAll(fixture, person, { person: newShownPerson() })
  await workProvider(fixture)
  await handInAll(bringer)
  const asking = (shards: readonly (readonly string[])[]): Fixture => ({
    ...fixture,
    services: { ...fixture.services, config: { ...fixture.services.config, faces: { kind: 'asked', shards } } },
  })
  await workProvider(asking([[holder.address], [away]]))
  const jobs = async () =>
    (
      await fixture.services.db.pool.query<{ attempts: number; later: boolean }>(
        `select attempts, run_at > now() as later from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'judge-visit'`,
      )
    ).rows
  expect(await jobs()).toEqual([{ attempts: 0, later: true }])
  expect((await bringer.frame.ask(frameState)).data.state).toBe('pending')
  await fixture.services.db.pool.query(`update graphile_worker._private_jobs set run_at = now()`)
  await workProvider(asking([[holder.address]]))
  expect(await jobs()).toEqual([])
  expect((await bringer.frame.ask(frameState)).data.state).toBe('approved')
})
