import type { Canvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import type { Random } from '../../../engine/testing/documents/random.ts'

/** Clockwise quarter turns. */
export type Quarters = 0 | 1 | 2 | 3

interface Placement {
  /** Degrees. */
  readonly lean: number
  readonly quarters: Quarters
}

/** In pixels. Phones and scanners do not send longer pictures. */
const longest = 3200

/** Blurs, tilts, turns and compresses the page as a camera or scanner would. */
export async function asPicture(canvas: Canvas, { lean, quarters }: Placement, random: Random): Promise<Buffer> {
  const blur = random.between(0.3, 0.7)
  const quality = random.whole(70, 94)
  const { width, height } = canvas
  const pixels = canvas.getContext('2d').getImageData(0, 0, width, height)
  const picture = sharp(pixels.data, { raw: { width, height, channels: 4 } }).removeAlpha()
  const straight = lean === 0 ? picture : picture.rotate(lean, { background: '#767676' })
  const { data, info } = await straight.blur(blur).raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .rotate(90 * quarters)
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer()
}
