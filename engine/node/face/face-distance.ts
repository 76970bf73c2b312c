// How far apart two faces are. Two networks that were trained apart err apart, so their distances are added, each by its own measure.
import { firstLength, secondLength, unpackDescriptors, type Descriptors } from './descriptors.ts'

/** Where each network by itself draws the line. */
const firstMeasure = 0.55
const secondMeasure = 0.42

/**
 * Up to the first it is the same face, from the second on another one; between them a person looks. A public set of forty people is told
 * apart with one false match in a thousand at 1.92; that networks like these err more often with faces that they were shown few of is known,
 * so the line for deciding without a person lies below it. `npm run bench -- faces` with pictures of one's own customers says where it belongs.
 */
export const faceBars = { same: 1.6, different: 2.2 } as const

export type FaceVerdict = 'same' | 'unsure' | 'different'

export const distanceOf = (one: Descriptors, other: Descriptors): number =>
  firstDistance(one.first, other.first) / firstMeasure + angleBetween(one.second, other.second) / secondMeasure

/** Of two kept texts; undefined: one of them is not ours, or of an earlier edition, and nothing can be said. */
export const faceDistance = (one: string, other: string): number | undefined => {
  const [left, right] = [unpackDescriptors(one), unpackDescriptors(other)]
  return left === undefined || right === undefined ? undefined : distanceOf(left, right)
}

export const judgeFaces = (distance: number): FaceVerdict => {
  if (distance <= faceBars.same) return 'same'
  return distance >= faceBars.different ? 'different' : 'unsure'
}

/** 1: the same picture; 0.5: in the middle between the bars; 0: nothing in common. For reviewers' eyes, not a chance. */
export const likeness = (distance: number): number => Math.max(0, 1 - distance / (faceBars.same + faceBars.different))

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
