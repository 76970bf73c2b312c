// Fits the homography that maps points closest to their new positions: direct linear transform, least squares over all points. Outliers are
// kept on purpose: with a head, they are the points with depth, which are the ones to detect.
import type { Point } from './point.ts'
import { solve } from './solve.ts'

/** Row by row; the last number is 1. */
export type Homography = readonly [number, number, number, number, number, number, number, number, 1]

/** Undefined: fewer than four points, or all of them on a line. */
export const fitHomography = (from: readonly Point[], to: readonly Point[]): Homography | undefined => {
  if (from.length < 4 || from.length !== to.length) return undefined
  const sums = Array.from({ length: 8 }, () => Array.from({ length: 9 }, () => 0))
  for (const [index, [x, y]] of from.entries()) {
    const [u, v] = to[index] ?? [0, 0]
    addSquare(sums, [x, y, 1, 0, 0, 0, -u * x, -u * y, u])
    addSquare(sums, [0, 0, 0, x, y, 1, -v * x, -v * y, v])
  }
  const solved = solve(sums)
  if (solved === undefined) return undefined
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solved
  return [a, b, c, d, e, f, g, h, 1]
}

/** A row of the overdetermined system, folded into its normal equations. */
const addSquare = (sums: readonly number[][], row: readonly number[]): void => {
  for (const [down, sum] of sums.entries()) {
    const factor = row[down] ?? 0
    if (factor !== 0) for (let across = 0; across < 9; across += 1) sum[across] = (sum[across] ?? 0) + factor * (row[across] ?? 0)
  }
}

export const mapPoint = ([a, b, c, d, e, f, g, h]: Homography, [x, y]: Point): Point => {
  const depth = g * x + h * y + 1
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth]
}

/** The root mean square distance of points from where the best map takes them, in units of `to`'s spread. Undefined if there is no map. */
export const planarResidual = (from: readonly Point[], to: readonly Point[]): number | undefined => {
  const [start, goal] = [normalise(from), normalise(to)]
  const map = fitHomography(start, goal)
  if (map === undefined) return undefined
  let sum = 0
  for (const [index, point] of start.entries()) {
    const [x, y] = mapPoint(map, point)
    const [u, v] = goal[index] ?? [0, 0]
    sum += (x - u) ** 2 + (y - v) ** 2
  }
  return Math.sqrt(sum / start.length)
}

/** Points centred and scaled to a mean distance of 1: keeps the linear system well conditioned for any picture size. */
const normalise = (points: readonly Point[]): readonly Point[] => {
  const count = Math.max(points.length, 1)
  const x = points.reduce((sum, point) => sum + point[0], 0) / count
  const y = points.reduce((sum, point) => sum + point[1], 0) / count
  const spread = points.reduce((sum, point) => sum + Math.hypot(point[0] - x, point[1] - y), 0) / count || 1
  return points.map((point) => [(point[0] - x) / spread, (point[1] - y) / spread])
}
