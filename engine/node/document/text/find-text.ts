// Locates print on a page: differentiable binarisation with a threshold of 0.3, then a rotated box around each patch, which is enlarged.
import type { Point } from '../../../shared/geometry/point.ts'
import { clamp, type Grey } from '../../../shared/quality/raster.ts'
import { runNet } from '../../onnx/run-net.ts'
import type { TextModels } from './open-text-models.ts'
import { patchesOf, type Patch } from './patches.ts'

/** A row of print, in pixels of the page. */
export interface TextBox {
  readonly middle: Point
  /** Unit vector along the row: to the right, or down for a vertical one. */
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

/** Gives the grey values to all three channels, because grey carries all the needed information. */
function inputOf(page: Grey, width: number, height: number): Float32Array {
  const size = width * height
  const input = new Float32Array(3 * size)
  const shrunk = shrink(page, width, height)
  for (const [colour, mean] of means.entries()) {
    const spread = spreads[colour] ?? 1
    const [scale, shift, from] = [1 / (255 * spread), mean / spread, colour * size]
    for (let at = 0; at < size; at += 1) input[from + at] = (shrunk[at] ?? 0) * scale - shift
  }
  return input
}

/** The mean of four samples per pixel: two by two rows mixed first, then two by two columns. */
function shrink({ data, width: pageWidth, height: pageHeight }: Grey, width: number, height: number): Float32Array {
  const shrunk = new Float32Array(width * height)
  const [across, down] = [samplesAlong(pageWidth, width), samplesAlong(pageHeight, height)]
  const mixed = new Float32Array(pageWidth)
  for (let y = 0, at = 0; y < height; y += 1) {
    const [upper, upperShare] = [(down.pixels[2 * y] ?? 0) * pageWidth, down.shares[2 * y] ?? 0]
    const [lower, lowerShare] = [(down.pixels[2 * y + 1] ?? 0) * pageWidth, down.shares[2 * y + 1] ?? 0]
    for (let x = 0; x < pageWidth; x += 1) {
      const first = (data[upper + x] ?? 0) * (1 - upperShare) + (data[upper + pageWidth + x] ?? 0) * upperShare
      const second = (data[lower + x] ?? 0) * (1 - lowerShare) + (data[lower + pageWidth + x] ?? 0) * lowerShare
      mixed[x] = (first + second) / 4
    }
    for (let x = 0; x < width; x += 1, at += 1) {
      const [left, leftShare] = [across.pixels[2 * x] ?? 0, across.shares[2 * x] ?? 0]
      const [right, rightShare] = [across.pixels[2 * x + 1] ?? 0, across.shares[2 * x + 1] ?? 0]
      shrunk[at] =
        (mixed[left] ?? 0) * (1 - leftShare) +
        (mixed[left + 1] ?? 0) * leftShare +
        (mixed[right] ?? 0) * (1 - rightShare) +
        (mixed[right + 1] ?? 0) * rightShare
    }
  }
  return shrunk
}

/** For each of two samples per pixel: the page's pixel before it, and how far it is past that pixel. */
function samplesAlong(from: number, to: number): { readonly pixels: Int32Array; readonly shares: Float64Array } {
  const places = Float64Array.from({ length: 2 * to }, (_, sample) =>
    clamp((((sample >> 1) + (sample % 2 === 0 ? 0.25 : 0.75)) * from) / to - 0.5, 0, from - 1.001),
  )
  const pixels = Int32Array.from(places)
  return { pixels, shares: places.map((place, sample) => place - (pixels[sample] ?? 0)) }
}

/** The network outputs rows thinner than they are, by their area divided by their perimeter. */
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
