import type { Check } from '@bonafide/core/evidence/check'
import { type CheckFacts, isRead } from '../facts.ts'
import { mendable, notLooked, passed, unchecked } from '../outcome.ts'

const name = 'liveness.solid'

/** Whether the points of the face move like a head's, not like those of a picture that is held, bent and turned. */
export function livenessSolid({ challenge }: Pick<CheckFacts, 'challenge'>): Check {
  const living = challenge?.reading ?? null
  if (living === null) return unchecked(name, { reason: 'camera.none', detail: 'no challenge' })
  if (!isRead(living)) return notLooked(name, living)
  if (living.parallax === null) return unchecked(name, { reason: 'liveness.unsure', detail: 'too little turning to tell' })
  const { residual, solid } = living.parallax
  const found = { detail: `residual ${residual.toFixed(4)}`, score: Math.min(1, Math.max(0, residual)) }
  return solid ? passed(name, found) : mendable(name, { ...found, reason: 'liveness.unclear', mend: 'face' })
}
