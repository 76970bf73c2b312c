// Machine-readable lines of the evaluation set (bench/lib/evaluation), whose generator shares no code, layout or typeface with the one that
// the reader was built on. Half of its layout families are held out: their misreadings are counted but not shown.
// `SEED` repeats a run, `COUNT` is the number of documents, `JOBS` the number of processes.
// The next import configures the image library as in a worker, so it comes before the reader.
import '../../engine/node/worker/one-core.ts'
import { openDocumentReader } from '../../engine/node/document/read-document.ts'
import { printFigures } from '../lib/figures.mjs'
import { drawDocument, evaluationTiers, whoseDocument } from '../lib/evaluation/draw-document.ts'
import {
  sumOfTallies,
  count,
  emptyTally,
  halfOf,
  halves,
  countOf,
  countFigures,
  cpuMs,
  shareFigures,
  percentile,
  type Tally,
} from '../lib/evaluation/tally.ts'
import { inShards } from '../lib/evaluation/shards.ts'

const all = Number(process.env['COUNT'] ?? 3000)
const first = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 30))

interface ShardMeasurement {
  readonly tally: Tally
  readonly times: number[]
}

const measured = await inShards<ShardMeasurement>(first, all, async ({ from, count: shardSize }) => {
  const reader = await openDocumentReader({ readBarcode: () => Promise.resolve(null), describeFace: () => Promise.resolve(null) })
  const tally = emptyTally()
  const times: number[] = []
  for (let at = 0; at < shardSize; at += 1) {
    const seed = from + at
    const tier = evaluationTiers[seed % evaluationTiers.length] ?? 'clean'
    const side = whoseDocument(seed).family.format === 'TD1' ? 'back' : 'front'
    const drawn = await drawDocument({ seed, tier, side, scene: Math.floor(seed / 3) % 3 === 0 ? 'patterned' : 'plain' })
    const half = halfOf(drawn)
    let lines: readonly string[] = []
    let trusted = false
    const ms = await cpuMs(async () => {
      const reading = await reader.read(drawn.bytes, { type: null, side: drawn.side }, { faces: true })
      if (reading.kind !== 'document' || reading.mrz === null) return
      lines = reading.mrz.lines
      trusted = reading.mrz.trusted
    })
    // The first reading warms the nets up.
    if (at > 0) times.push(ms)
    const exact = lines.join('\n') === drawn.lines.join('\n')
    count(tally, half, tier)
    if (exact) count(tally, half, `${tier} exact`)
    if (trusted) count(tally, half, exact ? 'trusted' : 'wrong trusted')
    if (!exact && half === 'open')
      console.log(
        `  ${seed} ${tier} ${drawn.family.name}${trusted ? ' TRUSTED' : ''}\n    ${drawn.lines.join('\n    ')}\n    ${lines.join('\n    ') || 'nothing read'}`,
      )
    if ((at + 1) % 50 === 0) console.log(`  seed ${seed}: ${JSON.stringify(tally)}`)
  }
  return { tally, times }
})

const tally = sumOfTallies(measured.map((each) => each.tally))
const times = measured.flatMap((each) => each.times)
console.log(`seeds ${first} to ${first + all - 1}`)
const trusted = halves.reduce((sum, half) => sum + countOf(tally, half, 'trusted', 'wrong trusted'), 0)
printFigures([
  ...evaluationTiers.flatMap((tier) => shareFigures(tally, { what: `${tier}, every line exact`, part: [`${tier} exact`], of: [tier] })),
  ...shareFigures(tally, {
    what: 'clean and medium, every line exact',
    part: ['clean exact', 'medium exact'],
    of: ['clean', 'medium'],
    bar: { atLeast: 99 },
  }),
  ...shareFigures(tally, { what: 'hard, every line exact', part: ['hard exact'], of: ['hard'], bar: { atLeast: 80 } }),
  ...countFigures(tally, `trusted but wrong (${trusted} trusted in both halves)`, ['wrong trusted'], { atMost: 0 }),
  { what: 'reading one side, p50', measured: percentile(times, 0.5), unit: 'CPU ms', bar: { atMost: 600 } },
  { what: 'reading one side, p95', measured: percentile(times, 0.95), unit: 'CPU ms', bar: { atMost: 800 } },
])
