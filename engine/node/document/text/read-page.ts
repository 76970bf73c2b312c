// Reads the rows of print on a page, those of a like length together.
import type { Grey } from '../../../shared/quality/raster.ts'
import type { TextBox } from './find-text.ts'
import { greedyText } from './greedy.ts'
import type { TextModels } from './open-text-models.ts'
import { cutRow, readRows, rowHeight, type RowPlace } from './read-rows.ts'

export interface TextRow {
  readonly box: TextBox
  readonly text: string
  /** 0 to 1: mean share of its signs. */
  readonly sure: number
}

/** In the order of the boxes. */
export async function readPage(models: TextModels, page: Grey, boxes: readonly TextBox[]): Promise<readonly TextRow[]> {
  const rows = Array.from<TextRow | undefined>({ length: boxes.length })
  const widths = boxes.map(widthOf)
  for (const width of widths.toSorted((one, other) => one - other)) {
    const which = [...boxes.keys()].filter(
      (at) => rows[at] === undefined && (widths[at] ?? 0) >= width * 0.999 && (widths[at] ?? 0) <= width * 1.35 + 32,
    )
    if (which.length === 0) continue
    const widest = Math.max(...which.map((at) => widths[at] ?? 0))
    const inputs = which.map((at) => padded(page, boxes[at], { width: widths[at] ?? widest, widest }))
    for (const [index, shares] of (await readRows(models, inputs, widest)).entries()) {
      const at = which[index] ?? 0
      const box = boxes[at]
      if (box !== undefined) rows[at] = { box, ...greedyText(shares, models.dictionary) }
    }
  }
  return rows.filter((row) => row !== undefined)
}

const widthOf = ({ length, height }: TextBox): number =>
  Math.max(32, Math.min(960, Math.round((length / Math.max(height, 1)) * (rowHeight / 8)) * 8))

function padded(
  page: Grey,
  box: TextBox | undefined,
  { width, widest }: { readonly width: number; readonly widest: number },
): Float32Array {
  if (box === undefined) return new Float32Array(3 * rowHeight * widest)
  const row = cutRow(page, rowPlace(box, width), width)
  if (width === widest) return row
  const input = new Float32Array(3 * rowHeight * widest)
  for (let line = 0; line < 3 * rowHeight; line += 1) input.set(row.subarray(line * width, (line + 1) * width), line * widest)
  return input
}

const rowPlace = ({ middle, along, length, height }: TextBox, width: number): RowPlace => {
  const [byX, byY] = [length / width, height / rowHeight]
  return (x, y) => {
    const forth = (x - width / 2) * byX
    const down = (y - rowHeight / 2) * byY
    return [middle[0] + along[0] * forth - along[1] * down, middle[1] + along[1] * forth + along[0] * down]
  }
}
