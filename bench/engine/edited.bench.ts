// Documents with one field edited, in the print or in the machine-readable lines with check digits recomputed, and fronts paired with the back of
// another card: none may pass every document check. The same seeds unedited show the cost to honest people. Quality
// tiers and labels vary: in two languages, beside the values, or none. `SEED` repeats a run; an argument limits the number of documents.
// The next import configures the image library as in a worker, so it comes before the reader.
import '../../engine/node/worker/one-core.ts'
import { utcDate } from '@bonafide/core/dates'
import { Alpha3 } from '@bonafide/core/countries'
import type { CheckFacts } from '../../engine/checks/facts.ts'
import { compareSources } from '../../engine/checks/document/compare-sources.ts'
import { documentChecks } from '../../engine/checks/document/document-checks.ts'
import { sourcesOf } from '../../engine/checks/document/sources.ts'
import { cleanFacts } from '../../engine/checks/testing/some-facts.ts'
import { openDocumentReader } from '../../engine/node/document/read-document.ts'
import { editedFields, editedOrder, editedPlaces, personOfSeed } from '../../engine/testing/documents/edits.ts'
import { printLayouts } from '../../engine/testing/documents/print-layouts.ts'
import { renderDocument, type DocumentOrder } from '../../engine/testing/documents/render-document.ts'
import { tiers } from '../../engine/testing/documents/tiers.ts'
import { printFigures } from '../lib/figures.mjs'

const count = Number(process.argv[2] ?? 500)
const first = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
console.log(`seeds ${first} to ${first + count - 1}`)

const today = utcDate(new Date())
let portrait: string | null = null
const reader = await openDocumentReader({ readBarcode: () => Promise.resolve(null), describeFace: () => Promise.resolve(portrait) })

const readSide = async (bytes: Buffer, side: 'inner' | 'front' | 'back'): Promise<CheckFacts['front']> => {
  portrait = side === 'back' ? null : 'of the holder'
  return { reading: await reader.read(bytes, { type: null, side }, { faces: true }), anyway: false, byCamera: false }
}

type Sides = Pick<CheckFacts, 'front' | 'back'>

/** Front and back may come from two different documents. */
const readCard = async (frontOrder: DocumentOrder, backOrder: DocumentOrder): Promise<Sides> => {
  const { front } = await renderDocument(frontOrder)
  const back = frontOrder.format === 'TD1' ? (await renderDocument(backOrder)).back : null
  return {
    front: await readSide(front, frontOrder.format === 'TD1' ? 'front' : 'inner'),
    back: back === null ? { reading: null, anyway: false, byCamera: false } : await readSide(back, 'back'),
  }
}

/** Runs every check about documents, on facts that pass all other checks. */
const judge = (
  sides: Sides,
  { format }: DocumentOrder,
): { readonly passed: boolean; readonly others: boolean; readonly agrees: string; readonly detail: string } => {
  const document = format === 'TD1' ? ('idCard' as const) : ('passport' as const)
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

const edited = { all: 0, approved: 0, byTheOldRule: 0 }
const honest = { all: 0, linesTrusted: 0, passed: 0, unchecked: 0, unsure: 0, failed: 0 }
const missing = new Map<string, number>()
const byLayout = new Map(printLayouts.map((layout) => [layout, { all: 0, passed: 0 }]))

const countHonest = (sides: Sides, order: DocumentOrder): void => {
  const { passed, agrees, detail } = judge(sides, order)
  const trusted = [sides.front, sides.back].some(({ reading }) => reading?.kind === 'document' && reading.mrz?.trusted === true)
  honest.all += 1
  if (agrees === 'failed') console.log(`  honest ${order.seed} ${order.format} ${order.tier} ${order.layout} contradicted: ${detail}`)
  if (!trusted) return
  honest.linesTrusted += 1
  if (agrees === 'passed' || agrees === 'unchecked' || agrees === 'unsure' || agrees === 'failed') honest[agrees] += 1
  const layout = byLayout.get(order.layout ?? 'english')
  if (layout !== undefined) {
    layout.all += 1
    layout.passed += passed ? 1 : 0
  }
  if (agrees !== 'unchecked') return
  for (const field of /not read in print: ([^;]*)/.exec(detail)?.[1]?.split(', ') ?? ['in part, or front and back'])
    missing.set(field, (missing.get(field) ?? 0) + 1)
}

const countEdited = (sides: Sides, order: DocumentOrder, what: string): void => {
  const { passed, others, detail } = judge(sides, order)
  edited.all += 1
  edited.byTheOldRule += others && passesOldRule(sides) ? 1 : 0
  if (!passed) return
  edited.approved += 1
  console.log(`  ${order.seed} ${order.format} ${order.tier} ${order.layout}, ${what}: passed (${detail})`)
}

for (let at = 0; at < count; at += 1) {
  const seed = first + at
  const person = personOfSeed(seed, today)
  const order = {
    seed,
    person,
    format: at % 2 === 0 ? 'TD3' : 'TD1',
    tier: tiers[Math.floor(at / 2) % tiers.length] ?? 'easy',
    layout: printLayouts[at % printLayouts.length] ?? 'english',
    font: 'heldOut',
  } as const
  countHonest(await readCard(order, order), order)
  // One in eleven combines the sides of two cards.
  const kind = at % (editedFields.length * editedPlaces.length + 1)
  const [field, place] = [editedFields[Math.floor(kind / 2)], editedPlaces[kind % 2]]
  if (field !== undefined && place !== undefined) {
    const forged = editedOrder(order, { field, place })
    countEdited(await readCard(forged, forged), order, `${field} in ${place}`)
  } else {
    const other = { ...order, seed: seed + 2 ** 31, person: personOfSeed(seed + 2 ** 31, today), format: 'TD1' } as const
    countEdited(await readCard({ ...order, format: 'TD1' }, other), { ...order, format: 'TD1' }, 'the back of another card')
  }
}

for (const [layout, { all, passed }] of byLayout) console.log(`  honest, ${layout}: ${passed} of ${all} pass every check`)
console.log(`  not compared: ${[...missing].map(([field, times]) => `${field} ${times}`).join(', ') || 'nothing'}`)
const share = (number: number): number => (100 * number) / Math.max(1, honest.linesTrusted)
printFigures([
  { what: `approved among ${edited.all} edited documents`, measured: edited.approved, unit: 'documents', bar: { atMost: 0 } },
  {
    what: 'control: approved by the rule "any two fields"',
    measured: edited.byTheOldRule,
    unit: 'documents',
    bar: { atLeast: 1 },
  },
  { what: `honest whose lines are trusted, of ${honest.all}`, measured: honest.linesTrusted, unit: 'documents' },
  { what: 'of these, print and lines agree', measured: share(honest.passed), unit: '%' },
  { what: 'unchecked: sent to a reviewer', measured: share(honest.unchecked), unit: '%' },
  { what: 'unsure: sent to a reviewer', measured: share(honest.unsure), unit: '%' },
  { what: 'contradicted, although unedited', measured: share(honest.failed), unit: '%' },
])
