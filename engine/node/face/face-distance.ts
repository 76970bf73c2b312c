// How far apart two faces are. Two networks that were trained apart err apart, so their distances are added, each by its own measure.
import type { FaceThresholds } from '@bonafide/core/policy/evidence'
import { firstLength, secondLength, unpackDescriptors, type Descriptors } from './descriptors.ts'

/** The threshold of each network alone. */
const firstMeasure = 0.55
const secondMeasure = 0.42

export type FaceVerdict = 'same' | 'unsure' | 'different'

export const distanceOf = (one: Descriptors, other: Descriptors): number =>
  firstDistance(one.first, other.first) / firstMeasure + angleBetween(one.second, other.second) / secondMeasure

/** Of two kept texts; undefined: one of them is not ours, or of an earlier edition, and nothing can be said. */
export const faceDistance = (one: string, other: string): number | undefined => {
  const [left, right] = [unpackDescriptors(one), unpackDescriptors(other)]
  return left === undefined || right === undefined ? undefined : distanceOf(left, right)
}

type Thresholds = Pick<FaceThresholds, 'same' | 'different'>

/** Between the two thresholds a reviewer decides. */
export const judgeFaces = (distance: number, { same, different }: Thresholds): FaceVerdict => {
  if (distance <= same) return 'same'
  return distance >= different ? 'different' : 'unsure'
}

/** 1: the same picture; 0.5: in the middle between the thresholds; 0: nothing in common. For reviewers' eyes, not a probability. */
export const likeness = (distance: number, { same, different }: Thresholds): number => Math.max(0, 1 - distance / (same + different))

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
