// Sizes of the boxes and the gaps between them, in rem, so that the tree scales with the reader's font size.
import type { CSSProperties } from 'react'
import type { Box, LaidOut } from './lay-out.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * How a tree is laid out: down, with the company on top and a row per level, or, if that is too wide, across, with the company at the side.
 */
export interface Plan {
  readonly way: 'down' | 'across'
  readonly box: { readonly wide: number; readonly high: number }
  readonly sheet: { readonly wide: number; readonly high: number }
  readonly at: (box: Box) => Point
}

/** Tall enough for a name and the line below it, two lines of text each, under the icon on the box's edge. */
const down = { high: 5.75, narrowest: 8.25, widest: 13, gap: 0.75, level: 8.75 } as const
/** Wide enough for the longest percentage. */
const across = { wide: 13, high: 3.5, column: 17.75, row: 4.25 } as const

/** Anything narrower is a phone, which shows the tree as a list. */
const leastRoom = 36

/** Null if neither layout fits: the tree stays a list. */
export const planOf = (laidOut: Pick<LaidOut, 'columns' | 'rows'>, room: number): Plan | null => {
  if (room < leastRoom) return null
  const wide = Math.min(down.widest, (room + down.gap) / laidOut.rows - down.gap)
  if (wide >= down.narrowest) return downwards(laidOut, Math.floor(wide * 16) / 16)
  const sheet = { wide: (laidOut.columns - 1) * across.column + across.wide, high: (laidOut.rows - 1) * across.row + across.high }
  if (sheet.wide > room) return null
  return { way: 'across', box: across, sheet, at: ({ column, row }) => ({ x: column * across.column, y: row * across.row }) }
}

const downwards = ({ columns, rows }: Pick<LaidOut, 'columns' | 'rows'>, wide: number): Plan => {
  const pitch = wide + down.gap
  return {
    way: 'down',
    box: { wide, high: down.high },
    sheet: { wide: (rows - 1) * pitch + wide, high: (columns - 1) * down.level + down.high },
    at: ({ column, row }) => ({ x: row * pitch, y: column * down.level }),
  }
}

/** The line from an entity to its holder, in three straight segments. */
export const pathOf = ({ way, box, at }: Plan, from: Box, to: Box): string => {
  const [start, end] = [at(from), at(to)]
  if (way === 'across') {
    const middle = box.high / 2
    return `M${start.x + box.wide} ${start.y + middle}h0.75V${end.y + middle}H${end.x}`
  }
  const middle = box.wide / 2
  return `M${start.x + middle} ${start.y + box.high}v0.75H${end.x + middle}V${end.y}`
}

export const sheetStyle = ({ sheet, box }: Plan): CSSProperties => ({
  inlineSize: `${sheet.wide}rem`,
  blockSize: `${sheet.high}rem`,
  ['--box-wide' as string]: `${box.wide}rem`,
  ['--box-high' as string]: `${box.high}rem`,
})

export const placeStyle = (x: number, y: number): CSSProperties => ({ insetInlineStart: `${x}rem`, insetBlockStart: `${y}rem` })
