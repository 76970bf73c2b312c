import { describe, expect, test } from 'vitest'
import type { TextBox } from '../document/text/find-text.ts'
import { findBlocks } from './find-block.ts'

const row = (x: number, y: number, length: number, height: number): TextBox => ({
  middle: [x + length / 2, y],
  along: [1, 0],
  length,
  height,
})

/** Of a card's back: thirty letters a line. */
const lines = [0, 1, 2].map((line) => row(500, 900 + line * 70, 1230, 50))

describe('blocks that could be machine-readable lines', () => {
  test('are those at the foot of a page, longest first', () => {
    const [block] = findBlocks([row(500, 200, 400, 40), row(500, 300, 600, 40), ...lines], 1500)
    expect(block).toEqual({ rows: lines, guessed: false })
  })

  test('are found on a card that fills a third of what is looked at', () => {
    expect(findBlocks(lines, 3600)[0]?.rows).toEqual(lines)
    expect(findBlocks(lines, 5000)).toEqual([])
  })
})
