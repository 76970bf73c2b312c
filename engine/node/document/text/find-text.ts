// Where print stands on a page: differentiable binarisation, its map cut at .3, each patch made a slanted box and let out again.
import type { Point } from '../../../shared/geometry/point.ts'
import { clamp, type Grey } from '../../../shared/quality/raster.ts'
import { runNet, type TextModels } from './open-text-models.ts'
import { patchesOf, type Patch } from './patches.ts'

/** A row of print, in pixels of the page. */
export interface TextBox {
  readonly middle: Point
  /** Of length 1, along the row; to the right, or down for a standing one. */
  readonly along: Point
  readonly length: number
  readonly height: number
}

const means = [0.485, 0.456, 0.406] as const
const spreads = [0.229, 0.224, 0.225] as const

export async function findText(models: TextModels, page: Grey, longSide: number): Promise<readonly TextBox[]> {
  const scale = Math.min(1.5, longSide / Math.max(page.width, page.height))
  const width = Math.max(32, Math.round((page.width * scale) / 32) * 32)
  const height = Math.max(32, Math.round((page.height * scale) / 32) * 32)
  const [shares] = await runNet(models.finder, inputOf(page, width, height), [1, 3, height, width])
  const [byX, byY] = [page.width / width, page.height / height]
  return patchesOf(shares?.data ?? new Float32Array(), width, height).map((patch) => boxOf(patch, byX, byY))
}

/** Grey says all that colour would; a shrunk picture is the mean of four looks a pixel. */
function inputOf(page: Grey, width: number, height: number): Float32Array {
  const size = width * height
  const input = new Float32Array(3 * size)
  const [across, down] = [looksAlong(page.width, width), looksAlong(page.height, height)]
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      let sum = 0
      for (let look = 0; look < 4; look += 1) {
        const [column, row] = [2 * x + (look & 1), 2 * y + (look >> 1)]
        const [right, low] = [across.shares[column] ?? 0, down.shares[row] ?? 0]
        const from = (down.pixels[row] ?? 0) * page.width + (across.pixels[column] ?? 0)
        const upper = (page.data[from] ?? 0) * (1 - right) + (page.data[from + 1] ?? 0) * right
        const lower = (page.data[from + page.width] ?? 0) * (1 - right) + (page.data[from + page.width + 1] ?? 0) * right
        sum += upper + (lower - upper) * low
      }
      const value = sum / 1020
      input[at] = (value - means[0]) / spreads[0]
      input[size + at] = (value - means[1]) / spreads[1]
      input[2 * size + at] = (value - means[2]) / spreads[2]
    }
  }
  return input
}

/** Two looks a pixel: behind which pixel of the page each lies, and how far. */
function looksAlong(from: number, to: number): { readonly pixels: Int32Array; readonly shares: Float64Array } {
  const places = Float64Array.from({ length: 2 * to }, (_, look) =>
    clamp((((look >> 1) + (look % 2 === 0 ? 0.25 : 0.75)) * from) / to - 0.5, 0, from - 1.001),
  )
  const pixels = Int32Array.from(places)
  return { pixels, shares: places.map((place, look) => place - (pixels[look] ?? 0)) }
}

/** The net draws rows thinner than they are, by their area over their rim. */
function boxOf({ middle, along, length, height }: Patch, byX: number, byY: number): TextBox {
  const grow = (1.6 * length * height) / (length + height)
  const stretch = Math.hypot(along[0] * byX, along[1] * byY)
  const across = Math.hypot(along[1] * byX, along[0] * byY)
  return {
    middle: [(middle[0] + 0.5) * byX, (middle[1] + 0.5) * byY],
    along: [(along[0] * byX) / stretch, (along[1] * byY) / stretch],
    length: (length + grow) * stretch,
    height: (height + grow) * across,
  }
}
