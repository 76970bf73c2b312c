// Reads a rectified page: its machine-readable lines, its orientation, and its print.
import { areaOf, boxOf, isWithin, type Quad } from '../../shared/quality/quad.ts'
import { findBlocks, findTornBlocks } from '../mrz/find-block.ts'
import { betterLines, findMrz, type FoundMrz, isSound, type MrzReaders } from '../mrz/read-mrz.ts'
import { readPage, type TextRow } from './text/read-page.ts'
import { turnedUpsideDown, type LaidPage } from './lay-upright.ts'
import { linesOnPage, pageByLines } from './page-by-lines.ts'

export interface Upright extends LinesRead {
  readonly rows: readonly TextRow[]
}

/** A page whose print has not been read yet. Reading print doubles the cost, so it is only done for the page that is chosen. */
export interface LinesRead {
  /** The orientation according to the machine-readable lines, otherwise unchanged. */
  readonly laid: LaidPage
  readonly mrz: FoundMrz | undefined
  /** The position of the lines' page, computed from the lines, in pixels of the rectified page. */
  readonly byLines: Quad | undefined
  /** The same, if the lines' page is only a part of the rectified area. */
  readonly part: Quad | undefined
}

export async function readLines(laid: LaidPage, readers: MrzReaders): Promise<LinesRead> {
  const found = await findLines(laid, readers)
  if (found === undefined) return { laid, mrz: undefined, byLines: undefined, part: undefined }
  const { way, mrz } = found
  const byLines = pageByLines({ format: mrz.layout.format, length: mrz.layout.length, places: mrz.places })
  const part = byLines !== undefined && areaOf(byLines) < leastOfLaid * way.page.width * way.page.height ? byLines : undefined
  return { laid: way, mrz, byLines, part }
}

/** Machine-readable lines are at the foot of a page; without them the print decides the orientation. */
export async function readUprightRows(lines: LinesRead, readers: MrzReaders): Promise<Upright> {
  const { mrz, part } = lines
  const laid = mrz === undefined ? await likelierWay(lines.laid, readers) : lines.laid
  return { ...lines, laid, rows: await readPage(readers.models, laid.page, printOf(laid, { mrz, part })) }
}

interface FoundLines {
  readonly way: LaidPage
  readonly mrz: FoundMrz
}

/** As a share of the page's height: lines this close to the middle do not show which way is up, since there may be two pages or a larger sheet. */
const nearMiddle = 0.2
/** Upside-down letters look like other letters, but never all of them. */
const surelyUpright = 0.95

async function findLines(laid: LaidPage, readers: MrzReaders): Promise<FoundLines | undefined> {
  const { boxes, page } = laid
  const [block] = [...findBlocks(boxes, page.width), ...findTornBlocks(boxes, page.width), ...linesOnPage(page)]
  if (block === undefined) return undefined
  const off = (block.rows[0]?.middle[1] ?? 0) / laid.page.height - 0.5
  let found: FoundLines | undefined
  for (const turned of [off < 0, off >= 0]) {
    const way = turned ? turnedUpsideDown(laid) : laid
    const mrz = await findMrz(way.page, way.boxes, readers)
    if (mrz !== undefined && betterLines(found?.mrz, mrz) === mrz) found = { way, mrz }
    if (found !== undefined && (isSound(found.mrz) || (Math.abs(off) > nearMiddle && found.mrz.sure > surelyUpright))) return found
  }
  return found
}

/** An outline, for example that of a cover, may be a little larger than the page. */
const leastOfLaid = 0.75

const maxRows = 32

/** The largest print outside the lines, only on the lines' own page: print beside it belongs to another document. */
function printOf(
  { page, boxes }: LaidPage,
  { mrz, part }: { readonly mrz?: FoundMrz | undefined; readonly part?: Quad | undefined } = {},
): LaidPage['boxes'] {
  const { width, height } = part === undefined ? page : boxOf(part)
  return boxes
    .filter((box) => box.height > height / 60 && box.length > box.height && (mrz === undefined || box.length < width * 0.66))
    .filter(({ middle }) => part === undefined || isWithin(part, middle))
    .toSorted((a, b) => b.length * b.height - a.length * a.height)
    .slice(0, maxRows)
}

async function likelierWay(laid: LaidPage, { models }: MrzReaders): Promise<LaidPage> {
  const sureness = async (way: LaidPage): Promise<number> => {
    const rows = await readPage(models, way.page, printOf(way).slice(0, 3))
    return rows.reduce((sum, { sure, text }) => sum + sure * Math.min(text.length, 12), 0)
  }
  const turned = turnedUpsideDown(laid)
  return (await sureness(turned)) > 1.1 * (await sureness(laid)) ? turned : laid
}
