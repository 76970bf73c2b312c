import type { Check } from '@bonafide/core/evidence/check'
import type { CheckFacts } from '../facts.ts'
import { type HolderFacts, holderOf } from '../holder.ts'
import { mendable, passed, unchecked, unsure } from '../outcome.ts'

const name = 'document.current'

/** It has not expired: another document mends that. Its last day is still one of its own. */
export function documentCurrent({ today, ...sides }: Pick<CheckFacts, 'today'> & HolderFacts): Check {
  const { read, trusted, from } = holderOf(sides)
  const ends = read.documentEnds
  if (ends === undefined) return unchecked(name, { reason: 'document.unread', detail: 'no end found' })
  const detail = `ends ${ends}, by ${from}`
  if (ends < today) return mendable(name, { reason: 'document.expired', mend: 'choose', detail })
  return trusted ? passed(name, { detail }) : unsure(name, { reason: 'document.unread', detail })
}
