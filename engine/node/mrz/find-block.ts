// Finds rows of print that could be machine-readable lines: long, one below another, with aligned ends.
import type { TextBox } from '../document/text/find-text.ts'

/** Two or three rows, top row first. Only the middle lines of their boxes are accurate to a few pixels. */
export interface Block {
  readonly rows: readonly TextBox[]
  /** A row was not detected but guessed at the same spacing: lines of fillers are easily missed. */
  readonly guessed: boolean
}

/** A letter is about as wide as a row is high; the shortest line has thirty. */
const leastProportion = 15

/**
 * The least length of a row, as a share of the width: of one page, then of a picture with two pages or of a sheet with a card copied onto
 * it.
 */
const leastWidths = [0.5, 0.28] as const

/** When two patches of print are joined into one row. */
interface Joining {
  /** Longest run of letters that may be missed between two patches, in row heights. */
  readonly gap: number
  /** Least height of the smaller patch, as a share of the larger one's. */
  readonly leastHeight: number
}

const usual: Joining = { gap: 7, leastHeight: 0.55 }
/** Security print behind a line can tear it: perhaps only its ends are detected, and only part of their height. */
const torn: Joining = { gap: 30, leastHeight: 0.35 }

/** Most likely first. */
export const findBlocks = (boxes: readonly TextBox[], pageWidth: number): readonly Block[] => blocksWithin(boxes, pageWidth, usual)

/** Blocks whose rows were detected only at their ends. This joins much that is not a row, so try these last. */
export const findTornBlocks = (boxes: readonly TextBox[], pageWidth: number): readonly Block[] => blocksWithin(boxes, pageWidth, torn)

function blocksWithin(boxes: readonly TextBox[], pageWidth: number, joining: Joining): readonly Block[] {
  const rows = joinRows(boxes, joining)
    .filter(({ length, height }) => length > leastProportion * height)
    .toSorted((a, b) => a.middle[1] - b.middle[1])
  for (const least of leastWidths) {
    const blocks = blocksOf(
      rows.filter(({ length }) => length > pageWidth * least),
      pageWidth,
    )
    if (blocks.length > 0) return blocks
  }
  return []
}

function blocksOf(rows: readonly TextBox[], pageWidth: number): readonly Block[] {
  const pairs = rows.flatMap((upper, at) =>
    rows.slice(at + 1).flatMap((lower) => (belongTogether(upper, lower) ? [[upper, lower] as const] : [])),
  )
  const triples = pairs.flatMap(([first, second]) =>
    pairs.flatMap(([upper, third]) => (upper === second && areEven(first, second, third) ? [[first, second, third] as const] : [])),
  )
  const detected = [...triples, ...pairs].map((block) => ({ rows: block, guessed: false }))
  return [...detected, ...pairs.flatMap((pair) => withThird(pair))]
    .map((block) => ({ block, rank: weight(block) * (isColumn(block, rows, pageWidth) ? 0.3 : 1) }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ block }) => block)
}

const weight = ({ rows, guessed }: Block): number =>
  rows.reduce((sum, row) => sum + row.length, 0) * (guessed ? 0.4 : 1) * (1 + (rows[0]?.middle[1] ?? 0) / 100_000)

const areEven = (first: TextBox, second: TextBox, third: TextBox): boolean => {
  const [above, below] = [second.middle[1] - first.middle[1], third.middle[1] - second.middle[1]]
  return Math.abs(above - below) < 0.3 * Math.min(above, below)
}

/**
 * Print that runs from edge to edge, or has other rows between its rows, is background: a newspaper has more candidates than can be tried.
 */
const isColumn = ({ rows: block }: Block, all: readonly TextBox[], pageWidth: number): boolean => {
  const [first, last] = [block[0]?.middle[1] ?? 0, block.at(-1)?.middle[1] ?? 0]
  return (
    block.some(({ length }) => length > pageWidth * maxRowLength) ||
    all.some((row) => !block.includes(row) && row.middle[1] > first && row.middle[1] < last)
  )
}

/** The greatest length of a row, as a share of the page's width: complete lines leave a margin on either side. */
const maxRowLength = 0.97

/** Joins patches that follow one another on one line: a run of fillers has split the row. */
function joinRows(boxes: readonly TextBox[], joining: Joining): readonly TextBox[] {
  const rows = boxes
    .filter(({ along, length, height }) => Math.abs(along[1]) < 0.4 && length > 1.2 * height)
    .toSorted((a, b) => leftEdge(a) - leftEdge(b))
  const joined: TextBox[] = []
  for (const box of rows) {
    const at = joined.findIndex((row) => follows(row, box, joining))
    const row = joined[at]
    if (row === undefined) joined.push(box)
    else joined[at] = join(row, box)
  }
  return joined
}

const leftEdge = ({ middle, along, length }: TextBox): number => middle[0] - (along[0] * length) / 2
const rightEdge = ({ middle, along, length }: TextBox): number => middle[0] + (along[0] * length) / 2

/** The y coordinate of a row's middle line at a given x. */
const heightAt = ({ middle, along }: TextBox, x: number): number => middle[1] + ((x - middle[0]) * along[1]) / along[0]

function follows(row: TextBox, box: TextBox, { gap, leastHeight }: Joining): boolean {
  const height = Math.max(row.height, box.height)
  const longer = row.length > box.length ? row : box
  const other = longer === row ? box : row
  const off = Math.abs(heightAt(longer, other.middle[0]) - other.middle[1])
  return (
    off < 0.45 * height &&
    leftEdge(box) - rightEdge(row) < gap * height &&
    leftEdge(box) - rightEdge(row) > -height &&
    Math.min(row.height, box.height) > leastHeight * height
  )
}

function join(row: TextBox, box: TextBox): TextBox {
  const [from, to] = [leftEdge(row), Math.max(rightEdge(row), rightEdge(box))]
  const [start, end] = [heightAt(row, from), heightAt(box.length > 3 * box.height ? box : row, to)]
  const length = Math.hypot(to - from, end - start)
  return {
    middle: [(from + to) / 2, (start + end) / 2],
    along: [(to - from) / length, (end - start) / length],
    length,
    height: Math.max(row.height, box.height),
  }
}

function belongTogether(upper: TextBox, lower: TextBox): boolean {
  const length = Math.max(upper.length, lower.length)
  const height = (upper.height + lower.height) / 2
  const step = lower.middle[1] - heightAt(upper, lower.middle[0])
  const letter = length / 37
  return (
    step > 0.85 * height &&
    step > letter &&
    step < 4.2 * letter &&
    Math.min(upper.length, lower.length) > 0.8 * length &&
    Math.abs(leftEdge(upper) - leftEdge(lower)) < 0.13 * length &&
    Math.abs(rightEdge(upper) - rightEdge(lower)) < 0.16 * length
  )
}

/** Guesses a third row above or below, at the spacing of the two. */
function withThird([upper, lower]: readonly [TextBox, TextBox]): readonly Block[] {
  const [dx, dy] = [lower.middle[0] - upper.middle[0], lower.middle[1] - upper.middle[1]]
  const moved = (row: TextBox, by: number): TextBox => ({ ...row, middle: [row.middle[0] + dx * by, row.middle[1] + dy * by] })
  return [
    { rows: [moved(upper, -1), upper, lower], guessed: true },
    { rows: [upper, lower, moved(lower, 1)], guessed: true },
  ]
}
