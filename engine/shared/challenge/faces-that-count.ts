import { landmarks, pointAt } from '../geometry/mesh.ts'
import { distance, type MeshPoint } from '../geometry/point.ts'

/** A face less than a third as wide as the largest, such as a picture on the wall or a person passing by, is ignored. */
const backgroundShare = 1 / 3

export const facesThatCount = (faces: readonly (readonly MeshPoint[])[]): readonly (readonly MeshPoint[])[] => {
  const widest = Math.max(0, ...faces.map(widthOf))
  return faces.filter((face) => widthOf(face) > widest * backgroundShare)
}

const widthOf = (points: readonly MeshPoint[]): number =>
  distance(pointAt(points, landmarks.rightCheek), pointAt(points, landmarks.leftCheek))
