// What a visit to the frame, and the case that may follow from it, is about.
import type { Level } from './events.ts'

const personLevels = [
  'basic',
  'intermediate',
  'otc',
  'enhanced',
  'review',
  'name',
  'nationality',
  'taxNumber',
] as const satisfies readonly Level[]

/** A person's own levels; what is asked of companies has rules of its own. */
export type PersonLevel = (typeof personLevels)[number]

/** `business` has no frame: its steps are pages of the area. */
const companyLevels = ['business', 'businessAdvanced', 'businessOtc'] as const

export const purposes = [...personLevels, 'reset', 'sameIdentity', ...companyLevels] as const
export type Purpose = (typeof purposes)[number]
export const isPurpose = (text: string): text is Purpose => purposes.some((purpose) => purpose === text)

export type Whose = 'person' | 'company'

/** Who is verified, and reads what is decided. */
export const whoseOf = (about: string): Whose => (companyLevels.some((level) => level === about) ? 'company' : 'person')
