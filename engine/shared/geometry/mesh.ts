// Names for the mesh's 478 points. Left and right are the person's own: in an unmirrored picture, their left is at the right.
import type { MeshPoint } from './point.ts'

export const meshSize = 478

export const landmarks = {
  noseTip: 1,
  rightCheek: 234,
  leftCheek: 454,
  rightEyeOuter: 33,
  rightEyeInner: 133,
  leftEyeInner: 362,
  leftEyeOuter: 263,
} as const

/** Upper and lower lid between the corners of the eye, two pairs per eye. */
export const lids = {
  right: {
    corners: [33, 133],
    pairs: [
      [160, 144],
      [159, 145],
      [158, 153],
    ],
  },
  left: {
    corners: [362, 263],
    pairs: [
      [385, 380],
      [386, 374],
      [387, 373],
    ],
  },
} as const

/** Points over bone, at different depths, that neither expressions nor speech move. Lips, lids, brows and chin are left out. */
export const rigid: readonly number[] = [
  168, 6, 197, 195, 5, 4, 1, 19, 94, 2, 98, 327, 64, 294, 48, 278, 129, 358, 122, 351, 196, 419, 174, 399, 33, 133, 362, 263, 50, 280, 101,
  330, 117, 346, 123, 352, 116, 345, 118, 347, 10, 151, 9, 8, 67, 297, 109, 338, 69, 299, 104, 333, 108, 337,
]

/** Throws for a point that the mesh lacks: a mesh with fewer points is not one of ours. */
export const pointAt = (points: readonly MeshPoint[], index: number): MeshPoint => {
  const point = points[index]
  if (point === undefined) throw new RangeError(`a mesh of ${points.length} points has no point ${index}`)
  return point
}
