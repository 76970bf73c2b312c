// Reads the rows of one block as lines of one length, with two readers that know nothing of each other.
import type { Grey } from '../../shared/quality/raster.ts'
import type { TextModels } from '../document/text/open-text-models.ts'
import { cutRow, readRows, rowHeight, type RowShares } from '../document/text/read-rows.ts'
import type { Block } from './find-block.ts'
import { combAt, fitComb, type Comb } from './fit-comb.ts'
import { cutCell, inkOf, toneOf, toneReach, type LinePlace } from './glyph-cell.ts'
import type { GlyphNet } from './glyph-net.ts'
import { middleAt, rowInk, type RowFrame, type RowInk } from './row-ink.ts'

export interface BlockRead {
  readonly comb: Comb
  /** Row by row, place by place: logarithms of the letters' shares, after the glyph net. */
  readonly glyphs: readonly (readonly Float32Array[])[]
  /** Row by row, after the net for print; over which letter each of its steps stands. */
  readonly rows: readonly RowShares[]
  readonly placeAt: (step: number) => number
  /** Mean share of the glyph net's best letters: how much the rows look like letters of this script at all. */
  readonly sure: number
}

/** Where the letters of a block are, if its lines have so many. */
export interface BlockFit {
  readonly comb: Comb
  readonly inks: readonly RowInk[]
}

export function fitBlock(grey: Grey, { rows }: Block, length: number): BlockFit {
  const across = rows.reduce((sum, row) => sum + row.length, 0) / rows.length
  const dx = rows.reduce((sum, row) => sum + row.along[0], 0)
  const dy = rows.reduce((sum, row) => sum + row.along[1], 0)
  const size = Math.hypot(dx, dy)
  const along = [dx / size, dy / size] as const
  // Rows begin on one line at a right angle to them, more or less; the comb's lean finds out.
  const starts = rows.map(({ middle, length: own }) => middle[0] * along[0] + middle[1] * along[1] - own / 2)
  const begin = starts.toSorted((one, other) => one - other)[starts.length >> 1] ?? 0
  const pitch = across / (length - 0.1)
  const inks = rows.map(({ middle }) => {
    const back = middle[0] * along[0] + middle[1] * along[1] - begin
    const frame: RowFrame = { origin: [middle[0] - along[0] * back, middle[1] - along[1] * back], along }
    return rowInk(grey, frame, { length: across, pitch })
  })
  return { comb: fitComb(inks, length, { start: -0.05 * pitch, pitch }), inks }
}

export async function readBlock(
  grey: Grey,
  { comb, inks }: BlockFit,
  readers: { readonly net: GlyphNet; readonly models: TextModels },
): Promise<BlockRead> {
  const places = inks.map((ink, row) => placeOf(ink, comb, row))
  const glyphs = places.map((place) => readGlyphs(grey, place, { length: comb.length, net: readers.net }))
  const width = Math.ceil(((comb.length + 2) * perLetter) / 8) * 8
  const reads = await readRows(
    readers.models,
    places.map((place) => cutRow(grey, rowPlace(place), width)),
  )
  const best = glyphs.flat().map((shares) => Math.exp(Math.max(...shares)))
  const rows = reads.map(({ shares }) => shares)
  const perStep = width / (rows[0]?.steps ?? 1) / perLetter
  return {
    comb,
    glyphs,
    rows,
    placeAt: (step) => (step + 0.5) * perStep - 1,
    sure: best.reduce((sum, share) => sum + share, 0) / best.length,
  }
}

function placeOf(ink: RowInk, comb: Comb, row: number): LinePlace {
  const { origin, along: direction } = ink.frame
  return (letters, down) => {
    const along = combAt(comb, row, letters)
    const below = middleAt(ink, along) + down * comb.pitch
    return [origin[0] + direction[0] * along - direction[1] * below, origin[1] + direction[1] * along + direction[0] * below]
  }
}

function readGlyphs(
  grey: Grey,
  place: LinePlace,
  { length, net }: { readonly length: number; readonly net: GlyphNet },
): readonly Float32Array[] {
  const cells = Array.from({ length }, (_, letter) => cutCell(grey, place, letter + 0.5))
  return cells.map((cell, letter) => {
    const tone = toneOf(cells.slice(Math.max(0, letter - toneReach), letter + toneReach + 1))
    return net.shares(inkOf(cell, tone))
  })
}

/** Pixels a letter in what the net for print sees: wide enough for a blank between two fillers. */
const perLetter = 28
/** Its 48 pixels are so many pitches high. */
const rowPitches = 1.7

const rowPlace =
  (place: LinePlace): LinePlace =>
  (x, y) =>
    place(x / perLetter - 1, ((y - rowHeight / 2) * rowPitches) / rowHeight)
