// Locates the page around its machine-readable lines. They have a fixed place on a page of known size, so a page without an
// outline, one of several, or one of an open booklet can be separated from its surroundings.
import type { MrzFormat } from '@bonafide/core/evidence/document-reading'
import { fitHomography, mapPoint } from '../../shared/geometry/homography.ts'
import type { Point } from '../../shared/geometry/point.ts'
import type { Quad } from '../../shared/quality/quad.ts'
import type { Grey } from '../../shared/quality/raster.ts'
import type { Block } from '../mrz/find-block.ts'
import type { LinePlace } from '../mrz/glyph-cell.ts'
import type { TextBox } from './text/find-text.ts'

interface PageMeasures {
  readonly width: number
  readonly height: number
  /** From line to line, from the last line's middle to the lower edge, from the left edge to the first letter. */
  readonly step: number
  readonly foot: number
  readonly left: number
}

/** Millimetres: ICAO Doc 9303, parts 4 to 7. */
const measures: Readonly<Record<MrzFormat, PageMeasures>> = {
  TD1: { width: 85.6, height: 54, step: 4.23, foot: 5.6, left: 4.5 },
  TD2: { width: 105, height: 74, step: 6.35, foot: 6.6, left: 6.4 },
  TD3: { width: 125, height: 88, step: 6.35, foot: 7.2, left: 6.4 },
  MRVA: { width: 120, height: 80, step: 6.35, foot: 7.2, left: 4.2 },
  MRVB: { width: 105, height: 74, step: 6.35, foot: 7.2, left: 6.4 },
}

/** How many lines, and how many letters in each. */
const counts: Readonly<Record<MrzFormat, readonly [rows: number, letters: number]>> = {
  TD1: [3, 30],
  TD2: [2, 36],
  TD3: [2, 44],
  MRVA: [2, 44],
  MRVB: [2, 36],
}

/** OCR-B has ten letters to an inch. */
const letterPitch = 2.54
/** As a share of the page's width: printers are off by a millimetre or two, and a slanted view adds more. */
const slack = 0.03

export interface Lines {
  readonly format: MrzFormat
  readonly length: number
  /** One for each line. */
  readonly places: readonly LinePlace[]
}

/** In pixels of the picture that the lines were read from. */
export function pageByLines({ format, length, places }: Lines): Quad | undefined {
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined || last === undefined || places.length < 2) return undefined
  const { width, height, step, foot, left } = measures[format]
  const [from, to] = [last(0, 0), last(length, 0)]
  const right = between(from, to, 1 / (length * letterPitch))
  const [upperMiddle, lowerMiddle] = [first(length / 2, 0), last(length / 2, 0)]
  const down = between(upperMiddle, lowerMiddle, 1 / (step * (places.length - 1)))
  const at = (across: number, above: number): Point => [
    from[0] + right[0] * (across - left) - down[0] * above,
    from[1] + right[1] * (across - left) - down[1] * above,
  ]
  const margin = width * slack
  const [upper, lower] = [height - foot + margin, -foot - margin]
  return [at(-margin, upper), at(width + margin, upper), at(width + margin, lower), at(-margin, lower)]
}

const between = (from: Point, to: Point, by: number): Point => [(to[0] - from[0]) * by, (to[1] - from[1]) * by]

/** How far a page's proportion may be from its format's: corners are not found to the pixel. */
const maxRatioError = 0.04

/** Where lines are on an upright page of this proportion, if it has any: one block for each format that it could be. */
export function linesOnPage({ width, height }: Pick<Grey, 'width' | 'height'>): readonly Block[] {
  return formats
    .filter((format) => Math.abs((width * measures[format].height) / (height * measures[format].width) - 1) < maxRatioError)
    .map((format) => {
      const { width: across, left, foot, step } = measures[format]
      const [rows, letters] = counts[format]
      const millimetre = width / across
      const length = letters * letterPitch * millimetre
      const row = (at: number): TextBox => ({
        middle: [left * millimetre + length / 2, height - (foot + (rows - 1 - at) * step) * millimetre],
        along: [1, 0],
        length,
        height: letterPitch * millimetre,
      })
      return { rows: Array.from({ length: rows }, (_, at) => row(at)), guessed: true }
    })
}

/** Without the smaller visa, because it is laid out like a TD2 card. */
const formats = ['TD1', 'TD2', 'TD3', 'MRVA'] as const

/** From the rectified page to the picture that it was taken from. */
export function inPicture({ width, height }: Grey, corners: Quad, quad: Quad): Quad {
  const flat: Quad = [
    [0, 0],
    [width - 1, 0],
    [width - 1, height - 1],
    [0, height - 1],
  ]
  const map = fitHomography(flat, corners)
  if (map === undefined) return corners
  const [a, b, c, d] = quad
  return [mapPoint(map, a), mapPoint(map, b), mapPoint(map, c), mapPoint(map, d)]
}
