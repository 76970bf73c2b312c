import type { Check } from '@bonafide/core/evidence/check'
import { type CheckFacts, isRead } from '../facts.ts'
import { mendable, notLooked, passed, unchecked } from '../outcome.ts'

const name = 'face.found'

/** Whether there is exactly one face. */
export function faceFound({ challenge, face }: Pick<CheckFacts, 'challenge' | 'face'>): Check {
  const living = challenge?.reading ?? null
  if (isRead(living)) {
    if (living.others) return mendable(name, { reason: 'face.others', mend: 'face', detail: 'more than one face in the challenge' })
    if (living.face === null) return mendable(name, { reason: 'face.unclear', mend: 'face', detail: 'no face in the challenge' })
    return passed(name, { detail: 'one, in the challenge' })
  }
  if (living !== null) return notLooked(name, living)
  if (face === null) return unchecked(name, { reason: 'camera.none', detail: 'nothing was shown' })
  if (!isRead(face)) return notLooked(name, face)
  if (face.found > 1) return mendable(name, { reason: 'face.others', mend: 'face', detail: `${face.found} faces in the picture` })
  if (face.face === null) return mendable(name, { reason: 'face.unclear', mend: 'face', detail: 'no face in the picture' })
  return passed(name, { detail: 'one, in a picture' })
}
