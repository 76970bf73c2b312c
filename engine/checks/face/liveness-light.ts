import type { Check } from '@bonafide/core/evidence/check'
import { type CheckFacts, isRead } from '../facts.ts'
import { mendableCheck, engineFailure, passedCheck, uncheckedCheck } from '../outcome.ts'

const name = 'liveness.light'

/** Whether the face reflects the colours that the screen showed. In a bright room this is unclear, which is no reason to refuse. */
export function livenessLight({ challenge }: Pick<CheckFacts, 'challenge'>): Check {
  const living = challenge?.reading ?? null
  if (living === null) return uncheckedCheck(name, { reason: 'camera.none', detail: 'no challenge' })
  if (!isRead(living)) return engineFailure(name, living)
  const light = living.light ?? null
  if (light === null) return uncheckedCheck(name, { reason: 'light.unseen', detail: 'no colours shown' })
  const found = { detail: `fit ${light.fit.toFixed(2)}, change ${light.strength.toFixed(3)}`, score: Math.min(1, Math.max(0, light.fit)) }
  switch (light.verdict) {
    case 'told':
      return passedCheck(name, found)
    case 'dim':
      return uncheckedCheck(name, { ...found, reason: 'light.unseen' })
    case 'other':
      return mendableCheck(name, { ...found, reason: 'liveness.unclear', mend: 'face' })
  }
}
