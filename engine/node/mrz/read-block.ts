// Reads the rows of one block as lines of equal length, with two independent readers: one letter by letter, one as print.
import type { Grey } from '../../shared/quality/raster.ts'
import type { TextModels } from '../document/text/open-text-models.ts'
import { cutRow, readRows, rowHeight, type RowShares } from '../document/text/read-rows.ts'
import type { Block } from './find-block.ts'
import { combAt, fitCombs, type Comb } from './fit-comb.ts'
import { cutCell, inkOf, toneOf, toneReach, type LinePlace } from './glyph-cell.ts'
import type { GlyphNet } from './glyph-net.ts'
import { middleAt, rowInk, type RowFrame, type RowInk } from './row-ink.ts'

export interface BlockRead {
  readonly comb: Comb
  /** Row by row, place by place: logarithms of the letters' probabilities from the glyph network. */
  readonly glyphs: readonly (readonly Float32Array[])[]
  /** Row by row, from the print network; also the letter that each of its steps is over. */
  readonly rows: readonly RowShares[]
  readonly placeAt: (step: number) => number
  /** Mean probability of the glyph network's best letters: how much the rows look like letters of this script at all. */
  readonly sure: number
}

/** The positions of a block's letters, on the assumption that its lines have a certain length. */
export interface BlockFit {
  readonly comb: Comb
  /** Combs that start a letter earlier or later and fit less well. */
  readonly others: readonly Comb[]
  readonly inks: readonly RowInk[]
}

export function fitBlock(grey: Grey, { rows }: Block, length: number): BlockFit {
  const across = rows.reduce((sum, row) => sum + row.length, 0) / rows.length
  const dx = rows.reduce((sum, row) => sum + row.along[0], 0)
  const dy = rows.reduce((sum, row) => sum + row.along[1], 0)
  const size = Math.hypot(dx, dy)
  const along = [dx / size, dy / size] as const
  // Rows start roughly on one line at a right angle to them; the comb's lean gives the exact angle.
  const starts = rows.map(({ middle, length: rowLength }) => middle[0] * along[0] + middle[1] * along[1] - rowLength / 2)
  const begin = starts.toSorted((a, b) => a - b)[starts.length >> 1] ?? 0
  const pitch = across / (length - 0.1)
  const inks = rows.map(({ middle }) => {
    const back = middle[0] * along[0] + middle[1] * along[1] - begin
    const frame: RowFrame = { origin: [middle[0] - along[0] * back, middle[1] - along[1] * back], along }
    return rowInk(grey, frame, { length: across, pitch })
  })
  const [comb, ...others] = fitCombs(inks, length, { start: -0.05 * pitch, pitch })
  return { comb, others, inks }
}

export interface BlockGlyphs extends Pick<BlockRead, 'comb' | 'glyphs' | 'sure'> {
  readonly places: readonly LinePlace[]
}

export async function readGlyphs(grey: Grey, { comb, inks }: Pick<BlockFit, 'comb' | 'inks'>, net: GlyphNet): Promise<BlockGlyphs> {
  const places = inks.map((ink, row) => placeOf(ink, comb, row))
  const shares = await net.shares(places.flatMap((place) => inkOfCells(grey, place, comb.length)))
  const best = shares.map((each) => Math.exp(Math.max(...each)))
  return {
    comb,
    places,
    glyphs: places.map((_, row) => shares.slice(row * comb.length, (row + 1) * comb.length)),
    sure: best.reduce((sum, share) => sum + share, 0) / best.length,
  }
}

/**
 * Pixels per letter in the print network's input. Narrow letters cost half and nearly always give the same result; wide letters are wide
 * enough for a blank between any two fillers.
 */
export const narrowLetterWidth = 16
export const wideLetterWidth = 28

export async function readPrint(grey: Grey, { places, ...read }: BlockGlyphs, models: TextModels, perLetter: number): Promise<BlockRead> {
  const width = Math.ceil(((read.comb.length + 2) * perLetter) / 8) * 8
  const reads = await readRows(
    models,
    places.map((place) => cutRow(grey, rowPlace(place, perLetter), width)),
  )
  const rows = reads.map(({ shares }) => shares)
  const perStep = width / (rows[0]?.steps ?? 1) / perLetter
  return { ...read, rows, placeAt: (step) => (step + 0.5) * perStep - 1 }
}

function placeOf(ink: RowInk, comb: Comb, row: number): LinePlace {
  const { origin, along: direction } = ink.frame
  return (letters, down) => {
    const along = combAt(comb, row, letters)
    const below = middleAt(ink, along) + down * comb.pitch
    return [origin[0] + direction[0] * along - direction[1] * below, origin[1] + direction[1] * along + direction[0] * below]
  }
}

function inkOfCells(grey: Grey, place: LinePlace, length: number): readonly Float32Array[] {
  const cells = Array.from({ length }, (_, letter) => cutCell(grey, place, letter + 0.5))
  return cells.map((cell, letter) => inkOf(cell, toneOf(cells.slice(Math.max(0, letter - toneReach), letter + toneReach + 1))))
}

/** The height of the print network's input, in pitches. */
const rowPitches = 1.7

const rowPlace =
  (place: LinePlace, perLetter: number): LinePlace =>
  (x, y) =>
    place(x / perLetter - 1, ((y - rowHeight / 2) * rowPitches) / rowHeight)
