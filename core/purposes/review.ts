import { basic } from './basic.ts'
import type { PurposeRecord } from './record.ts'

const { withdrawable: _, ...reviewed } = basic.review

/** Basic verification again, when the periodic review asks for it. The old details stay accepted: an approval cannot be taken back. */
export const review = {
  ...basic,
  level: 'review',
  opening: { segment: 'sass/kyc/verify', first: true, sharesCall: true, byHand: 'along' },
  machine: 'sortsOut',
  review: reviewed,
} as const satisfies PurposeRecord
