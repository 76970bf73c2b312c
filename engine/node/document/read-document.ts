// One side of a document, read: how good the picture is, where the page lies, what it is, and what its lines, its print, its barcode and
// its portrait say. Every source for itself; comparing them is for the checks.
import { utcDate } from '@bonafide/core/dates'
import type { BarcodeReading, DocumentReading } from '@bonafide/core/evidence/document-reading'
import { pictureFaults, type Picture } from '@bonafide/core/evidence/picture'
import type { NoReading } from '@bonafide/core/evidence/reading'
import type * as z from 'zod/mini'
import type { ExpectedDocument } from '../../engine.ts'
import { judgeGrey } from '../../shared/quality/judge-picture.ts'
import { areaOf, scaled, type Quad } from '../../shared/quality/quad.ts'
import type { Grey } from '../../shared/quality/raster.ts'
import { openGlyphNet } from '../mrz/glyph-net.ts'
import { findBlocks } from '../mrz/find-block.ts'
import { findMrz, readingOf, type FoundMrz, type MrzReaders } from '../mrz/read-mrz.ts'
import { kindOf, readPrinted } from './printed/read-printed.ts'
import { openTextModels } from './text/open-text-models.ts'
import { readPage, type TextRow } from './text/read-page.ts'
import { sideOf, typeOf } from './classify.ts'
import { cutPage, type Pixels } from './cut-page.ts'
import { layAcross, onItsHead, type LaidPage } from './lay-upright.ts'
import { loadPicture, type Loaded } from './load-picture.ts'
import { refineCorners } from './refine-corners.ts'

type None = z.infer<typeof NoReading>
type Barcode = z.infer<typeof BarcodeReading>

/** What others read for us off the same picture. */
export interface Others {
  /** The page as it is read, flat. */
  readonly readBarcode: (page: Grey) => Promise<Barcode | null>
  /** The largest face's descriptors, packed; null: no face. */
  readonly describeFace: (page: Pixels) => Promise<string | null>
}

export interface DocumentReader {
  readonly read: (bytes: Uint8Array, expected: ExpectedDocument) => Promise<DocumentReading | None>
}

/** Models are opened here, once a worker. */
export async function openDocumentReader(others: Others): Promise<DocumentReader> {
  const readers = { net: await openGlyphNet(), models: await openTextModels() }
  return {
    read: async (bytes, expected) => {
      const began = performance.now()
      const loaded = await loadPicture(bytes).catch(() => undefined)
      if (loaded === undefined) return { kind: 'none', why: 'broken' }
      const reading = await readSide({ bytes, loaded, expected }, readers, others)
      return { ...reading, ms: Math.round(performance.now() - began) }
    },
  }
}

interface Asked {
  readonly bytes: Uint8Array
  readonly loaded: Loaded
  readonly expected: ExpectedDocument
}

async function readSide({ bytes, loaded, expected }: Asked, readers: MrzReaders, others: Others): Promise<Omit<DocumentReading, 'ms'>> {
  const { grey, by } = loaded
  const judged = judgeGrey(grey, { kind: expected.type ?? 'idCard' }, 1)
  const corners = judged.page === null ? wholeOf(grey) : refineCorners(grey, judged.page.corners)
  const { laid, mrz: likely, rows } = await readUpright(await layAcross(readers.models, grey, corners), readers)
  const face = await others.describeFace(await cutPage(bytes, scaled(laid.corners, by)))
  const printed = readPrinted(rows)
  const barcode = likely?.valid === true ? null : await others.readBarcode(laid.page)
  // What looks like lines beneath a licence's barcode is its print.
  const mrz = barcode?.read == null ? likely : undefined
  const seen = { mrz, barcode, words: kindOf(rows), printed, face: face !== null, rows: rows.length }
  const side = sideOf(seen)
  const found = judged.page === null && mrz === undefined ? null : laid.corners
  return {
    kind: 'document',
    picture: pictureOf(judged.picture, { by, wrongSide: side !== null && side !== expected.side, readable: mrz !== undefined }),
    page: found === null ? null : { corners: scaled(found, by).map(([x, y]) => [x, y]), share: areaOf(found) / (grey.width * grey.height) },
    type: typeOf(seen),
    side,
    mrz: mrz === undefined ? null : readingOf(mrz, utcDate(new Date())),
    barcode,
    printed,
    face,
  }
}

const wholeOf = ({ width, height }: Grey): Quad => [
  [0, 0],
  [width - 1, 0],
  [width - 1, height - 1],
  [0, height - 1],
]

interface Upright {
  readonly laid: LaidPage
  readonly mrz: FoundMrz | undefined
  readonly rows: readonly TextRow[]
}

/** Machine-readable lines stand at the foot; without them the print says which way is up. */
async function readUpright(laid: LaidPage, readers: MrzReaders): Promise<Upright> {
  const [block] = findBlocks(laid.boxes, laid.page.width)
  const onHead = block !== undefined && (block.rows[0]?.middle[1] ?? 0) < laid.page.height / 2
  if (block !== undefined) {
    for (const turned of [onHead, !onHead]) {
      const way = turned ? onItsHead(laid) : laid
      const mrz = await findMrz(way.page, way.boxes, readers)
      if (mrz !== undefined) return { laid: way, mrz, rows: await readPage(readers.models, way.page, printOf(way, mrz)) }
    }
  }
  const upright = await likelierWay(laid, readers)
  return { laid: upright, mrz: undefined, rows: await readPage(readers.models, upright.page, printOf(upright, undefined)) }
}

const mostRows = 32

/** The largest print that is not the lines themselves. */
function printOf({ page, boxes }: LaidPage, mrz: FoundMrz | undefined): LaidPage['boxes'] {
  return boxes
    .filter(({ length, height }) => height > page.height / 60 && length > height && (mrz === undefined || length < page.width * 0.66))
    .toSorted((one, other) => other.length * other.height - one.length * one.height)
    .slice(0, mostRows)
}

async function likelierWay(laid: LaidPage, { models }: MrzReaders): Promise<LaidPage> {
  const sureness = async (way: LaidPage): Promise<number> => {
    const rows = await readPage(models, way.page, printOf(way, undefined).slice(0, 3))
    return rows.reduce((sum, { sure, text }) => sum + sure * Math.min(text.length, 12), 0)
  }
  const head = onItsHead(laid)
  return (await sureness(head)) > 1.1 * (await sureness(laid)) ? head : laid
}

interface Known {
  readonly by: number
  readonly wrongSide: boolean
  readonly readable: boolean
}

/** The first look guesses at whether it is a document; what was read knows. */
function pictureOf(picture: Picture, { by, wrongSide, readable }: Known): Picture {
  const faults = new Set(picture.faults)
  if (wrongSide) faults.add('wrongSide')
  if (readable) faults.delete('notADocument')
  return {
    ...picture,
    width: Math.round(picture.width * by),
    height: Math.round(picture.height * by),
    faults: pictureFaults.filter((fault) => faults.has(fault)),
  }
}
