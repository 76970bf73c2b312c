// Renders documents of people who do not exist, as a camera would see them, together with the ground truth. For tests, stories and benches.
import { randomPerson, type DocumentPerson } from './document-person.ts'
import { drawDocumentPage, type PageDrawing } from './draw-page.ts'
import type { MrzFont } from './fonts.ts'
import type { DrawnQuad } from './homography.ts'
import { mrzLines } from './mrz-lines.ts'
import { backContents, frontContents, type DayStyle, type PrintStyle } from './page-contents.ts'
import { labelsOf, ownLanguages, type PrintLayout } from './print-layouts.ts'
import { hasBack, isMrzFormat, pageSizes, type PageFormat } from './page-format.ts'
import { photograph, type Photograph, type Shot } from './photograph.ts'
import { randomFrom, type Random } from './random.ts'
import type { Tilted } from './tilted.ts'
import { photoConditionsOf, type Tier } from './tiers.ts'

export const documentFaults = [
  'expired',
  'underAge',
  'editedMrz',
  'noMrz',
  'cutOff',
  'blurred',
  'glare',
  'dark',
  'tooSmall',
  'cluttered',
  'sideways',
  'upsideDown',
] as const
/** `editedMrz`: a digit of the birth date is changed, and the check digits are not. */
export type DocumentFault = (typeof documentFaults)[number]

export interface DocumentOrder {
  readonly seed: number
  readonly format: PageFormat
  /** Omitted fields are random. */
  readonly person?: Partial<DocumentPerson>
  /** The MRZ says this instead of what is printed, as if either had been edited; its check digits are valid. */
  readonly inLines?: Partial<DocumentPerson>
  /** `english` if omitted. */
  readonly layout?: PrintLayout
  /** A picture of a face; without one the slot shows a neutral placeholder. */
  readonly portrait?: Uint8Array
  /** A picture of a barcode for the back of a card. */
  readonly barcode?: Uint8Array
  /** `easy` if omitted. */
  readonly tier?: Tier
  readonly faults?: readonly DocumentFault[]
  readonly font?: MrzFont
  /** Held at a tilt above the same table and lamp, and taken a moment later: different grain, different gloss. */
  readonly tilted?: Tilted
  /** The brightness that the sheen adds at most. It moves when the page is tilted. No sheen if omitted. */
  readonly gloss?: number
  /** YYYY-MM-DD, the day for which "expired" and "under age" are computed; today if omitted. */
  readonly today?: string
}

export interface DocumentTruth {
  readonly person: DocumentPerson
  /** As printed, including an edit; none for pages without an MRZ. */
  readonly lines: readonly string[]
  readonly mrzSide: 'front' | 'back' | null
  readonly corners: { readonly front: DrawnQuad; readonly back: DrawnQuad | null }
}

export interface RenderedDocument {
  readonly front: Buffer
  readonly back: Buffer | null
  readonly truth: DocumentTruth
}

export async function renderDocument(order: DocumentOrder): Promise<RenderedDocument> {
  const random = randomFrom(order.seed)
  const person = personOf(order, random)
  const lines = linesOf(order, person)
  const mrzSide = lines.length === 0 ? null : order.format === 'TD1' ? 'back' : 'front'
  const style = random.pick<DayStyle>(['words', 'points', 'slashes'])
  const size = pageSizes[order.format]
  const shared = { size, country: person.issuingCountry, font: order.font ?? 'trained', barcode: undefined }
  const front = await take(order, random, {
    ...shared,
    contents: frontContents(order.format, person, printStyle(order, style)),
    lines: mrzSide === 'front' ? lines : [],
    portrait: order.format === 'letter' ? null : order.portrait,
  })
  const back = hasBack(order.format)
    ? await take(order, random, {
        ...shared,
        contents: backContents(person, style),
        lines: mrzSide === 'back' ? lines : [],
        portrait: null,
        barcode: order.barcode,
      })
    : null
  const corners = { front: front.corners, back: back?.corners ?? null }
  return { front: front.jpeg, back: back?.jpeg ?? null, truth: { person, lines, mrzSide, corners } }
}

const has = (order: DocumentOrder, fault: DocumentFault): boolean => order.faults?.includes(fault) === true

function personOf(order: DocumentOrder, random: Random): DocumentPerson {
  const today = order.today ?? new Date().toISOString().slice(0, 10)
  const year = Number(today.slice(0, 4))
  const drawn = { ...randomPerson(random, today), ...order.person }
  return {
    ...drawn,
    ...(has(order, 'expired') ? { documentIssued: `${year - 11}-03-14`, documentEnds: `${year - 1}-03-14` } : {}),
    ...(has(order, 'underAge') ? { birthDate: `${year - 15}-05-20` } : {}),
  }
}

function printStyle({ seed, layout = 'english' }: DocumentOrder, days: DayStyle): PrintStyle {
  const language = ownLanguages[seed % ownLanguages.length]
  return language === undefined ? { days } : { days, labels: labelsOf(layout, language), beside: layout === 'beside' }
}

function linesOf(order: DocumentOrder, person: DocumentPerson): readonly string[] {
  if (!isMrzFormat(order.format) || has(order, 'noMrz')) return []
  const lines = mrzLines(order.format, { ...person, ...order.inLines })
  if (!has(order, 'editedMrz')) return lines
  const at = order.format === 'TD1' ? 1 : 13
  const other = String((Number(lines[1]?.[at]) + 1) % 10)
  return lines.map((line, row) => (row === 1 ? line.slice(0, at) + other + line.slice(at + 1) : line))
}

/** A card is smaller than a passport page, so it is narrower in the picture. */
const cardShare = 0.86

async function take(order: DocumentOrder, random: Random, drawing: PageDrawing): Promise<Photograph> {
  const shot = shotOf(order, random)
  const page = await drawDocumentPage(drawing, Math.round(Math.min(1700, shot.width * 1.2)), random)
  return photograph(page, { ...shot, tilted: order.tilted, gloss: order.gloss ?? 0 }, random)
}

function shotOf(order: DocumentOrder, random: Random): Omit<Shot, 'tilted' | 'gloss'> {
  const conditions = photoConditionsOf(order.tier ?? 'easy', random)
  const width = conditions.width * (order.format === 'TD1' || order.format === 'licence' ? cardShare : 1)
  return {
    ...conditions,
    width: has(order, 'tooSmall') ? 380 : Math.round(width),
    blur: has(order, 'blurred') ? Math.max(3.5, width / 300) : conditions.blur,
    glare: has(order, 'glare') ? 420 : conditions.glare,
    light: has(order, 'dark') ? 0.16 : 1,
    cluttered: has(order, 'cluttered'),
    cutOff: has(order, 'cutOff'),
    quarters: has(order, 'sideways') ? random.pick([1, 3]) : has(order, 'upsideDown') ? 2 : 0,
  }
}
