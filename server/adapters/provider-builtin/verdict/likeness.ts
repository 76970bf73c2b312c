import type { FaceThresholds } from '@bonafide/core/policy/evidence'
import type { CompareFaces } from '@bonafide/engine/checks/facts'
import { faceDistance, judgeFaces, likeness } from '@bonafide/engine/node/face/face-distance'

/** The engine's measure of two faces, in the words of the checks. */
export const compareFacesBy =
  (thresholds: FaceThresholds): CompareFaces =>
  (one, other) => {
    const distance = faceDistance(one, other)
    return distance === undefined ? null : { score: likeness(distance, thresholds), verdict: judgeFaces(distance, thresholds) }
  }
