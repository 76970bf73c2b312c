// Where each box stands when there is room to draw: a column for each step away from the company, a row for each end of a branch,
// and whoever is held by several in the middle of them. In columns and rows: what they measure is the style sheet's matter.
import type { Branch, Unfolded } from './unfold.ts'

export interface Box {
  readonly column: number
  readonly row: number
}

export interface Line {
  readonly key: string
  readonly from: Box
  readonly to: Box
  readonly leads: boolean
}

export interface LaidOut {
  readonly company: Box
  readonly boxes: ReadonlyMap<string, Box>
  readonly lines: readonly Line[]
  readonly columns: number
  readonly rows: number
}

interface Sheet {
  readonly boxes: Map<string, Box>
  readonly lines: Line[]
  rows: number
}

export function layOut({ holders, apart }: Unfolded): LaidOut {
  const sheet: Sheet = { boxes: new Map(), lines: [], rows: 0 }
  const rows = holders.map((branch) => stand(branch, 1, sheet))
  const company = { column: 0, row: middle(rows) ?? sheet.rows++ }
  join(company, holders, sheet)
  for (const branch of apart) stand(branch, 1, sheet)
  const columns = 1 + [...sheet.boxes.values()].reduce((most, { column }) => Math.max(most, column), 0)
  return { company, boxes: sheet.boxes, lines: sheet.lines, columns, rows: sheet.rows }
}

function stand(branch: Branch, column: number, sheet: Sheet): number {
  const rows = branch.holders.map((holder) => stand(holder, column + 1, sheet))
  const row = middle(rows) ?? sheet.rows++
  const box = { column, row }
  sheet.boxes.set(branch.key, box)
  join(box, branch.holders, sheet)
  return row
}

const middle = (rows: readonly number[]): number | undefined => {
  const [first, last] = [rows[0], rows.at(-1)]
  return first === undefined || last === undefined ? undefined : (first + last) / 2
}

function join(from: Box, holders: readonly Branch[], { boxes, lines }: Sheet): void {
  for (const { key, leads } of holders) {
    const to = boxes.get(key)
    if (to !== undefined) lines.push({ key, from, to, leads })
  }
}
