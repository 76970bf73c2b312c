// How far apart two faces are. Two networks trained separately make different errors, so their distances are added, each on its own scale.
import type { FaceThresholds } from '@bonafide/core/policy/evidence'
import { firstLength, secondLength, unpackEmbeddings, type Embeddings } from './embeddings.ts'

/** The threshold of each network alone. */
const firstMeasure = 0.55
const secondMeasure = 0.42

export type FaceVerdict = 'same' | 'unsure' | 'different'

export const distanceOf = (face: Embeddings, other: Embeddings): number =>
  firstDistance(face.first, other.first) / firstMeasure + cosineDistance(face.second, other.second) / secondMeasure

/** Compares two stored faces; undefined: they cannot be compared, because one is not in our format or is of an earlier edition. */
export const faceDistance = (face: string, other: string): number | undefined => {
  const [left, right] = [unpackEmbeddings(face), unpackEmbeddings(other)]
  return left === undefined || right === undefined ? undefined : distanceOf(left, right)
}

type Thresholds = Pick<FaceThresholds, 'same' | 'different'>

/** Between the two thresholds, a reviewer decides. */
export const judgeFaces = (distance: number, { same, different }: Thresholds): FaceVerdict => {
  if (distance <= same) return 'same'
  return distance >= different ? 'different' : 'unsure'
}

/** 1: the same picture; 0.5: halfway between the thresholds; 0: nothing in common. It is shown to reviewers and is not a probability. */
export const faceLikeness = (distance: number, { same, different }: Thresholds): number => Math.max(0, 1 - distance / (same + different))

const firstDistance = (embedding: Float32Array, other: Float32Array): number => {
  let sum = 0
  for (let index = 0; index < firstLength; index += 1) sum += ((embedding[index] ?? 0) - (other[index] ?? 0)) ** 2
  return Math.sqrt(sum)
}

/** 1 minus the cosine of the angle between them. */
const cosineDistance = (embedding: Float32Array, other: Float32Array): number => {
  let [product, left, right] = [0, 0, 0]
  for (let index = 0; index < secondLength; index += 1) {
    const [a, b] = [embedding[index] ?? 0, other[index] ?? 0]
    product += a * b
    left += a * a
    right += b * b
  }
  return 1 - product / (Math.sqrt(left * right) || 1)
}
