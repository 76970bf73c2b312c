// Cuts out one letter's cell for the glyph network, sampled along the line's geometry, with ink as 1 and paper as 0.
import type { Grey } from '../../shared/quality/raster.ts'
import { brightnessAt, brightnessOf } from '../document/brightness.ts'

/** Samples per pitch. A cell is a quarter pitch wider than a letter's place, and as high as the line spacing allows. */
const perPitch = 16
export const cellWidth = 20
export const cellHeight = 26
export const cellSize = cellWidth * cellHeight

/** Maps letters to the picture: `along` in pitches from the start of the line, `down` in pitches from the middle of the letters. */
export type LinePlace = (along: number, down: number) => readonly [x: number, y: number]

/** The column at one place along a line, from its middle downwards. A line's geometry bends only along the line. */
export interface Stem {
  readonly x: number
  readonly y: number
  readonly downX: number
  readonly downY: number
}

export function stemAt(place: LinePlace, along: number): Stem {
  const [x, y] = place(along, 0)
  const [lowX, lowY] = place(along, 1)
  return { x, y, downX: lowX - x, downY: lowY - y }
}

/** Takes the average of two by two points per sample, to avoid aliasing in large print. */
export function cutCell(grey: Grey, place: LinePlace, middle: number): Float32Array {
  const cell = new Float32Array(cellSize)
  for (let sample = 0; sample < 2 * cellWidth; sample += 1) {
    const { x, y, downX, downY } = stemAt(place, middle + (sample / 2 + 0.25 - cellWidth / 2) / perPitch)
    const column = sample >> 1
    for (let row = 0; row < cellHeight; row += 1) {
      const [top, low] = [(row + 0.25 - cellHeight / 2) / perPitch, (row + 0.75 - cellHeight / 2) / perPitch]
      const sum = brightnessAt(grey, x + downX * top, y + downY * top) + brightnessAt(grey, x + downX * low, y + downY * low)
      const at = row * cellWidth + column
      cell[at] = (cell[at] ?? 0) + sum / 4
    }
  }
  return cell
}

/** The brightness of paper and of ink around a cell: neighbouring cells share light and blur. */
export interface InkTone {
  readonly paper: number
  readonly ink: number
}

export function toneOf(cells: readonly Float32Array[]): InkTone {
  const counts = new Uint32Array(256)
  let total = 0
  for (const cell of cells) {
    for (const value of cell) counts[value & 255] = (counts[value & 255] ?? 0) + 1
    total += cell.length
  }
  return { ink: brightnessOf(counts, total * 0.04), paper: brightnessOf(counts, total * 0.75) }
}

/** Scales brightness so that ink is 1 and paper 0. A line without contrast is all paper. */
export function inkOf(cell: Float32Array, { paper, ink }: InkTone): Float32Array {
  const span = Math.max(paper - ink, 24)
  return cell.map((value) => Math.max(0, Math.min(1, (paper - value) / span)))
}

/** How many cells on either side share the tone of one cell. */
export const toneReach = 1
