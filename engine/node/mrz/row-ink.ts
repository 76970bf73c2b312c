// Measures the ink of one row: the line through the middle of its letters, and the amount of ink at each place along it.
import type { Point } from '../../shared/geometry/point.ts'
import type { Grey } from '../../shared/quality/raster.ts'
import { brightnessAt, brightnessOf } from '../document/brightness.ts'

/** A frame shared by the rows of a block: `along` of length 1, distances in pixels from the start of the block. */
export interface RowFrame {
  readonly origin: Point
  readonly along: Point
}

export interface RowInk {
  readonly frame: RowFrame
  /** Ink at each pixel along the row, starting at `from`. */
  readonly profile: Float32Array
  readonly from: number
  /** How far below the frame's line the middle of the letters is, as a parabola of the distance along. */
  readonly middle: readonly [start: number, slope: number, bend: number]
}

export const middleAt = ({ middle: [start, slope, bend] }: RowInk, along: number): number => start + slope * along + bend * along * along

/** Anything fainter is background pattern. */
const gate = 0.3

export function rowInk(grey: Grey, frame: RowFrame, { length, pitch }: { readonly length: number; readonly pitch: number }): RowInk {
  const from = -Math.round(2.6 * pitch)
  const width = Math.round(length) - 2 * from
  const half = Math.round(1.15 * pitch)
  const height = 2 * half + 1
  const strip = new Float32Array(width * height)
  const [[x, y], [dx, dy]] = [frame.origin, frame.along]
  for (let row = 0; row < height; row += 1) {
    const down = row - half
    for (let column = 0; column < width; column += 1) {
      const along = from + column
      strip[row * width + column] = brightnessAt(grey, x + dx * along - dy * down, y + dy * along + dx * down)
    }
  }
  const ink = inked(strip, { width, height, pitch })
  const middle = middleOf(ink, { width, height, pitch, from })
  const profile = new Float32Array(width)
  for (let column = 0; column < width; column += 1) {
    const along = from + column
    const centre = half + middle[0] + middle[1] * along + middle[2] * along * along
    const [top, low] = [Math.max(0, Math.round(centre - 0.55 * pitch)), Math.min(height - 1, Math.round(centre + 0.55 * pitch))]
    let sum = 0
    for (let row = top; row <= low; row += 1) sum += ink[row * width + column] ?? 0
    profile[column] = sum / pitch
  }
  return { frame, profile, from, middle }
}

interface Size {
  readonly width: number
  readonly height: number
  readonly pitch: number
}

/** Thresholds each window by its own light and dark levels. */
function inked(strip: Float32Array, { width, height, pitch }: Size): Float32Array {
  const ink = new Float32Array(strip.length)
  const step = Math.max(4, Math.round(pitch))
  for (let start = 0; start < width; start += step) {
    const [left, right] = [Math.max(0, start - step), Math.min(width, start + 2 * step)]
    const counts = new Uint32Array(256)
    for (let row = 0; row < height; row += 2)
      for (let column = left; column < right; column += 2) {
        const value = (strip[row * width + column] ?? 0) & 255
        counts[value] = (counts[value] ?? 0) + 1
      }
    const total = Math.ceil(height / 2) * Math.ceil((right - left) / 2)
    const [dark, light] = [brightnessOf(counts, total * 0.04), brightnessOf(counts, total * 0.7)]
    const span = Math.max(light - dark, 24)
    for (let row = 0; row < height; row += 1)
      for (let column = start; column < Math.min(width, start + step); column += 1) {
        const share = (light - (strip[row * width + column] ?? 0)) / span
        ink[row * width + column] = share < gate ? 0 : Math.min(1, (share - gate) / (1 - gate))
      }
  }
  return ink
}

/** The middle of each letter's ink, and the parabola that most of them fit. */
function middleOf(ink: Float32Array, { width, height, pitch, from }: Size & { readonly from: number }): readonly [number, number, number] {
  const half = (height - 1) / 2
  const step = Math.max(6, Math.round(pitch * 1.5))
  let points: Point[] = []
  for (let start = 0; start + step <= width; start += step) {
    const centre = centreOf(ink, { width, height, start, step })
    if (centre !== undefined) points.push([from + start + step / 2, centre - half])
  }
  let fit: readonly [number, number, number] = [0, 0, 0]
  for (const limit of [0.5, 0.25, 0.15, 0.12]) {
    const start = points.length === 0 ? 0 : (points.map(([, off]) => off).toSorted((a, b) => a - b)[points.length >> 1] ?? 0)
    const guess = limit === 0.5 ? ([start, 0, 0] as const) : fit
    const kept = points.filter(([at, off]) => Math.abs(off - guess[0] - guess[1] * at - guess[2] * at * at) < limit * pitch)
    if (kept.length < 6) break
    points = limit === 0.5 ? points : kept
    fit = parabola(kept)
  }
  return fit
}

/** The middle of the run of rows with the most ink, so that part of a neighbouring line at the edge has no influence. */
function centreOf(
  ink: Float32Array,
  { width, height, start, step }: { width: number; height: number; start: number; step: number },
): number | undefined {
  const rows = Array.from({ length: height }, (_, row) => {
    let sum = 0
    for (let column = start; column < start + step; column += 1) sum += ink[row * width + column] ?? 0
    return sum / step
  })
  let [best, top, low] = [0, 0, 0]
  for (let row = 0; row < height; row += 1) {
    if ((rows[row] ?? 0) < 0.03) continue
    const begin = row
    let mass = 0
    while (row < height && (rows[row] ?? 0) >= 0.03) {
      mass += rows[row] ?? 0
      row += 1
    }
    const nearness = 1 - Math.abs((begin + row) / 2 - height / 2) / height
    if (mass * nearness > best) [best, top, low] = [mass * nearness, begin, row]
  }
  return best < 0.4 || top === 0 || low === height ? undefined : (top + low - 1) / 2
}

function parabola(points: readonly Point[]): readonly [number, number, number] {
  const scale = Math.max(...points.map(([at]) => Math.abs(at)), 1)
  const sums = [0, 0, 0, 0, 0]
  const sides = [0, 0, 0]
  for (const [at, off] of points) {
    let power = 1
    for (let term = 0; term < 5; term += 1) {
      sums[term] = (sums[term] ?? 0) + power
      if (term < 3) sides[term] = (sides[term] ?? 0) + power * off
      power *= at / scale
    }
  }
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = sums
  const [p = 0, q = 0, r = 0] = sides
  const determinant = a * (c * e - d * d) - b * (b * e - c * d) + c * (b * d - c * c)
  if (Math.abs(determinant) < 1e-9) return [p / Math.max(a, 1), 0, 0]
  const first = (p * (c * e - d * d) - b * (q * e - d * r) + c * (q * d - c * r)) / determinant
  const second = (a * (q * e - d * r) - p * (b * e - c * d) + c * (b * r - c * q)) / determinant
  const third = (a * (c * r - d * q) - b * (b * r - c * q) + p * (b * d - c * c)) / determinant
  return [first, second / scale, third / (scale * scale)]
}
