// Every purpose with its record. Code that only needs their names imports `core/purposes.ts`, which costs a page almost nothing.
import { isPurpose, type Purpose } from '../purposes.ts'
import { basic } from './basic.ts'
import { business } from './business.ts'
import { businessAdvanced } from './business-advanced.ts'
import { businessOtc } from './business-otc.ts'
import { enhanced } from './enhanced.ts'
import { intermediate } from './intermediate.ts'
import { name } from './name.ts'
import { nationality } from './nationality.ts'
import { otc } from './otc.ts'
import { party } from './party.ts'
import type { PurposeRecord } from './record.ts'
import { reset } from './reset.ts'
import { review } from './review.ts'
import { sameIdentity } from './same-identity.ts'
import { supplement } from './supplement.ts'
import { taxNumber } from './tax-number.ts'
import { transferFace } from './transfer-face.ts'

const records = {
  basic,
  intermediate,
  otc,
  enhanced,
  review,
  name,
  nationality,
  taxNumber,
  reset,
  sameIdentity,
  transferFace,
  business,
  businessAdvanced,
  businessOtc,
  supplement,
  party,
} as const satisfies Readonly<Record<Purpose, PurposeRecord>>

export const purposeRecords: Readonly<Record<Purpose, PurposeRecord>> = records

type Records = typeof records

/** The purposes whose records have this shape. */
type PurposeWith<Shape> = { [P in Purpose]: Records[P] extends Shape ? P : never }[Purpose]

export type CompanyPurpose = PurposeWith<{ readonly whose: 'company' }>
/** Purposes whose approval passes a level. */
export type LevelPurpose = PurposeWith<{ readonly level: string }>
/** A person's own levels. */
export type PersonLevel = Exclude<LevelPurpose, CompanyPurpose>
export type AskingPurpose = PurposeWith<{ readonly questionnaire: true }>
/** Purposes that a policy may let the engine approve. */
export type MachinePurpose = PurposeWith<{ readonly machine: 'approves' }>
/** Purposes that open in the frame at this segment. */
export type FramedPurpose = PurposeWith<{ readonly opening: { readonly segment: string } }>
export type SegmentOf<P extends Purpose> = Records[P]['opening']['segment']
export type RejectionReason = Records[Purpose]['review']['reasons'][number]

export const isOfCompany = (purpose: Purpose): purpose is CompanyPurpose => purposeRecords[purpose].whose === 'company'

/** A company fills these in on the area's pages and submits them as a whole; reviewers decide part by part. */
export const isCompanyForm = (about: string): about is 'business' | 'supplement' => about === 'business' || about === 'supplement'

/** A case about something other than a purpose concerns a person. */
export const whoseOf = (about: string): PurposeRecord['whose'] => (isPurpose(about) ? purposeRecords[about].whose : 'person')
