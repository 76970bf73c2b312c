import type { Check } from '@bonafide/core/evidence/check'
import type { CheckFacts } from '../facts.ts'
import { type HolderFacts, readingsOf } from '../holder.ts'
import { mendable, passed, unchecked } from '../outcome.ts'

const name = 'document.type'

/** It is the document that was chosen. */
export function documentType({ choice, ...sides }: Pick<CheckFacts, 'choice'> & HolderFacts): Check {
  const types = [...new Set(readingsOf(sides).flatMap(({ type }) => (type === null ? [] : [type])))]
  const detail = `chosen ${choice?.document ?? 'none'}, seen ${types.join(', ') || 'nothing'}`
  if (choice === null || types.length === 0) return unchecked(name, { reason: 'document.unread', detail })
  if (types.every((type) => type === choice.document)) return passed(name, { detail })
  // One side alone may mislead; both saying something else do not.
  if (types.includes(choice.document)) return unchecked(name, { reason: 'document.doubtful', detail })
  return mendable(name, { reason: 'document.notAccepted', mend: 'choose', detail })
}
