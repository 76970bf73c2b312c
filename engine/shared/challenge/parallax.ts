// A solid head or a picture of one: the points of anything flat, however it is held, waved or turned, move from one frame to another by one
// homography; those of a turning head do not, because its nose protrudes.
import { rigid, pointAt } from '../geometry/mesh.ts'
import { planarResidual } from '../geometry/homography.ts'
import type { MeshPoint, Point } from '../geometry/point.ts'
import { poseOf } from '../geometry/pose.ts'

/** The largest residual of the best map, in units of the points' mean distance from their middle. Tuned with `npm run bench -- liveness`. */
export const solidFrom = 0.09
/** Degrees; with a smaller turn, there is no verdict. */
export const minTurn = 14

export interface Parallax {
  readonly residual: number
  readonly solid: boolean
}

export const parallaxBetween = (straight: readonly MeshPoint[], turned: readonly MeshPoint[]): Parallax | null => {
  const residual = planarResidual(bones(straight), bones(turned))
  if (residual === undefined || Math.abs(poseOf(turned).yaw - poseOf(straight).yaw) < minTurn) return null
  return { residual, solid: residual >= solidFrom }
}

const bones = (points: readonly MeshPoint[]): readonly Point[] =>
  rigid.map((index) => {
    const [x, y] = pointAt(points, index)
    return [x, y]
  })
