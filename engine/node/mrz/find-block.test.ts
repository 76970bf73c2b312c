import { describe, expect, test } from 'vitest'
import type { TextBox } from '../document/text/find-text.ts'
import { findBlocks, findTornBlocks } from './find-block.ts'

const row = (x: number, y: number, length: number, height: number): TextBox => ({
  middle: [x + length / 2, y],
  along: [1, 0],
  length,
  height,
})

/** The three rows of a card's back, thirty letters each. */
const lines = [0, 1, 2].map((line) => row(500, 900 + line * 70, 1230, 50))

describe('rows that security print has split', () => {
  // Only the beginning of the first row was detected: the others give its position.
  const seen = [row(50, 513, 400, 30), row(50, 570, 400, 30), row(830, 568, 156, 13), row(50, 624, 520, 30), row(572, 624, 418, 22)]

  test('are joined across a gap, and a third row is guessed above two', () => {
    const blocks = findTornBlocks(seen, 1076)
    const places = blocks.map(({ rows }) => rows.map(({ middle, length }) => [Math.round(middle[1]), Math.round(length)]))
    const two = [
      [569, 936],
      [624, 940],
    ]
    expect(places[0]).toEqual(two)
    expect(places.filter((_, at) => blocks[at]?.guessed === true)).toContainEqual([[514, 936], ...two])
  })

  test('are not found when only whole rows count', () => {
    expect(findBlocks(seen, 1076)).toEqual([])
  })
})

describe('blocks that could be machine-readable lines', () => {
  test('are those at the foot of a page, longest first', () => {
    const [block] = findBlocks([row(500, 200, 400, 40), row(500, 300, 600, 40), ...lines], 1500)
    expect(block).toEqual({ rows: lines, guessed: false })
  })

  test('are found on a card that fills a third of the picture', () => {
    expect(findBlocks(lines, 3600)[0]?.rows).toEqual(lines)
    expect(findBlocks(lines, 5000)).toEqual([])
  })

  test('come before the print of a newspaper that runs on around the page', () => {
    const columns = Array.from({ length: 12 }, (_, line) => row(5, 30 + line * 36, 1380, 30))
    const passport = [row(50, 985, 1264, 38), row(50, 1056, 1264, 38)]
    const below = [row(5, 1153, 1385, 28), row(5, 1189, 1385, 28)]
    expect(findBlocks([...columns, ...passport, ...below], 1395)[0]).toEqual({ rows: passport, guessed: false })
  })

  test('are evenly spaced: a row of print further down is not included', () => {
    const passport = [row(50, 700, 1264, 38), row(50, 770, 1264, 38)]
    const blocks = findBlocks([...passport, row(50, 898, 1264, 38)], 1395)
    expect(blocks.filter(({ guessed, rows }) => !guessed && rows.length === 3)).toEqual([])
    expect(blocks.map(({ rows }) => rows)).toContainEqual(passport)
  })
})
