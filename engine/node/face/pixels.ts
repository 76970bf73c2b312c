// A picture as rows of red, green and blue.
import sharp from 'sharp'

export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** Pictures of more pixels than this are no camera's. */
const mostPixels = 60_000_000
/** A face is found, and known, as well in a picture of this length; all that comes after costs less. */
const longestSide = 1280

/** Upright, of a bounded size. Throws for what is no picture. */
export const decodePixels = async (bytes: Uint8Array, longest = longestSide): Promise<Pixels> => {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
