// A picture as a camera sees it on a screen: each pixel has a dark rim, in rows and columns that are never perfectly straight.
import sharp from 'sharp'
import type { Random } from './random.ts'

export interface ScreenTake {
  /** Camera pixels per screen pixel. */
  readonly pitch: number
  /** How dark the rims are, 0 to 1. */
  readonly rim: number
  readonly turn: number
  readonly noise: number
  readonly quality: number
}

export const randomScreen = (random: Random): ScreenTake => ({
  pitch: random.between(2.3, 6),
  rim: random.between(0.12, 0.4),
  turn: (random.between(0.5, 6) * (random.chance(0.5) ? 1 : -1) * Math.PI) / 180,
  noise: random.between(1.5, 4),
  quality: random.whole(75, 92),
})

/** A simulation: no real screen was photographed. */
export async function shownOnScreen(jpeg: Uint8Array, { pitch, rim, turn, noise, quality }: ScreenTake, random: Random): Promise<Buffer> {
  const { data, info } = await sharp(jpeg).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 3) {
      const [u, v] = [(x * cos + y * sin) / pitch, (y * cos - x * sin) / pitch]
      const gain = (1 - rim * (0.5 + 0.5 * Math.cos(2 * Math.PI * u))) * (1 - rim * (0.5 + 0.5 * Math.cos(2 * Math.PI * v)))
      for (let channel = 0; channel < 3; channel += 1) {
        const value = (data[at + channel] ?? 0) * gain * 1.15 + random.gauss() * noise
        data[at + channel] = value < 0 ? 0 : value > 255 ? 255 : value
      }
    }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .blur(0.5)
    .jpeg({ quality })
    .toBuffer()
}
