// The possible subjects of a visit and of the case that may follow. `core/purposes/` has a record of each.
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
