// Reads one side of a document: picture quality, the page's position and kind, and the contents of its lines, its print, its barcode and
// its portrait. Each source is read separately; the checks compare them.
import { utcDate } from '@bonafide/core/dates'
import type { BarcodeReading, DocumentReading } from '@bonafide/core/evidence/document-reading'
import { pictureFaults, type Picture } from '@bonafide/core/evidence/picture'
import type { NoReading } from '@bonafide/core/evidence/reading'
import type * as z from 'zod/mini'
import type { DocumentContext, ExpectedDocument } from '../../engine.ts'
import type { FoundPage } from '../../shared/quality/find-page.ts'
import { judgePage } from '../../shared/quality/judge-picture.ts'
import { areaOf, scaledQuad } from '../../shared/quality/quad.ts'
import type { Grey } from '../../shared/quality/raster.ts'
import { openGlyphNet } from '../mrz/glyph-net.ts'
import { readingOf, type MrzReaders } from '../mrz/read-mrz.ts'
import { kindOf } from './printed/read-printed.ts'
import { openTextModels } from './text/open-text-models.ts'
import { sideOf, typeOf } from './classify.ts'
import { cutPage, type PagePixels } from './cut-page.ts'
import { readChosenPage } from './choose-page.ts'
import { loadPicture, type LoadedPicture } from './load-picture.ts'
import { recaptureSigns } from './recapture/recapture-signs.ts'

type None = z.infer<typeof NoReading>
type Barcode = z.infer<typeof BarcodeReading>

/** Other readers that run on the same picture. */
export interface OtherReaders {
  /** The rectified page that is read. */
  readonly readBarcode: (page: Grey) => Promise<Barcode | null>
  /** The largest face's embedding, packed; null: no face. */
  readonly describeFace: (page: PagePixels) => Promise<string | null>
}

export interface DocumentReader {
  readonly read: (bytes: Uint8Array, expected: ExpectedDocument, context: Pick<DocumentContext, 'faces'>) => Promise<DocumentReading | None>
}

/** Models are opened here, once per worker. */
export async function openDocumentReader(others: OtherReaders): Promise<DocumentReader> {
  const readers = { net: await openGlyphNet(), models: await openTextModels() }
  return {
    read: async (bytes, expected, { faces }) => {
      const began = performance.now()
      const loaded = await loadPicture(bytes).catch(() => undefined)
      if (loaded === undefined) return { kind: 'none', why: 'broken' }
      const reading = await readSide({ bytes, loaded, expected, faces }, readers, others)
      return { ...reading, ms: Math.round(performance.now() - began) }
    },
  }
}

interface SideReadOptions {
  readonly bytes: Uint8Array
  readonly loaded: LoadedPicture
  readonly expected: ExpectedDocument
  readonly faces: boolean
}

async function readSide(
  { bytes, loaded, expected, faces }: SideReadOptions,
  readers: MrzReaders,
  others: OtherReaders,
): Promise<Omit<DocumentReading, 'ms'>> {
  const { grey, by } = loaded
  const { laid, corners, page, mrz: likely, rows, printed } = await readChosenPage(grey, expected, readers)
  const { picture } = judgePage(grey, fills(page) ? undefined : page, { expected: { kind: expected.type ?? 'idCard' }, by: 1 })
  const face = faces ? await others.describeFace(await cutPage(bytes, scaledQuad(corners, by))) : null
  const barcode = likely?.valid === true ? null : await others.readBarcode(laid.page)
  // Apparent lines beneath a licence's barcode are its print.
  const mrz = barcode?.read == null ? likely : undefined
  const seen = { mrz, barcode, words: kindOf(rows), printed, face: faces ? face !== null : null, rows: rows.length }
  const side = sideOf(seen)
  const found = page === undefined && mrz === undefined ? null : corners
  return {
    kind: 'document',
    picture: pictureOf(picture, { by, wrongSide: side !== null && side !== expected.side, readable: mrz !== undefined }),
    page:
      found === null ? null : { corners: scaledQuad(found, by).map(([x, y]) => [x, y]), share: areaOf(found) / (grey.width * grey.height) },
    type: typeOf(seen),
    side,
    mrz: mrz === undefined ? null : readingOf(mrz, utcDate(new Date())),
    barcode,
    printed,
    face,
    recapture: recaptureSigns(grey, page?.corners),
  }
}

/** A scan has no background, and white in it is not overexposure. */
const fills = (page: FoundPage | undefined): boolean => page !== undefined && page.share > 0.85 && !page.cutOff

interface PictureContext {
  readonly by: number
  readonly wrongSide: boolean
  readonly readable: boolean
}

/** The check of the picture only guesses whether it shows a document; the reading decides. */
function pictureOf(picture: Picture, { by, wrongSide, readable }: PictureContext): Picture {
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
