import type { Check } from '@bonafide/core/evidence/check'
import type { CheckFacts } from '../facts.ts'
import { passedCheck, uncheckedCheck, unsureCheck } from '../outcome.ts'

const name = 'face.known'

/** Whether another account is verified with this face. Similarity only ever raises a question: there are twins. */
export function faceKnown({ likest }: Pick<CheckFacts, 'likest'>): Check {
  if (likest === null) return uncheckedCheck(name, { reason: 'face.unsure', detail: 'not searched' })
  const detail = `${likest.searched} searched, likest ${likest.score.toFixed(3)}`
  return likest.same
    ? unsureCheck(name, { reason: 'face.matches', detail, score: likest.score })
    : passedCheck(name, { detail, score: likest.score })
}
