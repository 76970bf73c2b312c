// Machine-readable lines of rendered documents, in an OCR-B that the reader's network was not trained on, over security print, surrounded by
// other text, a third of them on a cluttered table. `SEED` repeats a run, `COUNT` sets the number of documents per tier.
// The next import configures the image library as in a worker, so it comes before the reader.
import '../../engine/node/worker/one-core.ts'
import { openDocumentReader } from '../../engine/node/document/read-document.ts'
import { pageFormats } from '../../engine/testing/documents/page-format.ts'
import { renderDocument, type DocumentOrder } from '../../engine/testing/documents/render-document.ts'
import { tiers, type Tier } from '../../engine/testing/documents/tiers.ts'
import { printFigures } from '../lib/figures.mjs'

const count = Number(process.env['COUNT'] ?? 100)
const first = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const without = 2 * count
console.log(`seeds ${first} to ${first + tiers.length * count + without - 1}, ${count} documents per tier, ${without} pages without lines`)

const reader = await openDocumentReader({ readBarcode: () => Promise.resolve(null), describeFace: () => Promise.resolve(null) })

/** CPU time so far, in milliseconds. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const formats = pageFormats.filter((format) => format !== 'licence' && format !== 'letter')
const times: number[] = []

interface Count {
  exact: number
  trusted: number
  wrongTrusted: number
}

const draw = async (order: DocumentOrder) => {
  const { front, back, truth } = await renderDocument(order)
  return { ...order, truth, bytes: truth.mrzSide === 'back' && back !== null ? back : front }
}
type DrawnDocument = Awaited<ReturnType<typeof draw>>

const readOne = async ({ bytes, truth }: DrawnDocument) => {
  const began = cpuMs()
  const reading = await reader.read(bytes, { type: null, side: 'inner' }, { faces: true })
  times.push(cpuMs() - began)
  const mrz = reading.kind === 'document' ? reading.mrz : null
  return { mrz, exact: mrz !== null && mrz.lines.join('\n') === truth.lines.join('\n') }
}

/** Draws all documents before it reads the first, so that the timed readings include no garbage collection after drawing. */
const measureTier = async (tier: Tier, from: number): Promise<Count> => {
  const counted = { exact: 0, trusted: 0, wrongTrusted: 0 }
  const all: DrawnDocument[] = []
  for (let at = 0; at < count; at += 1) {
    const format = formats[at % formats.length] ?? 'TD3'
    all.push(await draw({ seed: from + at, format, tier, font: 'heldOut', faults: at % 3 === 0 ? ['cluttered'] : [] }))
  }
  for (const drawn of all) {
    const { mrz, exact } = await readOne(drawn)
    counted.exact += exact ? 1 : 0
    counted.trusted += mrz?.trusted === true ? 1 : 0
    counted.wrongTrusted += mrz?.trusted === true && !exact ? 1 : 0
    if (!exact)
      console.log(
        `  ${tier} ${drawn.seed} ${drawn.format}\n    ${drawn.truth.lines.join('\n    ')}\n    ${mrz?.lines.join('\n    ') ?? 'nothing read'}`,
      )
  }
  console.log(`  ${tier}: ${counted.exact} of ${count} exact, ${counted.trusted} trusted, ${counted.wrongTrusted} of them wrong`)
  return counted
}

const measureWithout = async (from: number): Promise<number> => {
  let accepted = 0
  for (let at = 0; at < without; at += 1) {
    const format = pageFormats[at % pageFormats.length] ?? 'letter'
    const { mrz } = await readOne(
      await draw({
        seed: from + at,
        format,
        tier: tiers[at % tiers.length] ?? 'easy',
        faults: at % 2 === 0 ? ['noMrz', 'cluttered'] : ['noMrz'],
      }),
    )
    accepted += mrz?.trusted === true ? 1 : 0
  }
  return accepted
}

const counts = new Map<Tier, Count>()
// The first reading warms the networks up.
await readOne(await draw({ seed: first, format: 'TD3', tier: 'easy' }))
times.length = 0
for (const [at, tier] of tiers.entries()) counts.set(tier, await measureTier(tier, first + at * count))
const sorted = times.toSorted((a, b) => a - b)
const timeAt = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
const accepted = await measureWithout(first + tiers.length * count)

const share = (number: number, of: number): number => (of === 0 ? 0 : (100 * number) / of)
const sumOf = (which: readonly Tier[], what: keyof Count): number => which.reduce((sum, tier) => sum + (counts.get(tier)?.[what] ?? 0), 0)
const trusted = sumOf(tiers, 'trusted')
printFigures([
  ...tiers.map((tier) => ({ what: `${tier}: every line exact`, measured: share(sumOf([tier], 'exact'), count), unit: '%' })),
  ...tiers.map((tier) => ({ what: `${tier}: trusted`, measured: share(sumOf([tier], 'trusted'), count), unit: '%' })),
  {
    what: 'clean to medium: every line exact',
    measured: share(sumOf(['clean', 'easy', 'medium'], 'exact'), 3 * count),
    unit: '%',
    bar: { atLeast: 99 },
  },
  { what: 'hard: every line exact', measured: share(sumOf(['hard'], 'exact'), count), unit: '%', bar: { atLeast: 80 } },
  { what: `wrong among ${trusted} trusted`, measured: share(sumOf(tiers, 'wrongTrusted'), trusted), unit: '%', bar: { atMost: 0.2 } },
  { what: `accepted among ${without} pages without lines`, measured: accepted, unit: 'pages', bar: { atMost: 0 } },
  { what: 'a whole side read, p50', measured: timeAt(0.5), unit: 'CPU ms', bar: { atMost: 450 } },
  { what: 'a whole side read, p95', measured: timeAt(0.95), unit: 'CPU ms', bar: { atMost: 700 } },
])
