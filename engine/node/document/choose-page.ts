// Which part of a picture is the page: the outline that was found, or the whole picture where that reads better. An ordinary picture is
// read once; only where an outline could be a portrait, a band or one document of two, another one is tried.
import type { DocumentReading } from '@bonafide/core/evidence/document-reading'
import type { ExpectedDocument } from '../../engine.ts'
import { findPage, findPageBeside, type FoundPage, type PageSearch } from '../../shared/quality/find-page.ts'
import type { Point } from '../../shared/geometry/point.ts'
import { areaOf, isWithin, longSide, type Quad } from '../../shared/quality/quad.ts'
import { clamp, type Grey } from '../../shared/quality/raster.ts'
import type { MrzReaders } from '../mrz/read-mrz.ts'
import { kindOf, readPrinted } from './printed/read-printed.ts'
import type { TextRow } from './text/read-page.ts'
import { sideOf } from './classify.ts'
import { layAcross } from './lay-upright.ts'
import { inPicture } from './page-by-lines.ts'
import { readUpright, type Upright } from './read-upright.ts'
import { refineCorners } from './refine-corners.ts'

export interface PageRead extends Upright {
  /** Undefined: no outline and no lines say where it is, the whole picture was read. */
  readonly page: FoundPage | undefined
  /** In the picture, from the page's own top left, clockwise. */
  readonly corners: Quad
  readonly printed: DocumentReading['printed']
}

export async function readChosenPage(grey: Grey, expected: ExpectedDocument, readers: MrzReaders): Promise<PageRead> {
  const search = findPage(grey)
  const { page, doubted, mayBePart } = search
  const first = await readPageAt(grey, page, readers)
  const next = isEnough(first, { expected, mayBePart }) && !holdsMore(first, doubted) ? undefined : another(search)
  const chosen = next === undefined ? first : better(first, await readPageAt(grey, next.page, readers), doubted)
  return isOtherSide(chosen, expected) ? oneBeside(grey, { chosen, expected }, readers) : chosen
}

/** What to try when the first reading is not enough; undefined: nothing else could be the page. */
const another = ({ page, doubted, mayBePart }: PageSearch): { readonly page: FoundPage | undefined } | undefined => {
  if (page === undefined) return doubted === undefined ? undefined : { page: doubted }
  return mayBePart ? { page: undefined } : undefined
}

export async function readPageAt(grey: Grey, outline: FoundPage | undefined, readers: MrzReaders): Promise<PageRead> {
  const corners = outline === undefined ? wholeOf(grey) : refineCorners(grey, outline.corners)
  const upright = await readUpright(await layAcross(readers.models, grey, corners), readers)
  const { laid, mrz, byLines, part, rows } = upright
  const printed = mrz === undefined && areOfTwo(rows, laid.page) ? {} : readPrinted(rows)
  const own = byLines === undefined ? undefined : inPicture(laid.page, laid.corners, byLines)
  if (part === undefined || own === undefined) {
    // A band printed across a scan is taken for its edge; lines that hold know better where the page ends.
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

/** A page that is told by its lines is drawn a little too large. */
const strays = 0.07

const runsOut = ({ width, height }: Grey, quad: Quad): boolean => {
  const room = strays * longSide(quad)
  return quad.some(([x, y]) => x < -room || y < -room || x > width + room || y > height + room)
}

const fieldsOf = ({ printed }: PageRead): number => Object.keys(printed).length

/** Lines that hold; on a front, which may have none, print that is not a part's alone. */
const isEnough = (read: PageRead, { expected, mayBePart }: { readonly expected: ExpectedDocument; readonly mayBePart: boolean }): boolean =>
  read.mrz?.valid === true || (expected.side === 'front' && !mayBePart && read.mrz === undefined && fieldsOf(read) >= 2)

/** The whole picture was read, and an outline in it has print of its own: a document among others, not a portrait. */
const holdsMore = ({ page, mrz, rows, laid, corners }: PageRead, doubted: FoundPage | undefined): boolean => {
  if (page !== undefined || doubted === undefined || mrz?.valid === true) return false
  const held = rows.filter(({ box, sure, text }) => {
    const [middle] = inPicture(laid.page, corners, [box.middle, box.middle, box.middle, box.middle])
    return sure >= 0.6 && text.length >= 3 && isWithin(doubted.corners, middle)
  })
  return held.length >= leastRows
}

/** On a portrait a stamp or a signature may run over it. */
const leastRows = 3

/** Lines that hold come first, then lines at all, then print; of two that read alike the one with an outline of its own print. */
const better = (first: PageRead, second: PageRead, doubted: FoundPage | undefined): PageRead => {
  const worth = (read: PageRead): number => (read.mrz?.valid === true ? 1000 : read.mrz === undefined ? 0 : 100) + fieldsOf(read)
  if (first.mrz === undefined && second.mrz === undefined && holdsMore(first, doubted) && fieldsOf(second) >= 2) return second
  return worth(second) > worth(first) ? second : first
}

const sideRead = ({ mrz, rows, printed }: PageRead): ReturnType<typeof sideOf> =>
  sideOf({ mrz, barcode: null, words: kindOf(rows), printed, face: null, rows: rows.length })

const isOtherSide = (read: PageRead, { side }: ExpectedDocument): boolean => {
  const seen = sideRead(read)
  return seen !== null && seen !== side
}

/** Of two documents or two sides in one picture the one that was asked for. */
async function oneBeside(
  grey: Grey,
  { chosen, expected }: { readonly chosen: PageRead; readonly expected: ExpectedDocument },
  readers: MrzReaders,
): Promise<PageRead> {
  const beside = findPageBeside(grey, chosen.corners)
  const other = beside === undefined ? undefined : await readPageAt(grey, beside, readers)
  return other !== undefined && sideRead(other) === expected.side ? other : chosen
}

const ofAPerson = ['familyName', 'givenName', 'birthDate', 'documentNumber', 'documentEnds'] as const

/** Both halves of it name a holder, and not the same one: whose print is whose cannot be told. */
function areOfTwo(rows: readonly TextRow[], { width, height }: Grey): boolean {
  const differ = (isFirst: (row: TextRow) => boolean): boolean => {
    const [one, other] = [readPrinted(rows.filter(isFirst)), readPrinted(rows.filter((row) => !isFirst(row)))]
    return ofAPerson.filter((name) => one[name] !== undefined && other[name] !== undefined && one[name] !== other[name]).length >= 2
  }
  return differ(({ box }) => box.middle[0] < width / 2) || differ(({ box }) => box.middle[1] < height / 2)
}
