import type { Check } from '@bonafide/core/evidence/check'
import { hasReachedAge } from '@bonafide/core/rules/is-aged'
import type { CheckFacts } from '../facts.ts'
import { type HolderFacts, holderOf, printedOf } from '../holder.ts'
import { failedCheck, passedCheck, uncheckedCheck, unsureCheck } from '../outcome.ts'

const name = 'person.age'

type Facts = Pick<CheckFacts, 'details' | 'today' | 'youngest'> & HolderFacts

/** Whether the person is old enough. Only a reliable reading, two readings that agree, or the person's own statement can refuse. */
export function personAge({ details, today, youngest, ...sides }: Facts): Check {
  const { read, trusted, from } = holderOf(sides)
  const born = read.birthDate
  const typed = details.birthDate
  if (typed !== undefined && !hasReachedAge(typed, youngest, today))
    return failedCheck(name, { reason: 'person.tooYoung', detail: `typed ${typed}` })
  if (born === undefined) return uncheckedCheck(name, { reason: 'document.unread', detail: 'no birth date found' })
  const detail = `born ${born}, by ${from}`
  const aged = hasReachedAge(born, youngest, today)
  if (trusted || (from === 'mrz' && printedOf(sides).birthDate === born))
    return aged ? passedCheck(name, { detail }) : failedCheck(name, { reason: 'person.tooYoung', detail })
  return unsureCheck(name, { reason: 'document.unread', detail })
}
