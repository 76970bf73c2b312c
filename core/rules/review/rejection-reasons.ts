// What a reviewer may say when he refuses. The person reads the sentence behind the word, so that each says what to do next.
import type { Purpose } from '../../purposes.ts'

/** As many as a keyboard has digits. */
export const mostReasons = 9

const document = ['document.blurred', 'document.incomplete', 'document.expired', 'document.notAccepted', 'document.altered'] as const
const identity = [...document, 'face.different', 'details.different', 'person.tooYoung'] as const
const papers = ['paper.blurred', 'paper.tooOld', 'paper.notAccepted', 'answers.incomplete', 'funds.unproven'] as const

const company = [
  'company.filesWrong',
  'company.fieldsWrong',
  'company.notFound',
  'company.partiesMissing',
  'company.ownersUnclear',
  'company.notAccepted',
] as const

export const rejectionReasons = {
  basic: identity,
  review: identity,
  intermediate: [...document, 'face.different', 'paper.tooOld', 'address.different'],
  name: [...document, 'name.different'],
  nationality: [...document, 'nationality.different'],
  taxNumber: ['document.blurred', 'document.incomplete', 'taxNumber.different'],
  otc: papers,
  enhanced: papers,
  reset: ['face.unclear', 'face.different'],
  sameIdentity: ['face.unclear', 'face.different', 'details.different'],
  business: company,
  businessAdvanced: papers,
  businessOtc: papers,
} as const satisfies Readonly<Record<Purpose, readonly string[]>>

export type RejectionReason = (typeof rejectionReasons)[Purpose][number]

export const isOffered = (about: Purpose, reason: string): reason is RejectionReason =>
  rejectionReasons[about].some((one) => one === reason)
