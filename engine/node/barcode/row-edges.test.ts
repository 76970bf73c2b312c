import { expect, test } from 'vitest'
import type { Grey } from '../../shared/quality/raster.ts'
import { rowEdges } from './row-edges.ts'

/** Draws vertical bars between two lines, each given by its height in the middle of the picture and its slope. */
const bars = (top: readonly [number, number], bottom: readonly [number, number]): Grey => {
  const [width, height] = [600, 300]
  const data = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [(at % width) - width / 2, Math.floor(at / width) - height / 2]
    const inside = Math.abs(x) < 260 && y > top[0] + top[1] * x && y < bottom[0] + bottom[1] * x
    return inside && Math.floor(x / 4) % 2 === 0 ? 20 : 230
  })
  return { data, width, height }
}

test.each([
  [[-60, 0] as const, [60, 0] as const],
  [[-60, 0.05] as const, [60, 0.05] as const],
  [[-70, 0.08] as const, [60, -0.03] as const],
])('finds the first row at %j and the last row at %j', (top, bottom) => {
  const found = rowEdges(bars(top, bottom))
  expect(found?.top.at).toBeCloseTo(top[0], -1)
  expect(found?.top.slope).toBeCloseTo(top[1], 1.7)
  expect(found?.bottom.at).toBeCloseTo(bottom[0], -1)
  expect(found?.bottom.slope).toBeCloseTo(bottom[1], 1.7)
})

test('without bars there are no rows', () => {
  expect(rowEdges({ data: new Uint8Array(600 * 300).fill(200), width: 600, height: 300 })).toBeUndefined()
})
