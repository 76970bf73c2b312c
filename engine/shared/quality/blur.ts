// How wide the edges of letters are: a sharp edge rises within a pixel or two, a blurred edge over many.
import type { Grey } from './raster.ts'

/** A smaller rise is texture or noise. */
const leastClimb = 36
const reach = 5
const minEdges = 60

/** 0 is sharp, 1 is a smear. A moving hand smears only one direction, so the worse of the two counts. */
export const blurOf = (grey: Grey): number => {
  const directions = [1, grey.width].map((step) => steepness(grey, step)).filter((steepest) => steepest !== undefined)
  // There are no edges at all: a wall, or nothing in focus.
  if (directions.length === 0) return 1
  return blurred(Math.min(...directions))
}

/** An edge of deviation s rises by 0.4 / s of its height in one pixel. */
const blurred = (steepest: number): number => Math.min(Math.max((0.4 / steepest - 0.8) / 3.2, 0), 1)

/** The share of their rise that the steeper edges make in one pixel, in the most textured tenth of the picture. */
const steepness = ({ width, height, data }: Grey, step: number): number | undefined => {
  const shares: number[] = []
  const across = step === 1
  const from = (reach + 1) * step
  for (let y = across ? 0 : reach + 1; y < (across ? height : height - reach - 1); y += across ? 2 : 1)
    for (let x = across ? reach + 1 : 0; x < (across ? width - reach - 1 : width); x += across ? 1 : 2) {
      const at = y * width + x
      if (at < from) continue
      const rise = Math.abs((data[at + step] ?? 0) - (data[at] ?? 0))
      if (rise < 7) continue
      // Only where the rise is steepest, so that each edge counts once.
      if (
        rise < Math.abs((data[at] ?? 0) - (data[at - step] ?? 0)) ||
        rise <= Math.abs((data[at + 2 * step] ?? 0) - (data[at + step] ?? 0))
      )
        continue
      const climb = climbAt(data, at, step)
      if (climb >= leastClimb) shares.push(rise / climb)
    }
  if (shares.length < minEdges) return undefined
  return Float64Array.from(shares).toSorted()[Math.floor(shares.length * 0.8)]
}

/** From the foot to the top of the edge. */
const climbAt = (data: Uint8Array, at: number, step: number): number => {
  const up = (data[at + step] ?? 0) > (data[at] ?? 0) ? 1 : -1
  return Math.abs(endOf(data, at + step, step, up) - endOf(data, at, -step, -up))
}

/** The brightness at the end of an edge: follows it while it changes in the same direction. */
const endOf = (data: Uint8Array, begin: number, step: number, up: number): number => {
  let here = data[begin] ?? 0
  for (let off = 1; off < reach; off++) {
    const next = data[begin + off * step] ?? here
    if ((next - here) * up <= 0) break
    here = next
  }
  return here
}
