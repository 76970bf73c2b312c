import type { CSSProperties } from 'react'
import type { Box } from './lay-out.ts'

// In rem, so that the tree grows with the reader's letters.
const box = { wide: 13, high: 3.5 } as const
/** Wide enough for the longest percentage that there is. */
const pitch = { column: 17.75, row: 4.25 } as const

export const sizes = {
  box,
  pitch,
  /** Where a line turns off on its way to the next column. */
  turn: 0.75,
  widthOf: (columns: number): number => (columns - 1) * pitch.column + box.wide,
  heightOf: (rows: number): number => (rows - 1) * pitch.row + box.high,
} as const

export const standing = {
  sheet: ({ columns, rows }: { columns: number; rows: number }): CSSProperties => ({
    inlineSize: `${sizes.widthOf(columns)}rem`,
    blockSize: `${sizes.heightOf(rows)}rem`,
  }),
  box: ({ column, row }: Box): CSSProperties => ({
    insetInlineStart: `${column * pitch.column}rem`,
    insetBlockStart: `${row * pitch.row}rem`,
  }),
} as const
