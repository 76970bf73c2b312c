// Holders as separate processes: a worker searches before one of them is killed, while it is gone, and after another takes its place.
import { faceThresholds } from '@bonafide/core/policy/evidence'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysFromMasters } from '../../../keys-file/master-keys.ts'
import type { Services } from '../../../../services.ts'
import { searchLikest } from '../search-faces.ts'
import { faceOf } from '../testing/test-person.ts'
import { verifiedWith } from '../testing/verified-with.ts'
import { areShardsThere, lookAtShards } from './watch-shards.ts'

const program = fileURLToPath(new URL('testing/holder-process.ts', import.meta.url))
const faces = [1, 2, 3, 4]
const master = randomBytes(32).toString('base64')
const keys = keysFromMasters([master])
const children: ChildProcess[] = []
let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
  for (const number of faces) await verifiedWith({ ...fixture, services: { ...fixture.services, keys } }, faceOf(number))
})
afterAll(async () => {
  for (const child of children) await kill(child)
  await fixture.close()
})

const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

const startProcess = async (number: number) => {
  const url = String(fixture.services.db.pool.options.connectionString)
  const child = spawn(process.execPath, ['--import', 'tsx', program, String(number), '2'], {
    env: { ...process.env, DATABASE_URL: url, MASTER_KEYS: master },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('a holder did not start')))
  const [port]: unknown[] = await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  ended.catch(() => undefined)
  return { child, address: `http://127.0.0.1:${String(port)}` }
}

const worker = (shards: readonly (readonly string[])[]): Services => ({
  ...fixture.services,
  keys,
  clock: () => new Date(),
  config: { ...fixture.services.config, faces: { kind: 'asked', shards } },
})

const find = async (shards: readonly (readonly string[])[]) => {
  const services = worker(shards)
  const wanted = { excludedAccounts: [], thresholds: faceThresholds }
  const found = faces.map((number) => searchLikest(services.db.kysely, services, { face: faceOf(number), ...wanted }))
  return (await Promise.all(found)).map((likest) => likest?.same)
}

test('every face is found in two processes, none while one of them is gone, and all again with another in its place', async () => {
  const [first, second] = [await startProcess(1), await startProcess(2)]
  const shards = [[first.address], [second.address]]
  expect(await find(shards)).toEqual(faces.map(() => true))
  await kill(second.child)
  await expect(find(shards)).rejects.toThrow('a shard of the verified faces does not answer')
  await lookAtShards(worker(shards), shards)
  expect(areShardsThere(worker(shards), shards)).toBe(false)
  const spare = await startProcess(2)
  expect(await find([[first.address], [second.address, spare.address]])).toEqual(faces.map(() => true))
}, 180_000)
