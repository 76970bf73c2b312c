// Points about their middle, at a mean distance of 1: keeps the sums of the linear system of one size, whatever the picture's.
import type { Point } from './point.ts'

export const normalise = (points: readonly Point[]): readonly Point[] => {
  const count = Math.max(points.length, 1)
  const x = points.reduce((sum, point) => sum + point[0], 0) / count
  const y = points.reduce((sum, point) => sum + point[1], 0) / count
  const spread = points.reduce((sum, point) => sum + Math.hypot(point[0] - x, point[1] - y), 0) / count || 1
  return points.map((point) => [(point[0] - x) / spread, (point[1] - y) / spread])
}
