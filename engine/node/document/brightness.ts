import type { Grey } from '../../shared/quality/raster.ts'

/** Interpolates between the four nearest pixels; outside the picture, the nearest edge pixel. */
export function brightnessAt({ data, width, height }: Grey, x: number, y: number): number {
  const column = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x
  const row = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y
  const left = column | 0
  const top = row | 0
  const right = column - left
  const at = top * width + left
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right
  const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right
  return upper + (lower - upper) * (row - top)
}

/** `counts` has the number of pixels of each brightness. Returns the brightness of the last of the `wanted` darkest pixels. */
export function brightnessOf(counts: Uint32Array, wanted: number): number {
  let seen = 0
  for (let value = 0; value < counts.length; value += 1) {
    seen += counts[value] ?? 0
    if (seen >= wanted) return value
  }
  return 255
}
