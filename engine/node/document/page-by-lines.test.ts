import { describe, expect, test } from 'vitest'
import type { Point } from '../../shared/geometry/point.ts'
import type { LinePlace } from '../mrz/glyph-cell.ts'
import { inPicture, linesOnPage, pageByLines } from './page-by-lines.ts'

/** Ten pixels per millimetre, rotated about the page's upper left corner, which is at 200, 100. */
const line =
  (firstLetter: Point, angle = 0): LinePlace =>
  (letters, down) => {
    const [x, y] = [10 * (firstLetter[0] + letters * 2.54), 10 * (firstLetter[1] + down * 2.54)]
    return [200 + x * Math.cos(angle) - y * Math.sin(angle), 100 + x * Math.sin(angle) + y * Math.cos(angle)]
  }

const distance = (point: Point, other: Point): number => Math.hypot(point[0] - other[0], point[1] - other[1])

describe('a page is located by its MRZ', () => {
  test.each([0, 0.2, -0.3])('a passport turned by %d', (angle) => {
    const places = [line([6.4, 88 - 7.2 - 6.35], angle), line([6.4, 88 - 7.2], angle)]
    const quad = pageByLines({ format: 'TD3', length: 44, places })
    const at = (x: number, y: number): Point => [
      200 + 10 * (x * Math.cos(angle) - y * Math.sin(angle)),
      100 + 10 * (x * Math.sin(angle) + y * Math.cos(angle)),
    ]
    const corners = [at(0, 0), at(125, 0), at(125, 88), at(0, 88)]
    // Larger by three hundredths of its width on each side, for inaccurate printers.
    for (const [index, corner] of corners.entries()) expect(distance(quad?.[index] ?? [0, 0], corner)).toBeCloseTo(37.5 * Math.SQRT2, 0)
  })

  test('the back of a card, whose MRZ fills its lower half', () => {
    const places = [0, 1, 2].map((row) => line([4.5, 54 - 5.6 - (2 - row) * 4.23]))
    const [a, , c] = pageByLines({ format: 'TD1', length: 30, places }) ?? []
    expect(distance(a ?? [0, 0], [200 - 25.68, 100 - 25.68])).toBeLessThan(1)
    expect(distance(c ?? [0, 0], [1056 + 25.68, 640 + 25.68])).toBeLessThan(1)
  })

  test('a single line locates no page', () => {
    expect(pageByLines({ format: 'TD3', length: 44, places: [line([6.4, 80])] })).toBeUndefined()
  })
})

test('a point of the flattened page is found again in the picture, however the page was rotated', () => {
  const flat = { width: 101, height: 51, data: new Uint8Array() }
  const upsideDown = [
    [600, 400],
    [400, 400],
    [400, 300],
    [600, 300],
  ] as const
  expect(
    inPicture(flat, upsideDown, [
      [0, 0],
      [50, 0],
      [50, 25],
      [0, 25],
    ]).map(([x, y]) => [Math.round(x), Math.round(y)]),
  ).toEqual([
    [600, 400],
    [500, 400],
    [500, 350],
    [600, 350],
  ])
})

describe('the MRZ has a position on its page', () => {
  test('from which the page is located', () => {
    const [width, height] = [1250, 880]
    const block = linesOnPage({ width, height }).find(({ rows: [first] }) => first !== undefined && first.length > 0.88 * width)
    const places = block?.rows.map(({ middle, length }): LinePlace => {
      return (letters, down) => [middle[0] + length * (letters / 44 - 0.5), middle[1] + 25.4 * down]
    })
    const [a, , c] = pageByLines({ format: 'TD3', length: 44, places: places ?? [] }) ?? []
    expect(distance(a ?? [0, 0], [-37.5, -37.5])).toBeLessThan(1)
    expect(distance(c ?? [0, 0], [width + 37.5, height + 37.5])).toBeLessThan(1)
  })

  test.each([
    ['a small card', 856, 540, [3]],
    ['a passport, or a large card', 1250, 880, [2, 2]],
    ['a page in portrait orientation', 880, 1250, []],
    ['an open booklet', 1250, 1760, []],
  ])('%s', (_, width, height, rows) => {
    expect(linesOnPage({ width, height }).map((block) => block.rows.length)).toEqual(rows)
  })
})
