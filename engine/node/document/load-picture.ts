// Decodes a file into pixels: upright by its own orientation tag, no larger than the readers can use.
import sharp, { type Sharp } from 'sharp'
import { type Grey, greyOf } from '../../shared/quality/raster.ts'

export interface LoadedPicture {
  readonly grey: Grey
  /** Pixels of the file per pixel examined. */
  readonly by: number
}

/** A picture with more pixels is a decompression bomb, not a document. */
const maxPixels = 50_000_000
/** Finer detail than a document's smallest letters is of no use. */
const longSide = 2000

export const openPicture = (bytes: Uint8Array): Sharp => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).rotate()

/** Throws sharp's error if the bytes are not a picture. */
export async function loadPicture(bytes: Uint8Array): Promise<LoadedPicture> {
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
  const { data, info } = await openPicture(bytes)
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Grey as browsers compute it for camera pictures, and twice as fast as the library's weighted conversion.
  const grey = greyOf({ data, width: info.width, height: info.height })
  return { grey, by: Math.max(width, height) / Math.max(info.width, info.height) }
}
