// The position of each box if there is room to draw: a column for each step away from the company, a row for each end of a branch,
// and a party with several holders in the middle of them. The available room decides which of the two runs down the page (sizes.ts).
import type { Branch, Unfolded } from './unfold.ts'

export interface Box {
  readonly column: number
  readonly row: number
}

/** The key of the box for the unknown share. */
export const unknownKey = (key: string): string => `${key}.?`

export interface OwnershipLine {
  readonly key: string
  /** In percent of the entity from which the line starts. */
  readonly share: number
  readonly isUnknown: boolean
  readonly from: Box
  readonly to: Box
  readonly leads: boolean
}

export interface LaidOut {
  readonly company: Box
  readonly boxes: ReadonlyMap<string, Box>
  readonly lines: readonly OwnershipLine[]
  readonly columns: number
  readonly rows: number
}

interface Sheet {
  readonly boxes: Map<string, Box>
  readonly lines: OwnershipLine[]
  rows: number
}

export function layOut({ holders, apart, missing }: Unfolded): LaidOut {
  const sheet: Sheet = { boxes: new Map(), lines: [], rows: 0 }
  const rows = [...holders.map((branch) => placeBranch(branch, 1, sheet)), ...placeUnknown({ key: '', missing }, 1, sheet)]
  const company = { column: 0, row: middle(rows) ?? sheet.rows++ }
  addLines(company, { key: '', holders, missing }, sheet)
  for (const branch of apart) placeBranch(branch, 1, sheet)
  const columns = 1 + [...sheet.boxes.values()].reduce((max, { column }) => Math.max(max, column), 0)
  return { company, boxes: sheet.boxes, lines: sheet.lines, columns, rows: sheet.rows }
}

function placeBranch(branch: Branch, column: number, sheet: Sheet): number {
  const rows = [...branch.holders.map((holder) => placeBranch(holder, column + 1, sheet)), ...placeUnknown(branch, column + 1, sheet)]
  const row = middle(rows) ?? sheet.rows++
  const box = { column, row }
  sheet.boxes.set(branch.key, box)
  addLines(box, branch, sheet)
  return row
}

/** The unknown share comes last among the holders, if there is one. */
function placeUnknown({ key, missing }: Pick<Branch, 'key' | 'missing'>, column: number, sheet: Sheet): readonly number[] {
  if (missing === 0) return []
  const row = sheet.rows++
  sheet.boxes.set(unknownKey(key), { column, row })
  return [row]
}

const middle = (rows: readonly number[]): number | undefined => {
  const [first, last] = [rows[0], rows.at(-1)]
  return first === undefined || last === undefined ? undefined : (first + last) / 2
}

function addLines(
  from: Box,
  { key: ownKey, holders, missing }: Pick<Branch, 'key' | 'holders' | 'missing'>,
  { boxes, lines }: Sheet,
): void {
  for (const { key, leads, percent } of holders) {
    const to = boxes.get(key)
    if (to !== undefined) lines.push({ key, from, to, leads, share: percent ?? 0, isUnknown: false })
  }
  const unknown = missing === 0 ? undefined : boxes.get(unknownKey(ownKey))
  if (unknown !== undefined) lines.push({ key: unknownKey(ownKey), from, to: unknown, leads: false, share: missing, isUnknown: true })
}
