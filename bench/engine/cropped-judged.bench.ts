// Documents of the evaluation set (bench/lib/evaluation) as people send them: scans cropped to the edges, patterned backgrounds, newspapers, fingers,
// sleeves, open booklets, two documents in one picture. The held-out half of its families is counted separately, and its misreadings are not shown.
// `SEED` repeats a run, `COUNT` is the number of cropped scans (each scene gets a fifth of it), `JOBS` the number of processes.
// The next import configures the image library as in a worker, so it comes before the reader.
import '../../engine/node/worker/one-core.ts'
import type { DocumentReading } from '@bonafide/core/evidence/document-reading'
import type { ExpectedDocument } from '../../engine/engine.ts'
import { openDocumentReader } from '../../engine/node/document/read-document.ts'
import { printFigures } from '../lib/figures.mjs'
import { scenes, stranger } from '../lib/evaluation/tabletop.ts'
import { drawDocument, neighbourOf, whoseDocument, type EvaluationDocument, type EvaluationTier } from '../lib/evaluation/draw-document.ts'
import { sumOfTallies, count, emptyTally, halfOf, countFigures, shareFigures, type Half, type Tally } from '../lib/evaluation/tally.ts'
import { inShards } from '../lib/evaluation/shards.ts'

const all = Number(process.env['COUNT'] ?? 200)
const first = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 30))

type Printed = Readonly<Record<string, unknown>>

const isExact = (reading: DocumentReading | undefined, { lines, holder }: EvaluationDocument): boolean =>
  lines.length > 0
    ? reading?.mrz?.lines.join('\n') === lines.join('\n')
    : reading?.printed.documentNumber === holder.number && reading.printed.birthDate === holder.born

/** Fields of the holder mixed with those of someone else in the picture, which must never happen. */
function isMixed(
  reading: DocumentReading | undefined,
  own: EvaluationDocument,
  other: { family: string; given: string; born: string },
): boolean {
  if (reading === undefined) return false
  const printed: Printed = reading.printed
  const { holder } = own
  const foreign = [
    ['familyName', other.family, holder.family],
    ['givenName', other.given, holder.given],
    ['birthDate', other.born, holder.born],
  ].some(([name = '', theirs, ours]) => theirs !== ours && printed[name] === theirs)
  const ours =
    printed['familyName'] === holder.family || printed['birthDate'] === holder.born || printed['documentNumber'] === holder.number
  return foreign && (ours || (own.lines.length > 0 && reading.mrz?.lines.join('\n') === own.lines.join('\n')))
}

const measured = await inShards<Tally>(first, all, async ({ from, count: shardSize }) => {
  const reader = await openDocumentReader({ readBarcode: () => Promise.resolve(null), describeFace: () => Promise.resolve(null) })
  const read = async (drawn: EvaluationDocument): Promise<DocumentReading | undefined> => {
    const type = drawn.family.format === 'TD3' ? 'passport' : 'idCard'
    const expected: ExpectedDocument = { type, side: drawn.side }
    const reading = await reader.read(drawn.bytes, expected, { faces: true })
    return reading.kind === 'document' ? reading : undefined
  }
  const tally = emptyTally()
  const showMisreading = (half: Half, where: string, seed: number, reading: DocumentReading | undefined): void => {
    if (half === 'open') console.log(`  ${where} ${seed}`, reading?.mrz?.lines ?? reading?.printed ?? 'nothing read')
  }
  for (let at = 0; at < shardSize; at += 1) {
    if (at > 0 && at % 20 === 0) console.log(`  before seed ${from + at}: ${JSON.stringify(tally)}`)
    const seed = from + at
    const tier: EvaluationTier = seed % 2 === 0 ? 'clean' : 'medium'
    const side = seed % 3 === 0 ? 'front' : 'back'
    const drawn = await drawDocument({ seed, tier, side: whoseDocument(seed).family.format === 'TD1' ? side : 'front' })
    const half = halfOf(drawn)
    const reading = await read(drawn)
    const what = drawn.lines.length > 0 ? 'scan' : 'front'
    count(tally, half, what)
    if (isExact(reading, drawn)) count(tally, half, `${what} exact`)
    else showMisreading(half, `cropped, ${drawn.family.name}`, seed, reading)
    if (reading?.mrz?.trusted === true && !isExact(reading, drawn)) count(tally, half, 'wrong trusted')
    if (seed % 5 > 0) continue
    for (const scene of scenes) {
      // A booklet is a passport; the front of a small card has no machine-readable lines to compare.
      const formats = scene === 'doublePage' ? (['TD3'] as const) : (['TD1', 'TD2', 'TD3'] as const)
      const back = whoseDocument(seed, formats).family.format === 'TD1' ? 'back' : 'front'
      const laid = await drawDocument({ seed, tier: 'medium', formats, scene, side: back })
      const seen = await read(laid)
      count(tally, halfOf(laid), scene)
      if (isExact(seen, laid)) count(tally, halfOf(laid), `${scene} exact`)
      else showMisreading(halfOf(laid), `${scene}, ${laid.family.name}`, seed, seen)
      if (isMixed(seen, laid, scene === 'doublePage' ? stranger : neighbourOf(seed))) count(tally, halfOf(laid), 'mixed')
    }
  }
  return tally
})

const tally = sumOfTallies(measured)
console.log(`seeds ${first} to ${first + all - 1}`)
/** Against a printed background the page's edges get lost among lines of text; of two documents the reader may take the wrong one. */
const withoutBar: ReadonlySet<string> = new Set(['newspaper', 'twoDocuments'])
printFigures([
  ...shareFigures(tally, { what: 'cropped scans, every line exact', part: ['scan exact'], of: ['scan'], bar: { atLeast: 95 } }),
  ...shareFigures(tally, { what: 'cropped fronts, number and birth date in print', part: ['front exact'], of: ['front'] }),
  ...scenes.flatMap((scene) =>
    shareFigures(tally, {
      what: `${scene}, exact`,
      part: [`${scene} exact`],
      of: [scene],
      ...(withoutBar.has(scene) ? {} : { bar: { atLeast: 95 } }),
    }),
  ),
  ...countFigures(tally, 'cropped and wrong though trusted', ['wrong trusted'], { atMost: 0 }),
  ...countFigures(tally, 'fields of two people mixed', ['mixed'], { atMost: 0 }),
])
