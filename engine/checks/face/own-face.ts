// The face that was shown in this visit: in the challenge, or in a picture that the person sent.
import { type CheckFacts, isRead } from '../facts.ts'

type Facts = Pick<CheckFacts, 'challenge' | 'face'>

/** The best picture of it, which is kept and compared with others. */
export const ownFaceOf = (facts: Facts): string | null => ownFacesOf(facts)[0] ?? null

/** One per straight look, the best picture first. */
export function ownFacesOf({ challenge, face }: Facts): readonly string[] {
  const living = challenge?.reading ?? null
  if (isRead(living) && living.face !== null) return [living.face, ...(living.straight ?? [])]
  return isRead(face) && face.face !== null ? [face.face] : []
}
