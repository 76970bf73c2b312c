// Reads the rows of print on a page.
import type { Grey } from '../../../shared/quality/raster.ts'
import type { TextBox } from './find-text.ts'
import { greedyText } from './greedy.ts'
import type { TextModels } from './open-text-models.ts'
import { cutRow, readRows, rowHeight, type RowPlace } from './read-rows.ts'

export interface TextRow {
  readonly box: TextBox
  readonly text: string
  /** 0 to 1: the mean probability of its characters. */
  readonly sure: number
}

/** In the order of the boxes. */
export async function readPage(models: TextModels, page: Grey, boxes: readonly TextBox[]): Promise<readonly TextRow[]> {
  const inputs = boxes.map((box) => {
    const width = widthOf(box)
    return cutRow(page, rowPlace(box, width), width)
  })
  const reads = await readRows(models, inputs)
  return boxes.flatMap((box, at) => {
    const row = reads[at]
    return row === undefined ? [] : [{ box, ...greedyText(row, models.dictionary) }]
  })
}

const widthOf = ({ length, height }: TextBox): number =>
  Math.max(32, Math.min(960, Math.round((length / Math.max(height, 1)) * (rowHeight / 8)) * 8))

const rowPlace = ({ middle, along, length, height }: TextBox, width: number): RowPlace => {
  const [byX, byY] = [length / width, height / rowHeight]
  return (x, y) => {
    const forth = (x - width / 2) * byX
    const down = (y - rowHeight / 2) * byY
    return [middle[0] + along[0] * forth - along[1] * down, middle[1] + along[1] * forth + along[0] * down]
  }
}
