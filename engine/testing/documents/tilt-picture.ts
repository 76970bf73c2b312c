// Turns a picture of a page into a picture of the same page tilted: quicker than drawing it again, and good enough for a story's film.
import sharp from 'sharp'
import { homography, mapDrawnPoint, type DrawnQuad } from './homography.ts'
import { lightPage, isInsideQuad, tiltCorners, type Tilted } from './tilted.ts'

const sheen = 18

/** The background, plain in such pictures, stays; the light moves across the page. `corners`: of the page in the picture. */
export async function tiltPicture(picture: Buffer, corners: DrawnQuad, tilted: Tilted): Promise<Buffer> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const to = tiltCorners(corners, tilted)
  const map = homography(to, corners)
  const out = new Uint8ClampedArray(data.length)
  const inside = (value: number, limit: number): number => Math.min(limit - 1.01, Math.max(0, value))
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 4) {
      const [u, v] = mapDrawnPoint(map, [x, y])
      // Along the upper edge only the background is visible.
      const [column, row] = isInsideQuad(corners, u, v) ? [inside(u, width), inside(v, height)] : [x, y % 8]
      const [left, top] = [column | 0, row | 0]
      const [right, down] = [column - left, row - top]
      for (let channel = 0; channel < 4; channel += 1) {
        const from = (top * width + left) * 4 + channel
        const upper = (data[from] ?? 0) * (1 - right) + (data[from + 4] ?? 0) * right
        const lower = (data[from + width * 4] ?? 0) * (1 - right) + (data[from + width * 4 + 4] ?? 0) * right
        out[at + channel] = upper + (lower - upper) * down
      }
    }
  lightPage({ data: out, width, height }, to, { gloss: sheen, tilted })
  return sharp(Buffer.from(out), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 92 })
    .toBuffer()
}
