import sharp from 'sharp'

/** More than any camera or scanner produces; a decompression bomb declares more than that in its header. */
export const maxPixels = 100_000_000

/** Decodes and re-encodes a picture, upright and without metadata; undefined: it cannot be decoded. */
export const redraw = async (bytes: Uint8Array, longSide: number): Promise<Uint8Array | undefined> => {
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'none', pages: 1 }).autoOrient()
    return new Uint8Array(await picture.resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true }).png().toBuffer())
  } catch {
    return undefined
  }
}

/** Whether it can be decoded to its last line. */
export const isWhole = async (bytes: Uint8Array): Promise<boolean> => {
  try {
    await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).extractChannel(0).raw().toBuffer()
    return true
  } catch {
    return false
  }
}
