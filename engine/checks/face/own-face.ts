// The face that somebody has shown in this visit: by the challenge, or else in a picture that he has sent.
import { type CheckFacts, isRead } from '../facts.ts'

export function ownFaceOf({ challenge, face }: Pick<CheckFacts, 'challenge' | 'face'>): string | null {
  const living = challenge?.reading ?? null
  if (isRead(living) && living.face !== null) return living.face
  return isRead(face) ? face.face : null
}
