import type { Check } from '@bonafide/core/evidence/check'
import { stepsOf } from '@bonafide/core/rules/visit/steps-of'
import { type CheckFacts, isRead, type ShownSide } from '../facts.ts'
import { mendable, notLooked, passed, unchecked } from '../outcome.ts'

const name = 'document.sides'

type Facts = Pick<CheckFacts, 'purpose' | 'choice' | 'front' | 'back' | 'copies'>

/** Whether every requested side is present and the right one. */
export function documentSides({ purpose, choice, front, back, copies }: Facts): Check {
  const hasBack = stepsOf({ purpose, byHand: false, document: choice?.document ?? null }).includes('back')
  const detail = `front ${sideOf(front)}${hasBack ? `, back ${sideOf(back)}` : ''}`
  for (const { reading } of [front, back]) if (reading?.kind === 'none') return notLooked(name, reading)
  if (front.reading === null) return mendable(name, { reason: 'document.incomplete', mend: 'front', detail })
  if (sideOf(front) === 'back') return mendable(name, { reason: 'document.wrongSide', mend: 'front', detail })
  if (!hasBack) return passed(name, { detail })
  if (back.reading === null) return mendable(name, { reason: 'document.incomplete', mend: 'back', detail })
  if (copies.bothSides) return mendable(name, { reason: 'document.wrongSide', mend: 'back', detail: `${detail}, one picture twice` })
  if (sideOf(back) === 'front' || sideOf(back) === 'inner') return mendable(name, { reason: 'document.wrongSide', mend: 'back', detail })
  // A side that cannot be recognised by its print may be identified by the other side, since together they are two.
  if (sideOf(front) === 'unknown' && sideOf(back) === 'unknown') return unchecked(name, { reason: 'document.unread', detail })
  return passed(name, { detail })
}

const sideOf = ({ reading }: ShownSide): string => {
  if (!isRead(reading)) return 'none'
  return reading.side ?? 'unknown'
}
