// What a frame is about, as far as its address says it: some segments are about one thing, some about the first that is open.
import type { Purpose } from '../../purposes.ts'
import type { Segment } from '../../frame/segments.ts'

const identity = ['review', 'basic', 'intermediate'] as const

const about: Readonly<Record<Segment, readonly Purpose[]>> = {
  'sass/kyc/verify': identity,
  kycManual: identity,
  modifyName: ['name'],
  edd: ['enhanced'],
  addNation: ['nationality'],
  otcLevel: ['otc'],
  pan: ['taxNumber'],
  reset: ['reset'],
  sameKyc: ['sameIdentity'],
  // A company's basic level is the hub of the area, not a frame.
  'kyb/basic': [],
  'kyb/advance': ['businessAdvanced'],
  'kyb/otcLevel': ['businessOtc'],
}

/** `tag` is a wish among what is allowed. Undefined: nothing of what is allowed is done at this segment. */
export function purposeOf(segment: Segment, tag: string, allowed: readonly Purpose[]): Purpose | undefined {
  const open = about[segment].filter((purpose) => allowed.includes(purpose))
  return open.find((purpose) => purpose === tag) ?? open[0]
}
