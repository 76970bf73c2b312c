// The page rectified, in landscape, at the size it had in the picture; a rotated page is turned by quarter turns.
import type { Point } from '../../shared/geometry/point.ts'
import { fitHomography } from '../../shared/geometry/homography.ts'
import { sideLengths, type Quad } from '../../shared/quality/quad.ts'
import type { Grey } from '../../shared/quality/raster.ts'
import { brightnessAt } from './brightness.ts'

const maxSide = 1800

/** `corners` start at its future top left, clockwise. */
export function flattenPage(grey: Grey, corners: Quad): Grey {
  const [top, right, bottom, left] = sideLengths(corners)
  const scale = Math.min(1, maxSide / Math.max(top, bottom, right, left))
  const width = Math.max(32, Math.round(Math.max(top, bottom) * scale))
  const height = Math.max(32, Math.round(Math.max(left, right) * scale))
  const square: readonly Point[] = [
    [0, 0],
    [width - 1, 0],
    [width - 1, height - 1],
    [0, height - 1],
  ]
  const map = fitHomography(square, corners)
  if (map === undefined) return grey
  const [a, b, c, d, e, f, g, h] = map
  const data = new Uint8Array(width * height)
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const depth = g * x + h * y + 1
      data[at] = brightnessAt(grey, (a * x + b * y + c) / depth, (d * x + e * y + f) / depth) + 0.5
    }
  }
  return { data, width, height }
}
