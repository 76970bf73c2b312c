// What a visit to the frame, and the case that may follow from it, is about.
import type { PersonLevel } from './rules/may-begin.ts'

const personLevels = [
  'basic',
  'intermediate',
  'otc',
  'enhanced',
  'review',
  'name',
  'nationality',
  'taxNumber',
] as const satisfies readonly PersonLevel[]

/** `business` has no frame: its steps are pages of the area. */
export const purposes = [...personLevels, 'reset', 'sameIdentity', 'business', 'businessAdvanced', 'businessOtc'] as const
export type Purpose = (typeof purposes)[number]
export const isPurpose = (text: string): text is Purpose => purposes.some((purpose) => purpose === text)
