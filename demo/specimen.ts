// A document for demo cases: a card with space for a photo and lines of text, but no person.
import { pngOf } from './png.ts'

const width = 640
const height = 404

interface Box {
  readonly left: number
  readonly top: number
  readonly wide: number
  readonly high: number
  readonly grey: number
}

const lines = [260, 340, 180, 300, 220].map((wide, row) => ({ left: 232, top: 96 + 40 * row, wide, high: 14, grey: 120 }))

const boxes: readonly Box[] = [
  { left: 0, top: 0, wide: width, high: height, grey: 232 },
  { left: 0, top: 0, wide: width, high: 56, grey: 88 },
  { left: 32, top: 88, wide: 168, high: 208, grey: 190 },
  { left: 84, top: 120, wide: 64, high: 72, grey: 148 },
  { left: 60, top: 208, wide: 112, high: 88, grey: 148 },
  ...lines,
  { left: 32, top: 332, wide: 576, high: 12, grey: 60 },
  { left: 32, top: 360, wide: 576, high: 12, grey: 60 },
]

export function specimen(): Buffer {
  const pixels = new Uint8Array(width * height)
  for (const { left, top, wide, high, grey } of boxes) {
    for (let row = top; row < top + high; row += 1) pixels.fill(grey, row * width + left, row * width + left + wide)
  }
  return pngOf({ width, height, pixels })
}
