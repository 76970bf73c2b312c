// Warps a whole picture so that its page looks tilted: an attack, for tests and benches.
import sharp from 'sharp'
import { homography, mapDrawnPoint, type DrawnQuad } from './homography.ts'
import { tiltCorners, type Tilted } from './tilted.ts'

export async function bendPicture(picture: Buffer, corners: DrawnQuad, tilted: Tilted): Promise<Buffer> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const map = homography(tiltCorners(corners, tilted), corners)
  const out = Buffer.alloc(data.length)
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [u, v] = mapDrawnPoint(map, [x, y])
      const [column, row] = [Math.min(width - 1.01, Math.max(0, u)), Math.min(height - 1.01, Math.max(0, v))]
      const [left, top] = [column | 0, row | 0]
      const [right, down] = [column - left, row - top]
      for (let channel = 0; channel < 3; channel += 1, at += 1) {
        const from = (top * width + left) * 3 + channel
        const upper = (data[from] ?? 0) * (1 - right) + (data[from + 3] ?? 0) * right
        const lower = (data[from + width * 3] ?? 0) * (1 - right) + (data[from + width * 3 + 3] ?? 0) * right
        out[at] = upper + (lower - upper) * down + 0.5
      }
    }
  return sharp(out, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}
