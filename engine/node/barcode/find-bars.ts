// Finds where a picture is full of parallel lines, and which way they run: a stacked barcode, however the card is turned.
import { type Grey, downscaled } from '../../shared/quality/raster.ts'

export interface Bars {
  /** In the picture's pixels. */
  readonly centre: readonly [x: number, y: number]
  /** Along the rows and across them. */
  readonly size: readonly [length: number, height: number]
  /** The angle of the rows in the picture, in radians: the picture has to be turned back by it. */
  readonly turn: number
}

/** Large enough to separate the finest bars. */
const longSide = 1000
const block = 12
/** A block counts if it has at least this share of the strongest blocks' strength. */
const strong = 0.25
/** At least this share of a block's changes in brightness must run in one direction. */
const parallel = 0.55
const angles = 90

interface Block {
  readonly column: number
  readonly row: number
  readonly strength: number
  readonly coherence: number
  /** Across the bars, 0 to pi. */
  readonly angle: number
}

/** Undefined: there are not enough parallel lines anywhere. */
export const findBars = (grey: Grey): Bars | undefined => {
  const small = downscaled(grey, longSide)
  const scale = grey.width / small.width
  const blocks = blocksOf(small)
  const max = quantile(
    blocks.map(({ strength }) => strength),
    0.98,
  )
  const lined = blocks.filter(({ strength, coherence }) => strength > max * strong && coherence > parallel)
  const angle = commonAngle(lined)
  const field = largestField(lined.filter((block) => angleBetween(block.angle, angle) < 0.2))
  if (field.length < 12) return undefined
  const turn = meanAngle(field)
  return boundsOf(field, turn, scale)
}

const blocksOf = (grey: Grey): readonly Block[] => {
  const [columns, rows] = [Math.floor((grey.width - 2) / block), Math.floor((grey.height - 2) / block)]
  return Array.from({ length: columns * rows }, (_, at) => blockAt(grey, at % columns, Math.floor(at / columns)))
}

/** The structure tensor of the block: how strong, how parallel, which way. */
const blockAt = ({ data, width }: Grey, column: number, row: number): Block => {
  let [xx, yy, xy] = [0, 0, 0]
  for (let y = row * block + 1; y <= row * block + block; y += 1) {
    for (let x = column * block + 1; x <= column * block + block; x += 1) {
      const at = y * width + x
      const dx = (data[at + 1] ?? 0) - (data[at - 1] ?? 0)
      const dy = (data[at + width] ?? 0) - (data[at - width] ?? 0)
      xx += dx * dx
      yy += dy * dy
      xy += dx * dy
    }
  }
  const sum = xx + yy
  return {
    column,
    row,
    strength: Math.sqrt(sum),
    coherence: sum === 0 ? 0 : Math.hypot(xx - yy, 2 * xy) / sum,
    angle: (Math.atan2(2 * xy, xx - yy) / 2 + Math.PI) % Math.PI,
  }
}

const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? 0

const angleBetween = (angle: number, other: number): number => {
  const difference = Math.abs(angle - other) % Math.PI
  return Math.min(difference, Math.PI - difference)
}

const commonAngle = (blocks: readonly Block[]): number => {
  const votes = new Float64Array(angles)
  for (const { angle, strength } of blocks) {
    const at = Math.floor((angle / Math.PI) * angles)
    for (const near of [-1, 0, 1]) votes[(at + near + angles) % angles] = (votes[(at + near + angles) % angles] ?? 0) + strength
  }
  return ((votes.indexOf(Math.max(...votes)) + 0.5) / angles) * Math.PI
}

/** Blocks are connected even across a gap of one block. */
const largestField = (blocks: readonly Block[]): readonly Block[] => {
  const unvisited = new Map(blocks.map((block) => [`${block.column} ${block.row}`, block]))
  let largest: readonly Block[] = []
  for (const seed of blocks) {
    const field = unvisited.delete(`${seed.column} ${seed.row}`) ? [seed] : []
    for (const { column, row } of field) {
      for (let near = 0; near < 25; near += 1) {
        const key = `${column + (near % 5) - 2} ${row + Math.floor(near / 5) - 2}`
        const neighbour = unvisited.get(key)
        if (neighbour !== undefined && unvisited.delete(key)) field.push(neighbour)
      }
    }
    if (field.length > largest.length) largest = field
  }
  return largest
}

const meanAngle = (blocks: readonly Block[]): number => {
  const [x, y] = blocks.reduce(
    ([x, y], { angle, strength }) => [x + Math.cos(2 * angle) * strength, y + Math.sin(2 * angle) * strength],
    [0, 0],
  )
  const angle = Math.atan2(y, x) / 2
  return angle
}

const boundsOf = (field: readonly Block[], turn: number, scale: number): Bars => {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const along = field.map(({ column, row }) => (column + 0.5) * block * cos + (row + 0.5) * block * sin)
  const across = field.map(({ column, row }) => -(column + 0.5) * block * sin + (row + 0.5) * block * cos)
  const [left, right, top, bottom] = [Math.min(...along), Math.max(...along), Math.min(...across), Math.max(...across)]
  const [u, v] = [(left + right) / 2, (top + bottom) / 2]
  return {
    centre: [(u * cos - v * sin) * scale, (u * sin + v * cos) * scale],
    size: [(right - left + block) * scale, (bottom - top + block) * scale],
    turn,
  }
}
