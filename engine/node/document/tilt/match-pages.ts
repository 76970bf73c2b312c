// Whether two pages, both flattened, have the same print in the same places: looks for small pieces of the first near the same place on
// the second. Another document of the same layout has the same labels, and another portrait, name and number.
import { fitHomography, mapPoint } from '../../../shared/geometry/homography.ts'
import type { Point } from '../../../shared/geometry/point.ts'
import { longSide, type Quad, sideLengths } from '../../../shared/quality/quad.ts'
import type { Grey } from '../../../shared/quality/raster.ts'
import { brightnessAt } from '../brightness.ts'

const flatLength = 640
/** Both pages are mapped to one shape, between a card's and a passport's, regardless of their tilt. */
const shape = 1.5

export function layFlat(grey: Grey, quad: Quad): Grey {
  const [top, right, bottom, left] = sideLengths(quad)
  const isLandscape = top + bottom >= left + right
  const width = isLandscape ? flatLength : Math.round(flatLength / shape)
  const height = isLandscape ? Math.round(flatLength / shape) : flatLength
  const square: Quad = [
    [0, 0],
    [width - 1, 0],
    [width - 1, height - 1],
    [0, height - 1],
  ]
  const map = longSide(quad) < 2 ? undefined : fitHomography(square, quad)
  const data = new Uint8Array(width * height)
  if (map !== undefined) {
    const [a, b, c, d, e, f, g, h] = map
    for (let y = 0, at = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1, at += 1) {
        const depth = g * x + h * y + 1
        data[at] = brightnessAt(grey, (a * x + b * y + c) / depth, (d * x + e * y + f) / depth)
      }
  }
  return { width, height, data }
}

export interface PlaceMatch {
  readonly from: Point
  readonly to: Point
  /** -1 to 1. */
  readonly likeness: number
}

const piece = 26
const step = 30
/** Corners are found to within about two percent of the page's length. */
const reach = 16
const leastContrast = 9

export function matchPages(one: Grey, other: Grey): readonly PlaceMatch[] {
  const [coarseOne, coarseOther] = [halved(one), halved(other)]
  const found: PlaceMatch[] = []
  const half = piece / 2
  for (let y = half + 4; y + half < one.height - 4; y += step)
    for (let x = half + 4; x + half < one.width - 4; x += step) {
      if (contrastAt(one, x, y, half) < leastContrast) continue
      const rough = bestNear(coarseOne, coarseOther, { x: x >> 1, y: y >> 1, half: half >> 1, reach: reach >> 1, from: [0, 0] })
      const fine = bestNear(one, other, { x, y, half, reach: 2, from: [rough.off[0] * 2, rough.off[1] * 2] })
      found.push({ from: [x, y], to: [x + fine.off[0], y + fine.off[1]], likeness: fine.likeness })
    }
  return found
}

const halved = ({ width, height, data }: Grey): Grey => {
  const [across, down] = [width >> 1, height >> 1]
  const half = new Uint8Array(across * down)
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1) {
      const at = 2 * y * width + 2 * x
      half[y * across + x] = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + width] ?? 0) + (data[at + width + 1] ?? 0)) >> 2
    }
  return { width: across, height: down, data: half }
}

const contrastAt = ({ width, data }: Grey, x: number, y: number, half: number): number => {
  let [sum, squares, count] = [0, 0, 0]
  for (let row = y - half; row < y + half; row += 1)
    for (let column = x - half; column < x + half; column += 1) {
      const value = data[row * width + column] ?? 0
      sum += value
      squares += value * value
      count += 1
    }
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
}

interface Search {
  readonly x: number
  readonly y: number
  readonly half: number
  readonly reach: number
  readonly from: readonly [number, number]
}

interface Best {
  readonly off: readonly [number, number]
  readonly likeness: number
}

function bestNear(one: Grey, other: Grey, { x, y, half, reach: most, from }: Search): Best {
  let best: Best = { off: from, likeness: -1 }
  for (let dy = from[1] - most; dy <= from[1] + most; dy += 1)
    for (let dx = from[0] - most; dx <= from[0] + most; dx += 1) {
      if (x + dx - half < 0 || y + dy - half < 0 || x + dx + half > other.width || y + dy + half > other.height) continue
      const likeness = likenessOf(one, other, { x, y, half, dx, dy })
      if (likeness > best.likeness) best = { off: [dx, dy], likeness }
    }
  return best
}

interface Pair {
  readonly x: number
  readonly y: number
  readonly half: number
  readonly dx: number
  readonly dy: number
}

/** Normalised correlation: brightness and contrast may differ, the pattern may not. */
function likenessOf(one: Grey, other: Grey, { x, y, half, dx, dy }: Pair): number {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
  const [first, second] = [one.data, other.data]
  for (let row = -half; row < half; row += 1) {
    let at = (y + row) * one.width + x - half
    let against = (y + dy + row) * other.width + x + dx - half
    for (let column = 0; column < 2 * half; column += 1, at += 1, against += 1) {
      const [p, q] = [first[at] ?? 0, second[against] ?? 0]
      a += p
      b += q
      aa += p * p
      bb += q * q
      ab += p * q
    }
  }
  const count = 4 * half * half
  const spread = (aa - (a * a) / count) * (bb - (b * b) / count)
  return spread <= 0 ? 0 : (ab - (a * b) / count) / Math.sqrt(spread)
}

const leastLikeness = 0.6
/** In pixels of the flat page. */
const maxError = 4

interface PageMatch {
  readonly match: number
  readonly places: number
  /** The first page's corners on the second flat page; undefined: too little was found. */
  readonly corrected: Quad | undefined
}

/** Counts the matching places that a single homography maps to where they were found. */
export function shareFound(matches: readonly PlaceMatch[], { width, height }: Grey): PageMatch {
  const alike = matches.filter(({ likeness }) => likeness >= leastLikeness)
  const places = matches.length
  let kept = alike
  let map = fitOf(kept)
  for (let round = 0; round < 3 && map !== undefined; round += 1) {
    const current = map
    const within = round === 0 ? 3 * maxError : maxError
    kept = alike.filter(({ from, to }) => {
      const [x, y] = mapPoint(current, from)
      return Math.hypot(x - to[0], y - to[1]) < within
    })
    map = fitOf(kept)
  }
  if (map === undefined || kept.length < 12) return { match: places === 0 ? 0 : kept.length / places, places, corrected: undefined }
  const at = (x: number, y: number): Point => mapPoint(map, [x, y])
  const corrected: Quad = [at(0, 0), at(width - 1, 0), at(width - 1, height - 1), at(0, height - 1)]
  return { match: kept.length / places, places, corrected }
}

const fitOf = (matches: readonly PlaceMatch[]) =>
  matches.length < 8
    ? undefined
    : fitHomography(
        matches.map(({ from }) => from),
        matches.map(({ to }) => to),
      )
