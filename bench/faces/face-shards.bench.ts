// How long a worker's search takes among faces that other processes hold, and how much of that is HTTP, seals and JSON: the control is the same search
// inside the holders. `face-shards:1000000` sets the number of faces, BENCH_SHARDS the number of holders. Synthetic faces: bench/lib/faces/people.ts.
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { keysFromMasters } from '../../server/adapters/keys-file/master-keys.ts'
import { nearestInShards } from '../../server/adapters/provider-builtin/verdict/shards/ask-shards.ts'
import { openDb } from '../../server/db/db.ts'
import { startCluster } from '../../server/db/embedded/cluster.ts'
import { migrate } from '../../server/db/migrate.ts'
import { onDatabase } from '../../server/db/on-database.ts'
import { testServices } from '../../server/http/testing/test-services.ts'
import { peopleFrom } from '../lib/faces/people.ts'
import { printFigures } from '../lib/figures.mjs'

const all = Number(process.argv[2] ?? 500_000)
const count = Number(process.env['BENCH_SHARDS'] ?? 2)
const most = 16
const searches = 300

const folder = mkdtempSync(join(tmpdir(), 'bonafide-bench-'))
const cluster = await startCluster(folder, { throwaway: true })
const admin = openDb(cluster.url('postgres'), { connections: 1 })
await admin.pool.query('create database faces')
await admin.close()
const url = onDatabase(cluster.url('postgres'), 'faces')
const db = openDb(url, { connections: 4 })
await migrate(db)

const Opened = z.object({ port: z.number(), bytes: z.number(), sample: z.array(z.instanceof(Float32Array)) })
const Answer = z.object({ milliseconds: z.number() })
const master = randomBytes(32).toString('base64')
const holders = Array.from({ length: count }, (_, at) =>
  fork(
    fileURLToPath(new URL('../lib/faces/holder.ts', import.meta.url)),
    [url, master, String(at + 1), String(count), String(Math.floor(all / count))],
    { execArgv: ['--import', 'tsx'], serialization: 'advanced' },
  ),
)
const opened = await Promise.all(holders.map(async (holder) => Opened.parse((await once(holder, 'message'))[0])))
const shards = opened.map(({ port }) => [`http://127.0.0.1:${port}`])
const services = { ...testServices(db, { faces: { kind: 'asked', shards } }), keys: keysFromMasters([master]), clock: () => new Date() }

const overHttp = async (face: Float32Array) => {
  const began = performance.now()
  const parts = await nearestInShards(db.kysely, services, { face, most, shards })
  return { milliseconds: performance.now() - began, near: parts.flatMap((part) => part.near) }
}

/** Milliseconds until the slowest holder has searched, without the time that the messages take. */
const inside = async (face: Float32Array): Promise<number> => {
  const answers = holders.map(async (holder) => {
    const answered = once(holder, 'message')
    holder.send({ face, most })
    return Answer.parse((await answered)[0]).milliseconds
  })
  return Math.max(...(await Promise.all(answers)))
}

// Half are other pictures of known people, half are of strangers. Both kinds of search alternate, so that they run under the same load.
const random = peopleFrom(9_999)
const faces = opened.flatMap(({ sample }) => sample).flatMap((face) => [random.again(face), random.stranger()])
for (const face of faces.slice(0, 20)) await Promise.all([overHttp(face), inside(face)])
const [remote, local]: [number[], number[]] = [[], []]
let found = 0
for (const face of faces.slice(0, searches)) {
  const turn = pause(100)
  const { milliseconds, near } = await overHttp(face)
  remote.push(milliseconds)
  found += near.some(({ distance }) => distance < 0.45) ? 1 : 0
  local.push(await inside(face))
  await turn
}
const lanesBegan = performance.now()
await Promise.all(Array.from({ length: 8 }, (_, lane) => Promise.all(faces.slice(lane * 10, lane * 10 + 10).map(overHttp))))
const perSecond = (80 * 1000) / (performance.now() - lanesBegan)

for (const holder of holders) holder.disconnect()
await Promise.all(holders.map((holder) => once(holder, 'exit')))
await db.close()
await cluster.stop()
rmSync(folder, { recursive: true, force: true })

const at = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0

if (found < searches / 2) throw new Error('known people were not found, so nothing was measured')
const [median, control] = [at(remote, 0.5), at(local, 0.5)]
console.log(`${all} faces in ${count} holders; ${searches} searches one after the other, at most ten a second`)
printFigures([
  { what: 'a search over HTTP, median', measured: median, unit: 'ms' },
  { what: 'a search over HTTP, 99th percentile', measured: at(remote, 0.99), unit: 'ms', bar: { atMost: 100 } },
  { what: 'control: inside the slower holder, median', measured: control, unit: 'ms' },
  { what: 'control: inside the slower holder, 99th percentile', measured: at(local, 0.99), unit: 'ms' },
  { what: 'HTTP, seals, JSON and the worker’s own row, of the median', measured: median - control, unit: 'ms' },
  { what: 'their share of the median', measured: (100 * (median - control)) / median, unit: '%' },
  { what: 'searches a second, eight in parallel', measured: perSecond, unit: '' },
  { what: 'resident memory of the largest holder', measured: Math.max(...opened.map(({ bytes }) => bytes)) / 2 ** 20, unit: 'MB' },
])
