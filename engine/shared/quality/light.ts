// How bright a page is, and where it is overexposed.
import { type Box, type Grey, clamp } from './raster.ts'

export interface Light {
  /** Mean brightness, 0 to 1. */
  readonly light: number
  /** Share of blocks that are overexposed. */
  readonly glare: number
  readonly burnt: readonly Box[]
}

const full = 249
const blocks = 40
/** White paper is also white between its letters; glare leaves little white outside the blocks that it burns out. */
const moreThanBurnt = 0.1

/** `scan`: the page fills the picture, so white everywhere or along the border is paper, not glare. */
export const lightOf = (grey: Grey, scan: boolean): Light => {
  const size = Math.max(4, Math.round(Math.max(grey.width, grey.height) / blocks))
  const [across, down] = [Math.max(1, Math.floor(grey.width / size)), Math.max(1, Math.floor(grey.height / size))]
  const burnt: Box[] = []
  const means: number[] = []
  let whiteBetween = 0
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      const box = { x: column * size, y: row * size, width: size, height: size }
      const { mean, share } = block(grey, box)
      means.push(mean)
      const isRim = row === 0 || column === 0 || row === down - 1 || column === across - 1
      if (share > 0.85 && !(scan && isRim)) burnt.push(box)
      else if (share > 0.1) whiteBetween += 1
    }
  const sorted = means.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  const printed = Math.max(1, means.length - burnt.length)
  const white = (scan && middle > 240) || whiteBetween / printed > burnt.length / means.length + moreThanBurnt
  const light = clamp(means.reduce((sum, mean) => sum + mean, 0) / means.length / 255, 0, 1)
  return { light, glare: white ? 0 : burnt.length / means.length, burnt: white ? [] : burnt }
}

const block = ({ width, data }: Grey, box: Box): { mean: number; share: number } => {
  let [sum, saturated] = [0, 0]
  for (let y = box.y; y < box.y + box.height; y++)
    for (let x = box.x; x < box.x + box.width; x++) {
      const value = data[y * width + x] ?? 0
      sum += value
      if (value >= full) saturated++
    }
  const count = box.width * box.height
  return { mean: sum / count, share: saturated / count }
}
