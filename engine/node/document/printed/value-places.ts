// Finds where the value of a label can be: under it, after it in the same row, or in the next box. The reader may take two columns for one
// row, so a position in a row is computed from the share of characters before it.
import type { TextRow } from '../text/read-page.ts'
import type { FieldName, FoundLabel } from './labels.ts'

export interface PlacedLabel {
  readonly field: FieldName
  readonly row: TextRow
  /** Where it starts. */
  readonly x: number
  /** What follows it on its row, up to the next label. */
  readonly rest: string
  /** Capitals after a label in capitals may be the same label in another language; after one in lower case they are a value. */
  readonly inCapitals: boolean
}

export function placeLabel(row: TextRow, { field, from, to }: FoundLabel, next: FoundLabel | undefined): PlacedLabel {
  const after = row.text.slice(to, next?.from)
  // Text after a slash or a bracket is the same label in another language; so may be lower-case text, except for days, numbers and codes.
  const isName = field === 'familyName' || field === 'givenName' || field === 'address'
  const isValue = /^[\s.:]*[^\s/(]/.test(after) && (!isName || /^\s*:/.test(after) || !/[a-z]{2}|\//.test(after))
  return {
    field,
    row,
    x: from === 0 ? leftEdge(row) : xAt(row, from),
    rest: isValue ? tidy(after) : '',
    inCapitals: !/[a-z]/.test(row.text.slice(from, to)),
  }
}

const tidy = (text: string): string => text.replace(/^[\s.:]+/, '').trim()

const leftEdge = ({ box }: TextRow): number => box.middle[0] - box.length / 2
const xAt = (row: TextRow, sign: number): number => leftEdge(row) + (row.box.length * sign) / Math.max(1, row.text.length)
const heightOf = (row: TextRow, other: TextRow): number => Math.max(row.box.height, other.box.height)
const downTo = (row: TextRow, other: TextRow): number => other.box.middle[1] - row.box.middle[1]
const onOneLine = (row: TextRow, other: TextRow): boolean => Math.abs(downTo(row, other)) < 0.5 * heightOf(row, other)

/** Empty: nothing is printed there. */
export function valueBelow(label: PlacedLabel, labels: readonly PlacedLabel[], values: readonly TextRow[]): string {
  const until = nextColumn(label, labels)
  const [nearest] = values
    .flatMap((row) => {
      const cut = cutOf(row, label, until)
      return cut !== undefined && isUnder(label, row, cut.x) && !isCovered(label, row, labels) ? [{ row, ...cut }] : []
    })
    .toSorted((a, b) => farFrom(label, a) - farFrom(label, b))
  if (nearest === undefined) return ''
  return label.field === 'givenName' || label.field === 'familyName'
    ? [nearest.text, ...continuation(nearest.row, values, until)].join(' ')
    : nearest.text
}

/** The next box to the right, unless another label is in between. */
export function valueBeside({ row, x }: PlacedLabel, labels: readonly PlacedLabel[], values: readonly TextRow[]): string {
  const until = nextColumn({ row, x }, labels)
  const [nearest] = values
    .filter((value) => onOneLine(row, value) && leftEdge(value) > x + row.box.length * 0.8 && leftEdge(value) < until)
    .toSorted((a, b) => leftEdge(a) - leftEdge(b))
  return nearest?.text ?? ''
}

const nextColumn = ({ row, x }: Pick<PlacedLabel, 'row' | 'x'>, labels: readonly PlacedLabel[]): number =>
  Math.min(Infinity, ...labels.filter((other) => onOneLine(row, other.row) && other.x > x + row.box.height).map((other) => other.x))

/** The words of a row that are in the label's column. */
function cutOf(row: TextRow, label: PlacedLabel, until: number): { readonly x: number; readonly text: string } | undefined {
  const height = heightOf(label.row, row)
  const words = [...row.text.matchAll(/\S+/g)]
    .map(({ index, 0: text }) => ({ text, x: index === 0 ? leftEdge(row) : xAt(row, index) }))
    .filter(({ x }) => x > label.x - 1.6 * height && x < until - 0.8 * height)
  const [first] = words
  return first === undefined ? undefined : { x: first.x, text: words.map(({ text }) => text).join(' ') }
}

function isUnder(label: PlacedLabel, row: TextRow, x: number): boolean {
  const [down, height] = [downTo(label.row, row), heightOf(label.row, row)]
  return down > 0.3 * height && down < 3.2 * height && Math.abs(x - label.x) < 1.6 * height
}

/** Another label is in between: the value belongs to that label. */
const isCovered = (label: PlacedLabel, row: TextRow, labels: readonly PlacedLabel[]): boolean =>
  labels.some(
    (other) =>
      downTo(label.row, other.row) > 0.5 * label.row.box.height &&
      downTo(other.row, row) > 0.3 * row.box.height &&
      Math.abs(other.x - label.x) < 3 * label.row.box.height,
  )

const farFrom = (label: PlacedLabel, { row, x }: { readonly row: TextRow; readonly x: number }): number =>
  Math.hypot(downTo(label.row, row), (x - label.x) / 2)

/** More words of the same line that a wide space has split into separate boxes. */
function continuation(row: TextRow, values: readonly TextRow[], until: number): readonly string[] {
  const [next] = values
    .filter((value) => value !== row && onOneLine(row, value) && leftEdge(value) < until)
    .map((value) => ({ value, gap: leftEdge(value) - leftEdge(row) - row.box.length }))
    .filter(({ gap }) => gap > -row.box.height && gap < 1.2 * row.box.height)
    .toSorted((a, b) => a.gap - b.gap)
  return next === undefined ? [] : [next.value.text, ...continuation(next.value, values, until)]
}
