// A solid head or a picture of one: the points of anything flat, however it is held, waved or turned, go from one frame to another by one
// map of a plane; those of a head that turns do not, for its nose stands out.
import { rigid, pointAt } from '../geometry/mesh.ts'
import { planarResidual } from '../geometry/homography.ts'
import type { MeshPoint, Point } from '../geometry/point.ts'
import { poseOf } from '../geometry/pose.ts'

/** What the best map may leave over, in units of the points' mean distance from their middle. Where it stands: `bench/liveness.bench.ts`. */
export const solidFrom = 0.09
/** Degrees; turned less than this, nothing can be told. */
export const leastTurn = 14

export interface Parallax {
  readonly residual: number
  readonly solid: boolean
}

export const parallaxBetween = (straight: readonly MeshPoint[], turned: readonly MeshPoint[]): Parallax | null => {
  const residual = planarResidual(bones(straight), bones(turned))
  if (residual === undefined || Math.abs(poseOf(turned).yaw - poseOf(straight).yaw) < leastTurn) return null
  return { residual, solid: residual >= solidFrom }
}

const bones = (points: readonly MeshPoint[]): readonly Point[] =>
  rigid.map((index) => {
    const [x, y] = pointAt(points, index)
    return [x, y]
  })
