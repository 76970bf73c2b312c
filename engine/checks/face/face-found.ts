import type { Check } from '@bonafide/core/evidence/check'
import { type CheckFacts, isRead } from '../facts.ts'
import { mendableCheck, engineFailure, passedCheck, uncheckedCheck } from '../outcome.ts'

const name = 'face.found'

/** Whether there is exactly one face. */
export function faceFound({ challenge, face }: Pick<CheckFacts, 'challenge' | 'face'>): Check {
  const living = challenge?.reading ?? null
  if (isRead(living)) {
    if (living.others) return mendableCheck(name, { reason: 'face.others', mend: 'face', detail: 'more than one face in the challenge' })
    if (living.face === null) return mendableCheck(name, { reason: 'face.unclear', mend: 'face', detail: 'no face in the challenge' })
    return passedCheck(name, { detail: 'one, in the challenge' })
  }
  if (living !== null) return engineFailure(name, living)
  if (face === null) return uncheckedCheck(name, { reason: 'camera.none', detail: 'nothing was shown' })
  if (!isRead(face)) return engineFailure(name, face)
  if (face.found > 1) return mendableCheck(name, { reason: 'face.others', mend: 'face', detail: `${face.found} faces in the picture` })
  if (face.face === null) return mendableCheck(name, { reason: 'face.unclear', mend: 'face', detail: 'no face in the picture' })
  return passedCheck(name, { detail: 'one, in a picture' })
}
