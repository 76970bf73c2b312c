import type { Check } from '@bonafide/core/evidence/check'
import { type CheckFacts, isRead } from '../facts.ts'
import { mendableCheck, engineFailure, passedCheck, uncheckedCheck } from '../outcome.ts'

const name = 'liveness.moves'

/** Whether one and the same face made every requested move. If some were left out, a reviewer decides. */
export function livenessMoves({ challenge }: Pick<CheckFacts, 'challenge'>): Check {
  const living = challenge?.reading ?? null
  if (living === null) return uncheckedCheck(name, { reason: 'camera.none', detail: 'no challenge' })
  if (!isRead(living)) return engineFailure(name, living)
  const { moves, sameFace } = living
  const detail = `${moves.map(({ move, seen, score }) => `${move} ${seen ? 'seen' : 'missing'} ${score.toFixed(2)}`).join('; ')}; ${sameFace ? 'one face' : 'faces change'}`
  const score = moves.length === 0 ? 0 : moves.reduce((sum, move) => sum + move.score, 0) / moves.length
  const done = moves.length > 0 && moves.every(({ seen }) => seen) && sameFace
  if (!done) return mendableCheck(name, { reason: 'liveness.unclear', mend: 'face', detail, score })
  if (challenge === null || challenge.without.length === 0) return passedCheck(name, { detail, score })
  return uncheckedCheck(name, { reason: 'moves.leftOut', detail: `${detail}; without ${challenge.without.join(', ')}`, score })
}
