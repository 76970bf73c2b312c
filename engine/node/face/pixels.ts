// A picture as rows of red, green and blue.
import sharp from 'sharp'

export interface FacePixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** No camera takes pictures with more pixels than this. */
const maxPixels = 60_000_000
/** Faces are found and recognised as well at this size, and everything that follows costs less. */
const longestSide = 1280

/** Upright, of a bounded size. Throws if it is not a picture. */
export const decodePixels = async (bytes: Uint8Array, longest = longestSide): Promise<FacePixels> => {
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
