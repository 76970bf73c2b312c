// Reads rows of print: cut, made 48 pixels high, and given to the net; what comes back is a share for each sign at each step.
import type { Grey } from '../../../shared/quality/raster.ts'
import { brightnessAt } from '../brightness.ts'
import type { LinePlace } from '../../mrz/glyph-cell.ts'
import { runNet, type TextModels } from './open-text-models.ts'

export const rowHeight = 48

export interface RowShares {
  readonly data: Float32Array
  readonly steps: number
  readonly signs: number
}

/** From a row's own pixels, 48 high, to the page. */
export type RowPlace = LinePlace

/** All rows are as wide: they are read together. */
export async function readRows(models: TextModels, inputs: readonly Float32Array[], width: number): Promise<readonly RowShares[]> {
  const size = 3 * rowHeight * width
  const all = new Float32Array(size * inputs.length)
  for (const [row, input] of inputs.entries()) all.set(input, row * size)
  const { data, dims } = await runNet(models.reader, all, [inputs.length, 3, rowHeight, width])
  const [, steps = 0, signs = 0] = dims
  return inputs.map((_, row) => ({ data: data.subarray(row * steps * signs, (row + 1) * steps * signs), steps, signs }))
}

export function cutRow(grey: Grey, place: RowPlace, width: number): Float32Array {
  const size = rowHeight * width
  const input = new Float32Array(3 * size)
  for (let y = 0, at = 0; y < rowHeight; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const [left, top] = place(x + 0.25, y + 0.25)
      const [right, low] = place(x + 0.75, y + 0.75)
      const value = (brightnessAt(grey, left, top) + brightnessAt(grey, right, low)) / 255 - 1
      input[at] = value
      input[size + at] = value
      input[2 * size + at] = value
    }
  }
  return input
}
