// Four corners of a page in a picture: from the top left, clockwise.
import type { Point } from '../geometry/point.ts'
import { type Box, type Grey, clamp } from './raster.ts'

export type Quad = readonly [Point, Point, Point, Point]

export const sideLengths = ([a, b, c, d]: Quad): readonly [number, number, number, number] => [
  Math.hypot(b[0] - a[0], b[1] - a[1]),
  Math.hypot(c[0] - b[0], c[1] - b[1]),
  Math.hypot(d[0] - c[0], d[1] - c[1]),
  Math.hypot(a[0] - d[0], a[1] - d[1]),
]

export const longSide = (quad: Quad): number => {
  const [top, right, bottom, left] = sideLengths(quad)
  return Math.max((top + bottom) / 2, (left + right) / 2)
}

/** The ratio of the long side to the short side. */
export const proportion = (quad: Quad): number => {
  const [top, right, bottom, left] = sideLengths(quad)
  const [across, down] = [(top + bottom) / 2, (left + right) / 2]
  return Math.max(across, down) / Math.max(Math.min(across, down), 1)
}

export const areaOf = (quad: Quad): number =>
  Math.abs(
    quad.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = quad[(at + 1) % 4] ?? [x, y]
      return sum + x * nextY - nextX * y
    }, 0) / 2,
  )

/** Assumes that the quad's corners run clockwise, as they all do here. */
export const isWithin = (quad: Quad, [x, y]: Point): boolean =>
  quad.every(([fromX, fromY], at) => {
    const [toX, toY] = quad[(at + 1) % 4] ?? [fromX, fromY]
    return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) >= 0
  })

export const boxOf = (quad: Quad): Box => {
  const [xs, ys] = [quad.map(([x]) => x), quad.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

const corners = (quad: Quad, each: (point: Point) => Point): Quad => [each(quad[0]), each(quad[1]), each(quad[2]), each(quad[3])]

export const scaledQuad = (quad: Quad, by: number): Quad => corners(quad, ([x, y]) => [x * by, y * by])
export const shiftedQuad = (quad: Quad, dx: number, dy: number): Quad => corners(quad, ([x, y]) => [x + dx, y + dy])

/** How far the furthest corner has moved, as a share of the page's length. */
export const quadDrift = (before: Quad, now: Quad): number =>
  Math.max(...now.map(([x, y], at) => Math.hypot(x - (before[at]?.[0] ?? x), y - (before[at]?.[1] ?? y)))) / Math.max(longSide(now), 1)

/** The page rectified to the requested length, by the nearest pixels: enough to find rows of letters. */
export const flattened = (grey: Grey, quad: Quad, length: number): Grey => {
  const [top, right, bottom, left] = sideLengths(quad)
  const upright = left + right > top + bottom
  const [a, b, c, d] = upright ? ([quad[1], quad[2], quad[3], quad[0]] as const) : quad
  const width = length
  const height = Math.max(8, Math.round(length / clamp(proportion(quad), 1, 3)))
  const data = new Uint8Array(width * height)
  const [lastX, lastY] = [grey.width - 1, grey.height - 1]
  for (let y = 0, at = 0; y < height; y++) {
    const v = (y + 0.5) / height
    const [leftX, leftY] = [a[0] * (1 - v) + d[0] * v, a[1] * (1 - v) + d[1] * v]
    const [byX, byY] = [(b[0] * (1 - v) + c[0] * v - leftX) / width, (b[1] * (1 - v) + c[1] * v - leftY) / width]
    for (let x = 0; x < width; x++, at++) {
      const px = Math.round(leftX + (x + 0.5) * byX)
      const py = Math.round(leftY + (x + 0.5) * byY)
      data[at] = grey.data[(py < 0 ? 0 : py > lastY ? lastY : py) * grey.width + (px < 0 ? 0 : px > lastX ? lastX : px)] ?? 0
    }
  }
  return { width, height, data }
}
