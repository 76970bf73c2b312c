import type { Check } from '@bonafide/core/evidence/check'
import { type CheckFacts, isRead } from '../facts.ts'
import { mendableCheck, engineFailure, passedCheck, uncheckedCheck } from '../outcome.ts'

const name = 'liveness.solid'

/** Whether the points of the face move like a head's, not like those of a picture that is held, bent and turned. */
export function livenessSolid({ challenge }: Pick<CheckFacts, 'challenge'>): Check {
  const living = challenge?.reading ?? null
  if (living === null) return uncheckedCheck(name, { reason: 'camera.none', detail: 'no challenge' })
  if (!isRead(living)) return engineFailure(name, living)
  if (living.parallax === null) return uncheckedCheck(name, { reason: 'liveness.unsure', detail: 'too little turning to tell' })
  const { residual, solid } = living.parallax
  const found = { detail: `residual ${residual.toFixed(4)}`, score: Math.min(1, Math.max(0, residual)) }
  return solid ? passedCheck(name, found) : mendableCheck(name, { ...found, reason: 'liveness.unclear', mend: 'face' })
}
