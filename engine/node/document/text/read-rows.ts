// Reads rows of print: each row is cut out, scaled to a height of 48 pixels and given to the network, which returns the probability of each
// character at each step.
import type { Grey } from '../../../shared/quality/raster.ts'
import { brightnessAt } from '../brightness.ts'
import { stemAt, type LinePlace } from '../../mrz/glyph-cell.ts'
import { runNet } from '../../onnx/run-net.ts'
import type { TextModels } from './open-text-models.ts'

export const rowHeight = 48

/** At each step the probabilities of the blank and of the characters that can mean a letter of machine-readable lines. */
export interface RowShares {
  readonly data: Float32Array
  readonly steps: number
  readonly signs: number
}

export interface RowRead {
  readonly shares: RowShares
  /** The most likely character at each step, and its probability. */
  readonly likeliest: Float32Array
  readonly probabilities: Float32Array
}

/** From a row's own pixels, 48 high, to the page. */
export type RowPlace = LinePlace

/** A row's pixels, in the network's input format. */
export interface RowInput {
  readonly data: Float32Array
  readonly width: number
}

/** Reads the rows one after another: a batch takes longer, because of the memory that its outputs fill. */
export async function readRows(models: TextModels, inputs: readonly RowInput[]): Promise<readonly RowRead[]> {
  const read: RowRead[] = []
  for (const input of inputs) {
    const [likeliest, most, shares] = await runNet(models.reader, input.data, [1, 3, rowHeight, input.width])
    if (likeliest === undefined || most === undefined || shares === undefined)
      throw new Error('the text network returned an incomplete output')
    const [, steps = 0, signs = 0] = shares.dims
    read.push({ shares: { data: shares.data, steps, signs }, likeliest: likeliest.data, probabilities: most.data })
  }
  return read
}

/** Averages two samples per pixel: one at its upper left, one at its lower right. */
export function cutRow(grey: Grey, place: RowPlace, width: number): RowInput {
  const size = rowHeight * width
  const data = new Float32Array(3 * size)
  for (let x = 0; x < width; x += 1) {
    const [left, right] = [stemAt(place, x + 0.25), stemAt(place, x + 0.75)]
    for (let y = 0, at = x; y < rowHeight; y += 1, at += width) {
      const upper = brightnessAt(grey, left.x + left.downX * (y + 0.25), left.y + left.downY * (y + 0.25))
      const lower = brightnessAt(grey, right.x + right.downX * (y + 0.75), right.y + right.downY * (y + 0.75))
      data[at] = (upper + lower) / 255 - 1
    }
  }
  data.copyWithin(size, 0, size)
  data.copyWithin(2 * size, 0, size)
  return { data, width }
}
