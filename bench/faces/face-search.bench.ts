// How long the search for a known face takes among many, and whether it finds what a scan of every exact number finds, which is the control. The faces
// are synthetic: bench/lib/faces/people.ts. BENCH_FACES sets how many, in BENCH_SHARDS processes; each also keeps the exact numbers, 512 bytes a face.
import { FaceGallery } from '@bonafide/engine/node/face/gallery/face-gallery'
import { searchBar } from '@bonafide/engine/node/face/search-bar'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { peopleFrom } from '../lib/faces/people.ts'
import { printFigures } from '../lib/figures.mjs'

const all = Number(process.env['BENCH_FACES'] ?? 5_000_000)
const shardCount = Number(process.env['BENCH_SHARDS'] ?? 2)
const most = 16
const bar = searchBar(all)

const Opened = z.object({ opened: z.number(), sample: z.array(z.instanceof(Float32Array)) })
const Answer = z.object({ ids: z.array(z.string()), milliseconds: z.number() })

const shards = Array.from({ length: shardCount }, (_, shard) =>
  fork(fileURLToPath(new URL('../lib/faces/shard.ts', import.meta.url)), [String(shard + 1), String(Math.floor(all / shardCount))], {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  }),
)
const opened = await Promise.all(shards.map(async (shard) => Opened.parse((await once(shard, 'message'))[0])))

const ask = async (face: Float32Array, exact: boolean) => {
  const began = performance.now()
  const answers = await Promise.all(
    shards.map(async (shard) => {
      const answered = once(shard, 'message')
      shard.send({ face, most, bar, exact })
      return Answer.parse((await answered)[0])
    }),
  )
  return { ids: answers.flatMap(({ ids }) => ids), milliseconds: performance.now() - began }
}

// Half are other pictures of known people, half are of strangers. Ten a second, however long the previous search took.
const random = peopleFrom(9_999)
const sampled = opened.flatMap(({ sample }) => sample)
const faces = sampled.slice(0, 250).flatMap((face) => [random.again(face), random.stranger()])
for (const face of faces.slice(0, 20)) await ask(face, false)
const times: number[] = []
const found: ReadonlySet<string>[] = []
for (const face of faces) {
  const turn = pause(100)
  const { ids, milliseconds } = await ask(face, false)
  times.push(milliseconds)
  found.push(new Set(ids))
  await turn
}

const exactTimes: number[] = []
let [expected, missed] = [0, 0]
for (const [index, face] of faces.slice(0, 200).entries()) {
  const { ids, milliseconds } = await ask(face, true)
  exactTimes.push(milliseconds)
  expected += ids.length
  missed += ids.filter((id) => found[index]?.has(id) !== true).length
}
for (const shard of shards) shard.disconnect()

const at = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0

const bytesPerFace = (): number => {
  const [gallery, people, count] = [new FaceGallery(), peopleFrom(3), 300_000]
  const before = process.memoryUsage()
  for (let number = 0; number < count; number += 1)
    gallery.put(`00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`, people.stranger())
  globalThis.gc?.()
  const after = process.memoryUsage()
  // Resident memory, because `arrayBuffers` may count the memory of a WebAssembly module twice.
  return (after.rss - before.rss) / count
}

if (expected === 0) throw new Error('the control found no face, so nothing was compared')
const control = at(exactTimes, 0.5)
console.log(`${all} faces in ${shardCount} processes; ${expected} exact matches within ${bar.toFixed(3)} of 200 searched`)
printFigures([
  { what: 'a search, median', measured: at(times, 0.5), unit: 'ms' },
  { what: 'a search, 99th percentile, at ten a second', measured: at(times, 0.99), unit: 'ms', bar: { atMost: 60 } },
  { what: 'control: the exact scan, median', measured: control, unit: 'ms' },
  { what: 'speed-up over the control', measured: control / at(times, 0.5), unit: '×' },
  { what: 'missed per thousand that the control finds', measured: (1000 * missed) / expected, unit: '', bar: { atMost: 1 } },
  { what: 'memory per face', measured: bytesPerFace(), unit: 'bytes', bar: { atMost: 1024 } },
  {
    what: 'filling a shard from a snapshot, without disk and seal',
    measured: Math.max(...opened.map((shard) => shard.opened)) / 1000,
    unit: 's',
    bar: { atMost: 60 },
  },
])
