// Finds the first and the last row of a stacked code, in a picture in which its bars stand upright.
import type { Grey } from '../../shared/quality/raster.ts'

export interface Edge {
  /** Pixels below the picture's middle, in the middle of its width. */
  readonly at: number
  readonly slope: number
}

export interface RowEdges {
  readonly top: Edge
  readonly bottom: Edge
}

const bucket = 16
/** A code ends at this many rows of pixels without bars: fewer than its quiet zone has, more than a scratch. */
const gap = 6
/** Pixels belong to the code if brightness changes there by at least this share of the change at the code's middle. */
const present = 0.3

/** Undefined: no straight edge. */
export const rowEdges = (level: Grey): RowEdges | undefined => {
  const { width, height } = level
  const found: { readonly x: number; readonly up: number; readonly down: number }[] = []
  for (let from = 1; from + bucket < width; from += bucket) {
    const profile = profileOf(level, from)
    const middle = mean(profile.slice(Math.round(height * 0.35), Math.round(height * 0.65)))
    if (middle < 8) continue
    const x = from + bucket / 2 - width / 2
    found.push({ x, up: endOf(profile, middle * present, -1) - height / 2, down: endOf(profile, middle * present, 1) - height / 2 })
  }
  const top = lineThrough(found.map(({ x, up }) => [x, up]))
  const bottom = lineThrough(found.map(({ x, down }) => [x, down]))
  return top === undefined || bottom === undefined ? undefined : { top, bottom }
}

/** The changes in brightness from pixel to pixel along each line of pixels within the bucket. */
const profileOf = ({ data, width, height }: Grey, from: number): readonly number[] =>
  Array.from({ length: height }, (_, y) => {
    let sum = 0
    for (let x = from; x < from + bucket; x += 1) sum += Math.abs((data[y * width + x + 1] ?? 0) - (data[y * width + x - 1] ?? 0))
    return sum / bucket
  })

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)

const endOf = (profile: readonly number[], least: number, step: 1 | -1): number => {
  let last = Math.round(profile.length / 2)
  for (let y = last; y >= 0 && y < profile.length && Math.abs(y - last) <= gap; y += step) if ((profile[y] ?? 0) >= least) last = y
  return last
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** The median of the slopes between all pairs of points, which tolerates outliers up to nearly a third (Theil and Sen). */
const lineThrough = (points: readonly (readonly [number, number])[]): Edge | undefined => {
  if (points.length < 8) return undefined
  const slopes = points.flatMap(([x, y], at) => points.slice(at + 4).map(([u, v]) => (v - y) / (u - x)))
  const slope = median(slopes)
  return Math.abs(slope) > 0.3 ? undefined : { at: median(points.map(([x, y]) => y - slope * x)), slope }
}
