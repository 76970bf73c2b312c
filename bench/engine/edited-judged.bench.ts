// Documents of the evaluation set (bench/lib/evaluation) with one field edited, in the print or in the machine-readable lines, and fronts paired with the
// back of another card: none may pass every document check. Every fourth is also read unedited, to show what the checks cost honest people.
// `SEED` repeats a run, `COUNT` is the number of edited documents, `JOBS` the number of processes.
// The next import configures the image library as in a worker, so it comes before the reader.
import '../../engine/node/worker/one-core.ts'
import { Alpha3 } from '@bonafide/core/countries'
import { utcDate } from '@bonafide/core/dates'
import { compareSources } from '../../engine/checks/document/compare-sources.ts'
import { documentChecks } from '../../engine/checks/document/document-checks.ts'
import { sourcesOf } from '../../engine/checks/document/sources.ts'
import type { CheckFacts } from '../../engine/checks/facts.ts'
import { cleanFacts } from '../../engine/checks/testing/some-facts.ts'
import { openDocumentReader } from '../../engine/node/document/read-document.ts'
import { printFigures } from '../lib/figures.mjs'
import { drawDocument, whoseDocument, type EvaluationOrder, type EvaluationTier } from '../lib/evaluation/draw-document.ts'
import { isHeldOut } from '../lib/evaluation/families.ts'
import { forge, forgedFields } from '../lib/evaluation/forge.ts'
import {
  sumOfTallies,
  count,
  emptyTally,
  halfOf,
  halves,
  countOf,
  countFigures,
  shareFigures,
  type Tally,
} from '../lib/evaluation/tally.ts'
import { inShards } from '../lib/evaluation/shards.ts'

const total = Number(process.env['COUNT'] ?? 500)
const first = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 30))
const today = utcDate(new Date())
const formats = ['TD1', 'TD3'] as const

type Sides = Pick<CheckFacts, 'front' | 'back'>

/** Runs every check about documents, on facts that pass all other checks. */
function judge(sides: Sides, isCard: boolean) {
  const document = isCard ? ('idCard' as const) : ('passport' as const)
  const facts: CheckFacts = { ...cleanFacts, ...sides, today, choice: { country: Alpha3.parse('NLD'), document } }
  const done = Object.values(documentChecks).flatMap((check) => check(facts) ?? [])
  const agrees = done.find(({ name }) => name === 'document.agrees')
  const others = done.every(({ name, state }) => name === 'document.agrees' || state === 'passed')
  return { passed: others && agrees?.state === 'passed', others, agrees: agrees?.state ?? 'none', detail: agrees?.detail ?? '' }
}

/** The former rule: any two fields agree, and none contradicts. */
const passesOldRule = (sides: Sides): boolean => {
  const compared = compareSources(sourcesOf(sides))
  return compared.length > 1 && compared.every(({ verdict }) => verdict === 'same' || verdict === 'part')
}

const measured = await inShards<Tally>(first, total, async ({ from, count: documents }) => {
  let portrait: string | null = null
  const reader = await openDocumentReader({ readBarcode: () => Promise.resolve(null), describeFace: () => Promise.resolve(portrait) })
  const readSide = async (order: EvaluationOrder): Promise<CheckFacts['front']> => {
    const { bytes, side } = await drawDocument(order)
    portrait = side === 'back' ? null : 'of the holder'
    return { reading: await reader.read(bytes, { type: null, side }, { faces: true }), anyway: false, byCamera: false }
  }
  /** Front and back may come from two different documents. */
  const readSides = async (frontOrder: EvaluationOrder, backOrder: EvaluationOrder): Promise<Sides> => ({
    front: await readSide(frontOrder),
    back: isCard(frontOrder) ? await readSide({ ...backOrder, side: 'back' }) : { reading: null, anyway: false, byCamera: false },
  })
  const isCard = ({ seed, formats: of }: EvaluationOrder): boolean => whoseDocument(seed, of).family.format === 'TD1'
  const tally = emptyTally()
  for (let at = 0; at < documents; at += 1) {
    if (at > 0 && at % 20 === 0) console.log(`  before seed ${from + at}: ${JSON.stringify(tally)}`)
    const seed = from + at
    const tier: EvaluationTier = seed % 3 === 0 ? 'medium' : 'clean'
    // One in eleven combines the sides of two cards.
    const kind = seed % (2 * forgedFields.length + 1)
    const field = forgedFields[Math.floor(kind / 2)]
    const order: EvaluationOrder = {
      seed,
      tier,
      formats: field === undefined ? ['TD1'] : formats,
      scene: seed % 2 === 0 ? 'plain' : 'patterned',
    }
    const { holder, family } = whoseDocument(seed, order.formats)
    const edit = field === undefined ? {} : forge(field, holder, seed)
    const forged = { ...order, ...(kind % 2 === 0 ? { inPrint: edit } : { inLines: edit }) }
    const half = halfOf({ heldOut: isHeldOut(family) })
    const sides = await readSides(forged, field === undefined ? { ...order, seed: seed + 700_000_000 } : forged)
    const judged = judge(sides, isCard(order))
    count(tally, half, 'edited')
    if (judged.others && passesOldRule(sides)) count(tally, half, 'approved by the old rule')
    if (judged.passed) {
      count(tally, half, 'approved')
      const what = field === undefined ? 'the back of another card' : `${field} in ${kind % 2 === 0 ? 'print' : 'lines'}`
      console.log(
        `  ${seed} ${family.format} ${tier}, ${what}: passed (${half === 'open' ? `${family.name}: ${judged.detail}` : 'held out'})`,
      )
    }
    if (seed % 4 > 0 || field === undefined) continue
    const honest = await readSides(order, order)
    const { agrees, detail } = judge(honest, isCard(order))
    const trusted = [honest.front, honest.back].some(({ reading }) => reading?.kind === 'document' && reading.mrz?.trusted === true)
    if (!trusted) continue
    count(tally, half, 'honest')
    count(tally, half, `honest ${agrees}`)
    if (agrees === 'failed' && half === 'open') console.log(`  honest ${seed} ${family.name} contradicted: ${detail}`)
  }
  return tally
})

const tally = sumOfTallies(measured)
console.log(`seeds ${first} to ${first + total - 1}`)
printFigures([
  ...countFigures(tally, 'edited', ['edited'], undefined),
  ...countFigures(tally, 'edited and approved', ['approved'], { atMost: 0 }),
  {
    what: 'control: approved by the rule "any two fields"',
    measured: halves.reduce((sum, half) => sum + countOf(tally, half, 'approved by the old rule'), 0),
    unit: 'documents',
    bar: { atLeast: 1 },
  },
  ...shareFigures(tally, { what: 'honest, print and lines agree', part: ['honest passed'], of: ['honest'] }),
  ...shareFigures(tally, { what: 'honest, sent to a reviewer', part: ['honest unchecked', 'honest unsure'], of: ['honest'] }),
  ...shareFigures(tally, { what: 'honest, contradicted', part: ['honest failed'], of: ['honest'] }),
])
