// Rows of machine-readable letters: dense from edge to edge, unlike any human-readable line. Counts them without reading them.
import type { Grey } from './raster.ts'

const cells = 30
/** How many cells of a row of pixels have to show letters. */
const dense = 0.83

/** Counts the rows on a rectified page. 2: a passport, a visa, some older cards; 3: the back of a card. */
export const machineRows = (flat: Grey): number => {
  const upright = rowsIn(flat)
  return upright > 0 ? upright : rowsIn(turned(flat))
}

const rowsIn = (flat: Grey): number => {
  const covered = Array.from({ length: flat.height }, (_, y) => coverage(flat, y) >= dense)
  let [rows, run, gap] = [0, 0, 0]
  const least = Math.max(3, flat.height * 0.014)
  const max = flat.height * 0.085
  for (const isDense of [...covered, false, false, false]) {
    if (isDense) {
      run += 1 + gap
      gap = 0
      continue
    }
    if (run > 0 && gap < 1) {
      gap++
      continue
    }
    if (run >= least && run <= max) rows++
    run = 0
    gap = 0
  }
  return rows
}

/** The share of cells of a row in which brightness goes up and down as letters do. */
const coverage = ({ width, data }: Grey, y: number): number => {
  const row = y * width
  const from = Math.round(width * 0.05)
  const size = (width * 0.9) / cells
  let covered = 0
  for (let cell = 0; cell < cells; cell++) {
    const [begin, end] = [Math.round(from + cell * size), Math.round(from + (cell + 1) * size)]
    let [least, most, changes, last] = [255, 0, 0, 0]
    for (let x = begin; x < end; x++) {
      const value = data[row + x] ?? 0
      if (value < least) least = value
      if (value > most) most = value
    }
    const [low, high] = [least + (most - least) * 0.4, least + (most - least) * 0.6]
    for (let x = begin; x < end; x++) {
      const value = data[row + x] ?? 0
      const side = value > high ? 1 : value < low ? -1 : last
      if (last !== 0 && side !== last) changes++
      last = side
    }
    if (most - least > 45 && changes >= 2) covered++
  }
  return covered / cells
}

const turned = ({ width, height, data }: Grey): Grey => {
  const other = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) other[x * height + y] = data[y * width + x] ?? 0
  return { width: height, height: width, data: other }
}
