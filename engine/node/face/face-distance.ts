// How far apart two faces are. Two networks trained separately make different errors, so their distances are added, each by its own scale.
import type { FaceThresholds } from '@bonafide/core/policy/evidence'
import { firstLength, secondLength, unpackEmbeddings, type Embeddings } from './embeddings.ts'

/** The threshold of each network alone. */
const firstMeasure = 0.55
const secondMeasure = 0.42

export type FaceVerdict = 'same' | 'unsure' | 'different'

export const distanceOf = (one: Embeddings, other: Embeddings): number =>
  firstDistance(one.first, other.first) / firstMeasure + angleBetween(one.second, other.second) / secondMeasure

/** Compares two stored embeddings; undefined: one is not ours or is from an earlier edition, so that they cannot be compared. */
export const faceDistance = (one: string, other: string): number | undefined => {
  const [left, right] = [unpackEmbeddings(one), unpackEmbeddings(other)]
  return left === undefined || right === undefined ? undefined : distanceOf(left, right)
}

type Thresholds = Pick<FaceThresholds, 'same' | 'different'>

/** Between the two thresholds, a reviewer decides. */
export const judgeFaces = (distance: number, { same, different }: Thresholds): FaceVerdict => {
  if (distance <= same) return 'same'
  return distance >= different ? 'different' : 'unsure'
}

/** 1: the same picture; 0.5: halfway between the thresholds; 0: nothing in common. For reviewers' eyes, not a probability. */
export const faceLikeness = (distance: number, { same, different }: Thresholds): number => Math.max(0, 1 - distance / (same + different))

const firstDistance = (one: Float32Array, other: Float32Array): number => {
  let sum = 0
  for (let index = 0; index < firstLength; index += 1) sum += ((one[index] ?? 0) - (other[index] ?? 0)) ** 2
  return Math.sqrt(sum)
}

/** 1 less the cosine. */
const angleBetween = (one: Float32Array, other: Float32Array): number => {
  let [product, left, right] = [0, 0, 0]
  for (let index = 0; index < secondLength; index += 1) {
    const [a, b] = [one[index] ?? 0, other[index] ?? 0]
    product += a * b
    left += a * a
    right += b * b
  }
  return 1 - product / (Math.sqrt(left * right) || 1)
}
