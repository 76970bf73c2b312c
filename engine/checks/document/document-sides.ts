import type { Check } from '@bonafide/core/evidence/check'
import { stepsOf } from '@bonafide/core/rules/visit/steps-of'
import { type CheckFacts, isRead, type CapturedSide } from '../facts.ts'
import { mendableCheck, engineFailure, passedCheck, uncheckedCheck } from '../outcome.ts'

const name = 'document.sides'

type Facts = Pick<CheckFacts, 'purpose' | 'choice' | 'front' | 'back' | 'copies'>

/** Whether every requested side is present and the right one. */
export function documentSides({ purpose, choice, front, back, copies }: Facts): Check {
  const hasBack = stepsOf({ purpose, byHand: false, document: choice?.document ?? null }).includes('back')
  const detail = `front ${sideOf(front)}${hasBack ? `, back ${sideOf(back)}` : ''}`
  for (const { reading } of [front, back]) if (reading?.kind === 'none') return engineFailure(name, reading)
  if (front.reading === null) return mendableCheck(name, { reason: 'document.incomplete', mend: 'front', detail })
  if (sideOf(front) === 'back') return mendableCheck(name, { reason: 'document.wrongSide', mend: 'front', detail })
  if (!hasBack) return passedCheck(name, { detail })
  if (back.reading === null) return mendableCheck(name, { reason: 'document.incomplete', mend: 'back', detail })
  if (copies.bothSides) return mendableCheck(name, { reason: 'document.wrongSide', mend: 'back', detail: `${detail}, one picture twice` })
  if (sideOf(back) === 'front' || sideOf(back) === 'inner')
    return mendableCheck(name, { reason: 'document.wrongSide', mend: 'back', detail })
  // If only one side is recognised, the unrecognised one is taken to be the other side.
  if (sideOf(front) === 'unknown' && sideOf(back) === 'unknown') return uncheckedCheck(name, { reason: 'document.unread', detail })
  return passedCheck(name, { detail })
}

const sideOf = ({ reading }: CapturedSide): string => {
  if (!isRead(reading)) return 'none'
  return reading.side ?? 'unknown'
}
