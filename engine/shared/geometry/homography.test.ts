import { describe, expect, it } from 'vitest'
import { fitHomography, mapPoint, planarResidual, type Homography } from './homography.ts'
import type { Point } from './point.ts'

const grid: readonly Point[] = Array.from({ length: 25 }, (_, index): Point => [(index % 5) * 40 + 100, Math.floor(index / 5) * 30 + 80])
const map: Homography = [0.9, -0.2, 12, 0.15, 1.1, -7, 0.0004, -0.0002, 1]

describe('the homography of a plane', () => {
  it('is recovered from points that it has moved', () => {
    const found = fitHomography(
      grid,
      grid.map((point) => mapPoint(map, point)),
    )
    for (const [index, value] of map.entries()) expect(found?.[index]).toBeCloseTo(value, 5)
  })

  it('leaves no residual for a plane in any perspective', () => {
    expect(
      planarResidual(
        grid,
        grid.map((point) => mapPoint(map, point)),
      ),
    ).toBeLessThan(1e-6)
  })

  it('leaves a residual for points outside the plane', () => {
    const moved = grid.map((point, index): Point => {
      const [x, y] = mapPoint(map, point)
      return index === 12 ? [x + 40, y] : [x, y]
    })
    expect(planarResidual(grid, moved)).toBeGreaterThan(0.05)
  })

  it.each([
    ['three points', grid.slice(0, 3)],
    ['points on a line', grid.slice(0, 5)],
    ['one place five times', Array.from({ length: 5 }, (): Point => [3, 4])],
  ])('is not computed from %s', (_, points) => {
    expect(fitHomography(points, points)).toBeUndefined()
    expect(planarResidual(points, points)).toBeUndefined()
  })

  it('is not computed from unequal numbers of points', () => {
    expect(fitHomography(grid, grid.slice(1))).toBeUndefined()
  })
})
