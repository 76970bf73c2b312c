// Computes the pose of a head from its points in the picture. The mesh's own depth has no unit, so it is not used: the tip of the nose rises
// above the plane of the cheeks by a share of the face's width, and moves across that plane as the head turns.
import { landmarks, lids, pointAt } from './mesh.ts'
import { between, distance, type MeshPoint } from './point.ts'

export interface Pose {
  /** Degrees; positive: towards the person's own left, which is the right of a picture that is not mirrored. */
  readonly yaw: number
  /** Degrees; positive: down. The zero depends on the face: compare with the same person's straight look. */
  readonly pitch: number
  /** Degrees; positive: the head leans to the person's own left. */
  readonly roll: number
  /** The distance between the outer corners of the eyes, in pixels, as if the head were straight. */
  readonly span: number
  /** How far the eyes are open: the lids' distance relative to the eye's width. */
  readonly eyes: number
}

/** The height of the nose's tip above the plane through the cheeks, relative to their distance; close to the lens it appears slightly more. */
const noseDepth = 0.72

const degrees = (radians: number): number => (radians * 180) / Math.PI

export const poseOf = (points: readonly MeshPoint[]): Pose => {
  const [rightEye, leftEye] = [pointAt(points, landmarks.rightEyeOuter), pointAt(points, landmarks.leftEyeOuter)]
  const tilt = Math.atan2(leftEye[1] - rightEye[1], leftEye[0] - rightEye[0])
  const [rightCheek, leftCheek] = [pointAt(points, landmarks.rightCheek), pointAt(points, landmarks.leftCheek)]
  const nose = pointAt(points, landmarks.noseTip)
  const middle = between(rightCheek, leftCheek)
  const width = Math.max(distance(rightCheek, leftCheek), 1)
  const [dx, dy] = [nose[0] - middle[0], nose[1] - middle[1]]
  const across = dx * Math.cos(tilt) + dy * Math.sin(tilt)
  const down = dy * Math.cos(tilt) - dx * Math.sin(tilt)
  const yaw = Math.atan2(across, width * noseDepth)
  // The distance between the cheeks shrinks with the turn; the head's own width does not.
  const headWidth = width / Math.max(Math.cos(yaw), 0.3)
  return {
    yaw: degrees(yaw),
    pitch: degrees(Math.atan2(down, headWidth * noseDepth)),
    roll: degrees(tilt),
    span: distance(rightEye, leftEye) / Math.max(Math.cos(yaw), 0.3),
    eyes: (opening(points, lids.right) + opening(points, lids.left)) / 2,
  }
}

const opening = (points: readonly MeshPoint[], eye: (typeof lids)['right' | 'left']): number => {
  const [inner, outer] = eye.corners
  const width = Math.max(distance(pointAt(points, inner), pointAt(points, outer)), 1)
  const heights = eye.pairs.map(([upper, lower]) => distance(pointAt(points, upper), pointAt(points, lower)))
  return heights.reduce((sum, height) => sum + height, 0) / heights.length / width
}
