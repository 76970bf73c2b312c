// Documents as people send them: scans cropped to the edges, patterned backgrounds, fingers, sleeves, open booklets, two documents in one picture.
// bench/lib/scans draws their pages, crops and backgrounds. As a control each cropped scan is also read without the fallback that takes the
// whole picture as the page, and this control has to fail. `SEED` repeats a run, `COUNT` is the number of cropped scans.
// The next import configures the image library as in a worker, so it comes before the reader.
import '../../engine/node/worker/one-core.ts'
import type { DocumentReading } from '@bonafide/core/evidence/document-reading'
import type { ExpectedDocument } from '../../engine/engine.ts'
import { readPageAt } from '../../engine/node/document/choose-page.ts'
import { cutPage } from '../../engine/node/document/cut-page.ts'
import { loadPicture } from '../../engine/node/document/load-picture.ts'
import { openDocumentReader } from '../../engine/node/document/read-document.ts'
import { openTextModels } from '../../engine/node/document/text/open-text-models.ts'
import { openGlyphNet } from '../../engine/node/mrz/glyph-net.ts'
import { findPage } from '../../engine/shared/quality/find-page.ts'
import { judgeGrey, judgePage } from '../../engine/shared/quality/judge-picture.ts'
import { scaledQuad } from '../../engine/shared/quality/quad.ts'
import { downscaled } from '../../engine/shared/quality/raster.ts'
import { randomFrom, type Random } from '../../engine/testing/documents/random.ts'
import { renderDocument } from '../../engine/testing/documents/render-document.ts'
import { printFigures } from '../lib/figures.mjs'
import { croppedScan } from '../lib/scans/crop.ts'
import { randomSheet, sheetKinds, type DrawnSheet } from '../lib/scans/draw-sheet.ts'
import { bystander, photographScene, sceneNames, type SceneName } from '../lib/scans/scenes.ts'

const count = Number(process.env['COUNT'] ?? 80)
const first = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const scenes = Math.ceil(count / 5)
console.log(`seeds ${first} to ${first + count + scenes - 1}, ${count} cropped scans, ${scenes} pictures a scene, ${count} ordinary photos`)

const reader = await openDocumentReader({ readBarcode: () => Promise.resolve(null), describeFace: () => Promise.resolve(null) })
const readers = { net: await openGlyphNet(), models: await openTextModels() }

const expectedOf = ({ kind }: DrawnSheet): ExpectedDocument =>
  kind === 'TD3' ? { type: 'passport', side: 'inner' } : { type: 'idCard', side: kind === 'TD1 back' ? 'back' : 'front' }

/** Without the fallback: reads within the found outline, even if that is not the page's. */
async function readByOutline(bytes: Uint8Array): Promise<readonly string[]> {
  const { grey, by } = await loadPicture(bytes)
  const { page, doubted } = findPage(grey)
  const clearest = doubted ?? page
  const { mrz, corners } = await readPageAt(grey, clearest, readers)
  judgePage(grey, clearest, { expected: { kind: 'idCard' }, by: 1 })
  await cutPage(bytes, scaledQuad(corners, by))
  return mrz?.lines ?? []
}

const read = async (bytes: Uint8Array, expected: ExpectedDocument): Promise<DocumentReading | undefined> => {
  const reading = await reader.read(bytes, expected, { faces: true })
  return reading.kind === 'document' ? reading : undefined
}

const isExact = (reading: DocumentReading | undefined, { lines, person }: DrawnSheet): boolean =>
  lines.length > 0
    ? reading?.mrz?.lines.join('\n') === lines.join('\n')
    : reading?.printed.documentNumber === person.documentNumber && reading.printed.birthDate === person.birthDate

const personFields = ['familyName', 'givenName', 'birthDate', 'documentNumber', 'documentEnds'] as const

/** Fields of one document mixed with those of another, which must never happen. */
function isMixed(reading: DocumentReading | undefined, own: DrawnSheet, other: Partial<DrawnSheet['person']>): boolean {
  if (reading === undefined) return false
  const { printed, mrz } = reading
  const hasFieldOf = (person: Partial<DrawnSheet['person']>): boolean =>
    personFields.some((name) => printed[name] !== undefined && printed[name] === person[name] && own.person[name] !== other[name])
  const linesOfOwn = own.lines.length > 0 && mrz?.lines.join('\n') === own.lines.join('\n')
  return hasFieldOf(other) && (linesOfOwn || hasFieldOf(own.person))
}

/** The size at which the frame checks a chosen file. */
const frameCheckSize = 960
async function isRejectedByFrame(bytes: Uint8Array, { kind }: DrawnSheet): Promise<boolean> {
  const { grey } = await loadPicture(bytes)
  const small = downscaled(grey, frameCheckSize)
  const { picture } = judgeGrey(small, { kind: kind === 'TD3' ? 'passport' : 'idCard' }, grey.width / small.width)
  return picture.faults.some((fault) => fault === 'tooSmall' || fault === 'cutOff' || fault === 'notADocument')
}

const seeded = (at: number): Random => randomFrom(first + at)
const kindAt = (at: number): DrawnSheet['kind'] => sheetKinds[at % sheetKinds.length] ?? 'TD3'

const cropped = { lines: 0, exact: 0, byOutline: 0, fronts: 0, printExact: 0, rejected: 0 }
for (let at = 0; at < count; at += 1) {
  const random = seeded(at)
  const sheet = await randomSheet(kindAt(at), random.whole(1500, 2200), random)
  const scan = await croppedScan(sheet.canvas, random)
  const reading = await read(scan, expectedOf(sheet))
  const exact = isExact(reading, sheet)
  if (!exact) console.log(`  cropped ${first + at} ${sheet.kind}`, reading?.mrz?.lines ?? reading?.printed)
  if (await isRejectedByFrame(scan, sheet)) cropped.rejected += 1
  if (sheet.lines.length === 0) {
    cropped.fronts += 1
    cropped.printExact += exact ? 1 : 0
    continue
  }
  cropped.lines += 1
  cropped.exact += exact ? 1 : 0
  cropped.byOutline += (await readByOutline(scan)).join('\n') === sheet.lines.join('\n') ? 1 : 0
}

const neighbourKind: Readonly<Record<DrawnSheet['kind'], DrawnSheet['kind']>> = {
  'TD1 front': 'TD1 back',
  'TD1 back': 'TD1 front',
  TD2: 'TD1 front',
  TD3: 'TD2',
}

/** Against a printed background the page's edges get lost among lines of text; of two documents the reader may take the wrong one. */
const withoutBar: ReadonlySet<SceneName> = new Set(['newspaper', 'two documents'])

const inScenes = new Map<SceneName, { exact: number; mixed: number }>()
for (const name of sceneNames) {
  const counted = { exact: 0, mixed: 0 }
  for (let at = 0; at < scenes; at += 1) {
    const random = seeded(count + at)
    const kind = name === 'opened booklet' ? 'TD3' : kindAt(at)
    const width = random.whole(1300, 1900)
    const [sheet, other] = [await randomSheet(kind, width, random), await randomSheet(neighbourKind[kind], Math.round(width * 0.9), random)]
    const reading = await read(await photographScene(name, { sheet: sheet.canvas, other: other.canvas }, random), expectedOf(sheet))
    const exact = isExact(reading, sheet)
    counted.exact += exact ? 1 : 0
    counted.mixed += isMixed(reading, sheet, name === 'opened booklet' ? bystander : other.person) ? 1 : 0
    if (!exact) console.log(`  ${name} ${first + count + at} ${kind}`, reading?.mrz?.lines ?? reading?.printed)
  }
  inScenes.set(name, counted)
}

/** CPU milliseconds: the time that a document takes on an idle core. */
const cpuMs = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const photos: Buffer[] = []
for (let at = 0; at < count; at += 1) {
  const format = (['TD1', 'TD2', 'TD3', 'licence'] as const)[at % 4] ?? 'TD3'
  const tier = at % 2 === 0 ? 'easy' : 'medium'
  photos.push((await renderDocument({ seed: first + at, format, tier, font: 'heldOut', faults: at % 3 === 0 ? ['cluttered'] : [] })).front)
}
const times = { withFallback: [] as number[], byOutline: [] as number[] }
for (const photo of photos) {
  times.withFallback.push(await cpuMs(() => read(photo, { type: null, side: 'front' })))
  times.byOutline.push(await cpuMs(() => readByOutline(photo)))
}

const share = (number: number, of: number): number => (of === 0 ? 0 : (100 * number) / of)
const timeAt = (all: readonly number[], part: number): number => all.toSorted((a, b) => a - b)[Math.floor(all.length * part)] ?? 0
printFigures([
  { what: 'cropped scans: every line exact', measured: share(cropped.exact, cropped.lines), unit: '%', bar: { atLeast: 95 } },
  { what: 'control: the same by the outline alone', measured: share(cropped.byOutline, cropped.lines), unit: '%', bar: { atMost: 50 } },
  {
    what: 'cropped fronts: printed number and birth date exact',
    measured: share(cropped.printExact, cropped.fronts),
    unit: '%',
    bar: { atLeast: 90 },
  },
  {
    what: 'cropped scans called too small, cut off or no document',
    measured: share(cropped.rejected, count),
    unit: '%',
    bar: { atMost: 5 },
  },
  ...[...inScenes].flatMap(([name, { exact, mixed }]) => [
    { what: `${name}: exact`, measured: share(exact, scenes), unit: '%', ...(withoutBar.has(name) ? {} : { bar: { atLeast: 95 } }) },
    { what: `${name}: fields of two documents mixed`, measured: mixed, unit: 'pictures', bar: { atMost: 0 } },
  ]),
  { what: 'an ordinary photo by its outline alone, p50', measured: timeAt(times.byOutline, 0.5), unit: 'CPU ms' },
  { what: 'an ordinary photo by its outline alone, p95', measured: timeAt(times.byOutline, 0.95), unit: 'CPU ms' },
  { what: 'an ordinary photo, p50', measured: timeAt(times.withFallback, 0.5), unit: 'CPU ms', bar: { atMost: 600 } },
  { what: 'an ordinary photo, p95', measured: timeAt(times.withFallback, 0.95), unit: 'CPU ms', bar: { atMost: 800 } },
])
