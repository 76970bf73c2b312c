// What a visit to the frame, and the case that may follow from it, can be about. `core/purposes/` has a record of each.
export const purposes = [
  'basic',
  'intermediate',
  'otc',
  'enhanced',
  'review',
  'name',
  'nationality',
  'taxNumber',
  'reset',
  'sameIdentity',
  'transferFace',
  'business',
  'businessAdvanced',
  'businessOtc',
  'supplement',
  'party',
] as const
export type Purpose = (typeof purposes)[number]
export const isPurpose = (text: string): text is Purpose => purposes.some((purpose) => purpose === text)
