// Where brightness changes, how much, and in which direction.
import type { Grey } from './raster.ts'

export interface Edges {
  readonly width: number
  readonly height: number
  /** The strength of the edge; 0 if a neighbouring pixel across the edge is stronger. */
  readonly strength: Float32Array
  /** Direction of the change in radians, from 0 to pi: a line's normal. */
  readonly angle: Float32Array
}

/** Weaker edges are paper texture and noise. */
const least = 14

export const edgesOf = (grey: Grey): Edges => {
  const smooth = smoothed(grey)
  const { width, height } = grey
  const size = width * height
  const [across, down, raw] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const [topLeft, top, topRight] = [smooth[at - width - 1] ?? 0, smooth[at - width] ?? 0, smooth[at - width + 1] ?? 0]
      const [left, right] = [smooth[at - 1] ?? 0, smooth[at + 1] ?? 0]
      const [lowLeft, low, lowRight] = [smooth[at + width - 1] ?? 0, smooth[at + width] ?? 0, smooth[at + width + 1] ?? 0]
      const gx = topRight + 2 * right + lowRight - topLeft - 2 * left - lowLeft
      const gy = lowLeft + 2 * low + lowRight - topLeft - 2 * top - topRight
      across[at] = gx
      down[at] = gy
      raw[at] = Math.sqrt(gx * gx + gy * gy) / 4
    }
  return thinned({ width, height, across, down, raw })
}

interface Raw {
  readonly width: number
  readonly height: number
  readonly across: Float32Array
  readonly down: Float32Array
  readonly raw: Float32Array
}

const thinned = ({ width, height, across, down, raw }: Raw): Edges => {
  const [strength, angle] = [new Float32Array(raw.length), new Float32Array(raw.length)]
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const at = y * width + x
      const here = raw[at] ?? 0
      if (here < least) continue
      const [gx, gy] = [across[at] ?? 0, down[at] ?? 0]
      const step = Math.abs(gx) > Math.abs(gy) ? 1 : width
      if ((raw[at - step] ?? 0) > here || (raw[at + step] ?? 0) >= here) continue
      strength[at] = here
      const turned = Math.atan2(gy, gx)
      angle[at] = turned < 0 ? turned + Math.PI : turned
    }
  return { width, height, strength, angle }
}

/** The mean of nine pixels, which fades letters but keeps the edges of a page. */
const smoothed = ({ width, height, data }: Grey): Float32Array => {
  const rows = new Float32Array(data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      rows[at] = ((data[x > 0 ? at - 1 : at] ?? 0) + (data[at] ?? 0) + (data[x < width - 1 ? at + 1 : at] ?? 0)) / 3
    }
  const smooth = new Float32Array(data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      smooth[at] = ((rows[y > 0 ? at - width : at] ?? 0) + (rows[at] ?? 0) + (rows[y < height - 1 ? at + width : at] ?? 0)) / 3
    }
  return smooth
}
