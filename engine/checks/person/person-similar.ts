import type { Check } from '@bonafide/core/evidence/check'
import type { CheckFacts } from '../facts.ts'
import { passedCheck, unsureCheck } from '../outcome.ts'

const name = 'person.similar'

/** People share names and birthdays: a reviewer decides whether two accounts belong to one person. */
export const personSimilar = ({ namesakes }: Pick<CheckFacts, 'namesakes'>): Check =>
  namesakes === 0
    ? passedCheck(name, { detail: 'no other account with the same name, birth date and nationality' })
    : unsureCheck(name, { reason: 'person.similar', detail: `${namesakes} of the same name, birth date and nationality` })
