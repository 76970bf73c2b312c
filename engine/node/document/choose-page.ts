// Decides which part of a picture is the page: the outline that was found, or the whole picture if that reads better. An ordinary picture
// is read once; another outline is tried only if this one could be a portrait, a band, or one document of two.
import type { DocumentReading } from '@bonafide/core/evidence/document-reading'
import type { ExpectedDocument } from '../../engine.ts'
import { findPage, findPageBeside, type FoundPage, type PageSearch } from '../../shared/quality/find-page.ts'
import type { Point } from '../../shared/geometry/point.ts'
import { areaOf, isWithin, longSide, type Quad } from '../../shared/quality/quad.ts'
import { clamp, type Grey } from '../../shared/quality/raster.ts'
import { isSound, type MrzReaders } from '../mrz/read-mrz.ts'
import { kindOf, readPrinted } from './printed/read-printed.ts'
import type { TextRow } from './text/read-page.ts'
import { sideOf } from './classify.ts'
import { layAcross } from './lay-upright.ts'
import { inPicture } from './page-by-lines.ts'
import { type LinesRead, readLines, readUprightRows, type Upright } from './read-upright.ts'
import { refineCorners } from './refine-corners.ts'

export interface PageRead extends Upright {
  /** Undefined if neither an outline nor machine-readable lines locate it, so that the whole picture was read. */
  readonly page: FoundPage | undefined
  /** In the picture, from the page's own top left, clockwise. */
  readonly corners: Quad
  readonly printed: DocumentReading['printed']
}

export async function readChosenPage(grey: Grey, expected: ExpectedDocument, readers: MrzReaders): Promise<PageRead> {
  const search = findPage(grey)
  const chosen = await readBetterOf(grey, { search, expected }, readers)
  return isOtherSide(chosen, expected) ? readBeside(grey, { chosen, expected }, readers) : chosen
}

interface PageRequest {
  readonly search: PageSearch
  readonly expected: ExpectedDocument
}

/** Lines are read first, because they cost less than print and decide more: if they decide, no print elsewhere is read. */
async function readBetterOf(grey: Grey, { search, expected }: PageRequest, readers: MrzReaders): Promise<PageRead> {
  const { page, doubted, mayBePart } = search
  const lines = await readLinesAt(grey, page, readers)
  const next = secondAttempt(search)
  if (isSound(lines.mrz) || next === undefined) return readPrintOf(grey, lines, readers)
  const mayBeEnough = expected.side === 'front' && !mayBePart && search.extended === undefined && lines.mrz === undefined
  const first = mayBeEnough ? await readPrintOf(grey, lines, readers) : undefined
  if (first !== undefined && fieldsOf(first) >= 2 && !hasOwnPrint(first, doubted)) return first
  const others = await readLinesAt(grey, next.page, readers)
  if (isSound(others.mrz) || (others.mrz !== undefined && lines.mrz === undefined)) return readPrintOf(grey, others, readers)
  if (lines.mrz !== undefined && others.mrz === undefined) return readPrintOf(grey, lines, readers)
  const read = first ?? (await readPrintOf(grey, lines, readers))
  if (search.extended !== undefined && lines.mrz === undefined && fieldsOf(read) >= 2) return read
  return better(read, await readPrintOf(grey, others, readers), doubted)
}

/** What to try if the first reading is not enough; undefined: nothing else could be the page. */
const secondAttempt = ({ page, doubted, mayBePart, extended }: PageSearch): { readonly page: FoundPage | undefined } | undefined => {
  if (extended !== undefined) return { page: extended }
  if (page === undefined) return doubted === undefined ? undefined : { page: doubted }
  return mayBePart ? { page: undefined } : undefined
}

export async function readPageAt(grey: Grey, outline: FoundPage | undefined, readers: MrzReaders): Promise<PageRead> {
  return readPrintOf(grey, await readLinesAt(grey, outline, readers), readers)
}

interface LinesAt extends LinesRead {
  readonly outline: FoundPage | undefined
}

async function readLinesAt(grey: Grey, outline: FoundPage | undefined, readers: MrzReaders): Promise<LinesAt> {
  const corners = outline === undefined ? wholeOf(grey) : refineCorners(grey, outline.corners)
  return { ...(await readLines(await layAcross(readers.models, grey, corners), readers)), outline }
}

async function readPrintOf(grey: Grey, { outline, ...lines }: LinesAt, readers: MrzReaders): Promise<PageRead> {
  const upright = await readUprightRows(lines, readers)
  const { laid, mrz, byLines, part, rows } = upright
  const printed = mrz === undefined && areOfTwo(rows, laid.page) ? {} : readPrinted(rows)
  const own = byLines === undefined ? undefined : inPicture(laid.page, laid.corners, byLines)
  if (part === undefined || own === undefined) {
    // A band printed across a scan is mistaken for its edge; valid lines locate the page's end better.
    const cutOff = outline?.cutOff === true && !(own !== undefined && mrz?.valid === true && !runsOut(grey, own))
    return { ...upright, page: outline === undefined ? undefined : { ...outline, cutOff }, corners: laid.corners, printed }
  }
  const [a, b, c, d] = own
  const inside = (point: Point): Point => [clamp(point[0], 0, grey.width - 1), clamp(point[1], 0, grey.height - 1)]
  const clipped: Quad = [inside(a), inside(b), inside(c), inside(d)]
  const share = areaOf(clipped) / (grey.width * grey.height)
  return { ...upright, page: { corners: clipped, share, cutOff: runsOut(grey, own) }, corners: clipped, printed }
}

const wholeOf = ({ width, height }: Grey): Quad => [
  [0, 0],
  [width - 1, 0],
  [width - 1, height - 1],
  [0, height - 1],
]

/** A page located by its lines is cut out slightly too large, so it may extend past the picture by this share of its longer side. */
const tolerance = 0.07

const runsOut = ({ width, height }: Grey, quad: Quad): boolean => {
  const room = tolerance * longSide(quad)
  return quad.some(([x, y]) => x < -room || y < -room || x > width + room || y > height + room)
}

const fieldsOf = ({ printed }: PageRead): number => Object.keys(printed).length

/** The whole picture was read, and an outline in it has its own print: one of several documents, not a portrait. */
const hasOwnPrint = ({ page, mrz, rows, laid, corners }: PageRead, doubted: FoundPage | undefined): boolean => {
  if (page !== undefined || doubted === undefined || mrz?.valid === true) return false
  const held = rows.filter(({ box, sure, text }) => {
    const [middle] = inPicture(laid.page, corners, [box.middle, box.middle, box.middle, box.middle])
    return sure >= 0.6 && text.length >= 3 && isWithin(doubted.corners, middle)
  })
  return held.length >= leastRows
}

/** A stamp or a signature across a portrait has fewer rows. */
const leastRows = 3

/** Valid lines come first, then any lines, then print; without lines, an outline with its own print comes before the whole picture. */
const better = (first: PageRead, second: PageRead, doubted: FoundPage | undefined): PageRead => {
  const worth = (read: PageRead): number => (isSound(read.mrz) ? 1000 : read.mrz === undefined ? 0 : 100) + fieldsOf(read)
  if (first.mrz === undefined && second.mrz === undefined && hasOwnPrint(first, doubted) && fieldsOf(second) >= 2) return second
  return worth(second) > worth(first) ? second : first
}

const sideRead = ({ mrz, rows, printed }: PageRead): ReturnType<typeof sideOf> =>
  sideOf({ mrz, barcode: null, words: kindOf(rows), printed, face: null, rows: rows.length })

const isOtherSide = (read: PageRead, { side }: ExpectedDocument): boolean => {
  const seen = sideRead(read)
  return seen !== null && seen !== side
}

/** If the picture shows two documents or two sides, chooses the requested one. */
async function readBeside(
  grey: Grey,
  { chosen, expected }: { readonly chosen: PageRead; readonly expected: ExpectedDocument },
  readers: MrzReaders,
): Promise<PageRead> {
  const beside = findPageBeside(grey, chosen.corners)
  if (beside === undefined) return chosen
  const lines = await readLinesAt(grey, beside, readers)
  // Without face detection, only its lines identify a back.
  if (expected.side === 'back' && lines.mrz === undefined) return chosen
  const other = await readPrintOf(grey, lines, readers)
  return sideRead(other) === expected.side ? other : chosen
}

const personFields = ['familyName', 'givenName', 'birthDate', 'documentNumber', 'documentEnds'] as const

/** Each half names a different holder: it is unclear which print belongs to whom. */
function areOfTwo(rows: readonly TextRow[], { width, height }: Grey): boolean {
  const differ = (isFirst: (row: TextRow) => boolean): boolean => {
    const [first, second] = [readPrinted(rows.filter(isFirst)), readPrinted(rows.filter((row) => !isFirst(row)))]
    return (
      personFields.filter((name) => first[name] !== undefined && second[name] !== undefined && first[name] !== second[name]).length >= 2
    )
  }
  return differ(({ box }) => box.middle[0] < width / 2) || differ(({ box }) => box.middle[1] < height / 2)
}
