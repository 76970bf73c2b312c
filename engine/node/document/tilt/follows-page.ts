// Whether the surroundings of the page moved exactly as the page did. They do when a program warps a whole picture, or when the camera
// moved around a document that lies flat; behind a document tilted by hand they do not.
import { type Homography, mapPoint } from '../../../shared/geometry/homography.ts'
import type { Point } from '../../../shared/geometry/point.ts'
import { isWithin, type Quad, sideLengths } from '../../../shared/quality/quad.ts'
import type { Grey } from '../../../shared/quality/raster.ts'
import { brightnessAt } from '../brightness.ts'

export interface Surroundings {
  readonly first: Grey
  readonly second: Grey
  readonly before: Quad
  readonly now: Quad
  /** From the first picture into the second, as the page went. */
  readonly map: Homography
}

const half = 9
const step = 22
const leastContrast = 7
const fewest = 10
const alike = 0.7
/** A map through four corners is slightly off, and more so far from the page. */
const reach = 2

/** The share of places around the page that moved with it; null: too few have visible detail, or too many left the picture. */
export function followsPage({ first, second, before, now, map }: Surroundings): number | null {
  const [room, roomNow] = [grown(before), grown(now)]
  let [places, followed] = [0, 0]
  for (let y = half + 2; y + half + 2 < first.height; y += step)
    for (let x = half + 2; x + half + 2 < first.width; x += step) {
      if (isWithin(room, [x, y])) continue
      const [u, v] = mapPoint(map, [x, y])
      const inside = u > half + 4 && v > half + 4 && u < second.width - half - 4 && v < second.height - half - 4
      // If hardly anything moves, standing still looks like moving along.
      if (!inside || isWithin(roomNow, [u, v]) || Math.hypot(u - x, v - y) < 6 || contrast(first, x, y) < leastContrast) continue
      places += 1
      if (likeness(first, second, { x, y, map }) >= alike) followed += 1
    }
  return places < fewest ? null : followed / places
}

/** Fingers and shadows are close to the page. */
const grown = (quad: Quad): Quad => {
  const [mx, my] = [0, 1].map((axis) => quad.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / 4) as [number, number]
  const by = 1 + (2 * (half + 6)) / Math.max(Math.min(...sideLengths(quad)), 1)
  const out = ([x, y]: Point): Point => [mx + (x - mx) * by, my + (y - my) * by]
  return [out(quad[0]), out(quad[1]), out(quad[2]), out(quad[3])]
}

const contrast = (grey: Grey, x: number, y: number): number => {
  let [sum, squares, count] = [0, 0, 0]
  for (let row = y - half; row <= y + half; row += 1)
    for (let column = x - half; column <= x + half; column += 1) {
      const value = grey.data[row * grey.width + column] ?? 0
      sum += value
      squares += value * value
      count += 1
    }
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
}

/** The best match within reach; each pixel is searched for where the map takes it. */
function likeness(one: Grey, other: Grey, { x, y, map }: { readonly x: number; readonly y: number; readonly map: Homography }): number {
  const places: (readonly [number, number, number])[] = []
  for (let row = y - half; row <= y + half; row += 1)
    for (let column = x - half; column <= x + half; column += 1) {
      const [u, v] = mapPoint(map, [column, row])
      places.push([one.data[row * one.width + column] ?? 0, u, v])
    }
  let best = -1
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1) {
      let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
      for (const [p, u, v] of places) {
        const q = brightnessAt(other, u + dx, v + dy)
        a += p
        b += q
        aa += p * p
        bb += q * q
        ab += p * q
      }
      const count = places.length
      const spread = (aa - (a * a) / count) * (bb - (b * b) / count)
      if (spread > 0) best = Math.max(best, (ab - (a * b) / count) / Math.sqrt(spread))
    }
  return best
}
