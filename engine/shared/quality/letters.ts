import type { Grey } from './raster.ts'

const size = 12

/** The share of a picture that is covered by something like print: small blocks with many strong changes in both directions. */
export const lettersOf = ({ width, height, data }: Grey): number => {
  let [covered, all] = [0, 0]
  for (let top = 0; top + size < height; top += size)
    for (let left = 0; left + size < width; left += size) {
      let changes = 0
      for (let y = top; y < top + size; y++)
        for (let x = left; x < left + size; x++) {
          const at = y * width + x
          if (Math.abs((data[at + 1] ?? 0) - (data[at] ?? 0)) > 28) changes++
        }
      all++
      if (changes > size * size * 0.1) covered++
    }
  return all === 0 ? 0 : covered / all
}
