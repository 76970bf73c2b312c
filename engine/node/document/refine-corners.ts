// Moves corners that were found in a small picture to the edges of the page in the large picture.
import type { Point } from '../../shared/geometry/point.ts'
import { longSide, type Quad } from '../../shared/quality/quad.ts'
import type { Grey } from '../../shared/quality/raster.ts'
import { brightnessAt } from './brightness.ts'

interface Side {
  readonly from: Point
  /** A unit vector. */
  readonly along: Point
}

/** How far off a side may be, as a share of the page's length. */
const reach = 0.018
const samples = 40

/** A side without a clear edge stays where it was. */
export function refineCorners(grey: Grey, quad: Quad): Quad {
  const length = longSide(quad)
  const sides = quad.map((corner, at) => refineSide(grey, corner, { to: quad[(at + 1) % 4] ?? corner, reach: length * reach }))
  const moved = quad.map((corner, at) => {
    const [before, after] = [sides[(at + 3) % 4], sides[at]]
    const met = before === undefined || after === undefined ? undefined : meet(before, after)
    return met !== undefined && Math.hypot(met[0] - corner[0], met[1] - corner[1]) < length * reach * 2 ? met : corner
  })
  const [a, b, c, d] = moved
  return a === undefined || b === undefined || c === undefined || d === undefined ? quad : [a, b, c, d]
}

function refineSide(grey: Grey, from: Point, { to, reach }: { readonly to: Point; readonly reach: number }): Side {
  const length = Math.max(Math.hypot(to[0] - from[0], to[1] - from[1]), 1)
  const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const offs: Point[] = []
  for (let sample = 0; sample < samples; sample += 1) {
    const at = length * (0.06 + (0.88 * sample) / (samples - 1))
    const off = sharpest(grey, [from[0] + along[0] * at, from[1] + along[1] * at], { across: [-along[1], along[0]], reach })
    if (off !== undefined) offs.push([at, off])
  }
  const line = fitLine(offs)
  if (line === undefined) return { from, along }
  const point = (at: number): Point => {
    const off = line.start + line.slope * at
    return [from[0] + along[0] * at - along[1] * off, from[1] + along[1] * at + along[0] * off]
  }
  const [start, end] = [point(0), point(length)]
  return { from: start, along: [(end[0] - start[0]) / length, (end[1] - start[1]) / length] }
}

function sharpest(grey: Grey, [x, y]: Point, { across, reach }: { readonly across: Point; readonly reach: number }): number | undefined {
  let best: number | undefined
  let max = 18
  for (let off = -reach; off <= reach; off += 0.5) {
    const outer = brightnessAt(grey, x + across[0] * (off - 1.5), y + across[1] * (off - 1.5))
    const inner = brightnessAt(grey, x + across[0] * (off + 1.5), y + across[1] * (off + 1.5))
    if (Math.abs(inner - outer) > max) {
      max = Math.abs(inner - outer)
      best = off
    }
  }
  return best
}

/** Least squares, repeated without the outliers. */
function fitLine(points: readonly Point[]): { readonly start: number; readonly slope: number } | undefined {
  let kept = points
  let line: { start: number; slope: number } | undefined
  for (let round = 0; round < 4; round += 1) {
    if (kept.length < samples / 3) return undefined
    line = leastSquares(kept)
    const { start, slope } = line
    const limit = round === 0 ? 6 : round === 1 ? 3 : 1.5
    kept = points.filter(([at, off]) => Math.abs(off - start - slope * at) < limit)
  }
  return line
}

function leastSquares(points: readonly Point[]): { start: number; slope: number } {
  const meanAt = points.reduce((sum, [at]) => sum + at, 0) / points.length
  const meanOff = points.reduce((sum, [, off]) => sum + off, 0) / points.length
  const spread = points.reduce((sum, [at]) => sum + (at - meanAt) ** 2, 0)
  const slope = spread === 0 ? 0 : points.reduce((sum, [at, off]) => sum + (at - meanAt) * (off - meanOff), 0) / spread
  return { start: meanOff - slope * meanAt, slope }
}

function meet(side: Side, other: Side): Point | undefined {
  const cross = side.along[0] * other.along[1] - side.along[1] * other.along[0]
  if (Math.abs(cross) < 0.3) return undefined
  const [dx, dy] = [other.from[0] - side.from[0], other.from[1] - side.from[1]]
  const at = (dx * other.along[1] - dy * other.along[0]) / cross
  return [side.from[0] + side.along[0] * at, side.from[1] + side.along[1] * at]
}
