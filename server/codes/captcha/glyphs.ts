// Signs as strokes on a grid of 4 by 6, y downwards. Only signs that nobody mistakes for one another: no 0 O, 1 I, 5 S, 8 B, 6 G.
const strokes = {
  2: ['0,1 1,0 3,0 4,1 4,2 0,6 4,6'],
  3: ['0,0 4,0 2,2 4,4 4,5 3,6 1,6 0,5'],
  4: ['3,6 3,0 0,4 4,4'],
  7: ['0,0 4,0 1,6'],
  9: ['4,2 3,3 1,3 0,2 0,1 1,0 3,0 4,1 4,3 2,6'],
  A: ['0,6 2,0 4,6', '1,4 3,4'],
  C: ['4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5'],
  E: ['4,0 0,0 0,6 4,6', '0,3 3,3'],
  F: ['4,0 0,0 0,6', '0,3 3,3'],
  H: ['0,0 0,6', '4,0 4,6', '0,3 4,3'],
  J: ['1,0 4,0', '3,0 3,5 2,6 1,6 0,5'],
  K: ['0,0 0,6', '4,0 0,3 4,6'],
  L: ['0,0 0,6 4,6'],
  M: ['0,6 0,0 2,3 4,0 4,6'],
  N: ['0,6 0,0 4,6 4,0'],
  P: ['0,6 0,0 3,0 4,1 4,2 3,3 0,3'],
  R: ['0,6 0,0 3,0 4,1 4,2 3,3 0,3', '2,3 4,6'],
  T: ['0,0 4,0', '2,0 2,6'],
  U: ['0,0 0,5 1,6 3,6 4,5 4,0'],
  W: ['0,0 1,6 2,2 3,6 4,0'],
  X: ['0,0 4,6', '4,0 0,6'],
  Y: ['0,0 2,3 4,0', '2,3 2,6'],
} as const satisfies Record<string, readonly string[]>

export interface Point {
  readonly x: number
  readonly y: number
}

export type Glyph = readonly (readonly Point[])[]

export const glyphs: ReadonlyMap<string, Glyph> = new Map(
  Object.entries(strokes).map(([sign, lines]) => [sign, lines.map((line) => line.split(' ').map(pointOf))]),
)

export const glyphWidth = 4
export const glyphHeight = 6

function pointOf(text: string): Point {
  const [x, y] = text.split(',').map(Number)
  return { x: x ?? 0, y: y ?? 0 }
}
