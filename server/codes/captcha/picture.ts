// The picture of a code for people to read: signs bent, turned and crossed by lines, drawn as pixels so that no text is in the file.
import { randomInt } from 'node:crypto'
import { type Glyph, glyphHeight, glyphs, glyphWidth, type Point } from './glyphs.ts'
import { type GreyPicture, pngOf } from './png.ts'

const width = 200
const height = 64
const signs = [...glyphs.keys()]
const length = 5

export const drawCode = (): string => Array.from({ length }, () => signs[randomInt(signs.length)] ?? '').join('')

export function pictureOf(code: string): Buffer {
  const picture: GreyPicture = { width, height, pixels: new Uint8Array(width * height).fill(255) }
  const bend = sineBend()
  const step = (width - 16) / code.length
  for (const [index, sign] of [...code].entries()) {
    for (const line of placed(glyphs.get(sign) ?? [], 8 + step * index, step)) drawLine(picture, line.map(bend), between(1.3, 2.1))
  }
  for (let count = 0; count < 3; count += 1) drawLine(picture, crossing().map(bend), between(0.8, 1.4))
  for (let count = 0; count < 500; count += 1) picture.pixels[randomInt(picture.pixels.length)] = randomInt(256)
  return pngOf(picture)
}

/** From `low` to `high`, evenly, and nothing that a generator's seed would tell. */
const between = (low: number, high: number): number => low + ((high - low) * randomInt(1_000_000)) / 1_000_000

/** Turned, sheared and shifted within its cell. */
function placed(glyph: Glyph, left: number, cell: number): Point[][] {
  const size = between(5.0, 6.2)
  const turn = between(-0.3, 0.3)
  const shear = between(-0.25, 0.25)
  const centre = { x: left + cell / 2 + between(-2, 2), y: height / 2 + between(-4, 4) }
  return glyph.map((line) =>
    line.map((point) => {
      const y = (point.y - glyphHeight / 2) * size
      const x = (point.x - glyphWidth / 2) * size + y * shear
      return { x: centre.x + x * Math.cos(turn) - y * Math.sin(turn), y: centre.y + x * Math.sin(turn) + y * Math.cos(turn) }
    }),
  )
}

function sineBend(): (point: Point) => Point {
  const [long, deep, from] = [between(40, 80), between(2, 4), between(0, 6)]
  const [tall, wide, start] = [between(24, 48), between(1, 3), between(0, 6)]
  return ({ x, y }) => ({ x: x + wide * Math.sin(y / tall + start), y: y + deep * Math.sin(x / long + from) })
}

const crossing = (): Point[] => Array.from({ length: 6 }, (_, index) => ({ x: (index * width) / 5, y: between(6, height - 6) }))

function drawLine(picture: GreyPicture, line: readonly Point[], halfWidth: number): void {
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    if (from !== undefined) drawSegment(picture, [from, to], halfWidth)
  }
}

/** Darkens what lies near the segment; the last pixel of the edge fades, so that the line looks smooth. */
function drawSegment({ pixels }: GreyPicture, [from, to]: readonly [Point, Point], halfWidth: number): void {
  const reach = halfWidth + 1
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(from.y, to.y) - reach)),
    Math.min(height - 1, Math.ceil(Math.max(from.y, to.y) + reach)),
  ]
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(from.x, to.x) - reach)),
    Math.min(width - 1, Math.ceil(Math.max(from.x, to.x) + reach)),
  ]
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const ink = Math.min(1, Math.max(0, halfWidth + 0.5 - distance({ x, y }, from, to)))
      const at = y * width + x
      pixels[at] = Math.min(pixels[at] ?? 255, Math.round(255 - 225 * ink))
    }
  }
}

function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1)
  const nearest = Math.min(1, Math.max(0, along))
  return Math.hypot(point.x - from.x - nearest * dx, point.y - from.y - nearest * dy)
}
