import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { beforeAll, describe, expect, test } from 'vitest'
import { greyOf } from '../../shared/quality/raster.ts'
import { mrzFontFamily } from '../../testing/documents/fonts.ts'
import { specimenLines } from '../../testing/documents/specimen-lines.ts'
import type { TextBox } from '../document/text/find-text.ts'
import { openTextModels } from '../document/text/open-text-models.ts'
import type { MrzDecision } from './decide.ts'
import { openGlyphNet } from './glyph-net.ts'
import { betterLines, findMrz, type FoundMrz, isSound, type MrzReaders } from './read-mrz.ts'

/** In pixels, 12.6 per millimetre: the layout of a card's back in ICAO Doc 9303-5. */
const [pitch, left, top, step] = [32, 57, 521, 53]
const [pageWidth, height] = [1078, 680]
/** Wider than any document, so that the lines have to be found by their appearance. */
const sheetWidth = 1300
const lines = specimenLines.TD1

let readers: MrzReaders
beforeAll(async () => {
  readers = { net: await openGlyphNet(), models: await openTextModels() }
})

/** The back of a card; `print` adds more to it. */
function page(print: (context: SKRSContext2D) => void = () => undefined, width = pageWidth) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#e8ecef'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#18181c'
  context.font = `${pitch * 1.66}px "${mrzFontFamily('trained')}"`
  for (const [row, line] of lines.entries())
    for (const [at, letter] of [...line].entries()) context.fillText(letter, left + at * pitch, top + row * step)
  print(context)
  return greyOf({ width, height, data: context.getImageData(0, 0, width, height).data })
}

/** A patch of a row, from letter to letter. */
const patch = (row: number, from: number, to: number): TextBox => ({
  middle: [left + ((from + to) / 2) * pitch, top + row * step - 17],
  along: [1, 0],
  length: (to - from) * pitch,
  height: 40,
})

const rows = lines.map((_, row) => patch(row, 0, 30))

describe('machine-readable lines are found', () => {
  test('in whole rows', async () => {
    expect(await findMrz(page(), rows, readers)).toMatchObject({ lines, trusted: true })
  })

  test('beside an edge that could be one more letter', async () => {
    const edged = page((context) => context.fillRect(left + 30.2 * pitch, top - 60, pitch * 0.6, 240), sheetWidth)
    expect(await findMrz(edged, rows, readers)).toMatchObject({ lines, trusted: true })
  })

  test('by the ends of the rows alone', async () => {
    const torn = lines.flatMap((_, row) => [patch(row, 0, 5), patch(row, 24 - row, 30)])
    expect(await findMrz(page(undefined, sheetWidth), torn, readers)).toMatchObject({ lines, trusted: true })
  })

  test('by their place on the page, if no row was detected', async () => {
    expect(await findMrz(page(), [], readers)).toMatchObject({ lines, trusted: true })
  })

  test('but not in rows of other print', async () => {
    const other = page((context) => {
      context.fillStyle = '#e8ecef'
      context.fillRect(0, 0, pageWidth, height)
      context.fillStyle = '#18181c'
      for (let row = 0; row < 3; row += 1) context.fillText('~'.repeat(60), left, top + row * step, 30 * pitch)
    })
    expect(isSound(await findMrz(other, rows, readers))).toBe(false)
    expect(await findMrz(other, [], readers)).toBeUndefined()
  })
})

describe('choosing between two readings', () => {
  const reading = (changed: Partial<MrzDecision>): FoundMrz => ({
    layout: { format: 'TD1' } as FoundMrz['layout'],
    lines,
    valid: true,
    repaired: 0,
    agreed: true,
    trusted: false,
    score: -1,
    sure: 0.9,
    places: [],
    ...changed,
  })

  test('a reading with valid check digits outranks a more certain one that was repaired', () => {
    const [valid, repaired] = [reading({}), reading({ repaired: 2, score: -0.1 })]
    expect(betterLines(valid, repaired)).toBe(valid)
    expect(betterLines(repaired, valid)).toBe(valid)
  })

  test('if neither has valid check digits, the more certain one counts', () => {
    const [sure, unsure] = [reading({ valid: false, score: -0.1 }), reading({ valid: false })]
    expect(betterLines(unsure, sure)).toBe(sure)
    expect(betterLines(sure, unsure)).toBe(sure)
  })
})
