import type { StartLabel } from '@bonafide/core/rules/levels/start-button'
import type { AreaWords } from '@bonafide/locales/generated/area'
import { startWords } from '../levels/start-words.ts'

/** The label of the next step's button: the level's label, or the label of the banner or card that requests it. */
export type NextLabel = StartLabel | 'renew' | 'answer' | 'nationality' | 'number' | 'numberAgain' | 'again' | 'continue'

export const nextWords = {
  ...startWords,
  renew: 'banner.review.action',
  answer: 'banner.enhanced.action',
  nationality: 'banner.nationality.action',
  number: 'tax.start',
  numberAgain: 'tax.restart',
  again: 'banner.again',
  continue: 'level.continue',
} as const satisfies Readonly<Record<NextLabel, keyof AreaWords>>
