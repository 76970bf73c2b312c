// Whether the face of one frame is that of the best one. A turned head is farther from itself than a straight one, so the bar gives way with
// the turn; another person's stays beyond it.
import type { Pose } from '../../shared/geometry/pose.ts'
import { type Descriptors, firstLength } from '../face/descriptors.ts'

const straightBar = 0.55
const turnedBar = 0.68
/** Degrees at which the bar has given way entirely. */
const fullTurn = 25

export const isSameFace = (best: Descriptors, first: Float32Array, { yaw }: Pose): boolean => {
  let sum = 0
  for (let index = 0; index < firstLength; index += 1) sum += ((best.first[index] ?? 0) - (first[index] ?? 0)) ** 2
  const share = Math.min(Math.abs(yaw) / fullTurn, 1)
  return Math.sqrt(sum) <= straightBar + (turnedBar - straightBar) * share
}
