// Whether one frame shows the same face as the best one. A turned head differs more from itself than a straight one, so the threshold
// relaxes with the turn, never far enough for another person.
import type { Pose } from '../../shared/geometry/pose.ts'
import { type Embeddings, firstLength } from '../face/embeddings.ts'

const straightBar = 0.55
const turnedBar = 0.68
/** Degrees at which the threshold is fully relaxed. */
const fullTurn = 25

export const isSameFace = (best: Embeddings, first: Float32Array, { yaw }: Pose): boolean => {
  let sum = 0
  for (let index = 0; index < firstLength; index += 1) sum += ((best.first[index] ?? 0) - (first[index] ?? 0)) ** 2
  const share = Math.min(Math.abs(yaw) / fullTurn, 1)
  return Math.sqrt(sum) <= straightBar + (turnedBar - straightBar) * share
}
