// A small picture in which rows of print have become even grey, so that only the sheets remain.
import { clamp, type Grey } from './raster.ts'

/** Pixels to each side, twice: as much as a row of small print and the gap below it, in a picture searched for a page. */
const reach = 2

export const withoutLetters = ({ width, height, data }: Grey): Grey => {
  let mean: Float32Array = Float32Array.from(data)
  for (let pass = 0; pass < 2; pass++) {
    mean = meanAlong(mean, { length: width, step: 1, lines: height, stride: width })
    mean = meanAlong(mean, { length: height, step: width, lines: width, stride: 1 })
  }
  return { width, height, data: stretched(mean) }
}

interface Walk {
  readonly length: number
  readonly step: number
  readonly lines: number
  readonly stride: number
}

const meanAlong = (from: Float32Array, { length, step, lines, stride }: Walk): Float32Array => {
  const to = new Float32Array(from.length)
  for (let line = 0; line < lines; line++)
    for (let at = 0; at < length; at++) {
      const [first, last] = [Math.max(0, at - reach), Math.min(length - 1, at + reach)]
      let sum = 0
      for (let near = first; near <= last; near++) sum += from[line * stride + near * step] ?? 0
      to[line * stride + at * step] = sum / (last - first + 1)
    }
  return to
}

/** Averaging reduces the contrast, so it is stretched again to make the side of a page an edge. */
const stretched = (mean: Float32Array): Uint8Array => {
  const sorted = mean.toSorted()
  const [dark, light] = [sorted[Math.floor(0.2 * sorted.length)] ?? 0, sorted[Math.floor(0.98 * sorted.length)] ?? 255]
  return Uint8Array.from(mean, (value) => clamp((255 * (value - dark)) / Math.max(light - dark, 1), 0, 255))
}
