// What an applicant's state means for the visit. Only a completed review decides: an earlier answer may still be there after a reset.
import { purposeRecords, type RejectionReason } from '@bonafide/core/purposes/index'
import type { Outcome } from '../../../ports/provider.ts'
import type { SumsubApplicant } from './applicant.ts'
import { detailsOf } from './details-of.ts'

/** The reasons that a person reads after a rejection of the basic level, by Sumsub's labels. */
const reasonOfLabel: Readonly<Record<string, RejectionReason>> = {
  UNSATISFACTORY_PHOTOS: 'document.blurred',
  LOW_QUALITY: 'document.blurred',
  BLACK_AND_WHITE: 'document.blurred',
  DOCUMENT_DAMAGED: 'document.blurred',
  FRONT_SIDE_MISSING: 'document.incomplete',
  BACK_SIDE_MISSING: 'document.incomplete',
  DOCUMENT_PAGE_MISSING: 'document.incomplete',
  DOCUMENT_MISSING: 'document.incomplete',
  INCOMPLETE_DOCUMENT: 'document.incomplete',
  ADDITIONAL_DOCUMENT_REQUIRED: 'document.incomplete',
  ADDITIONAL_DATA_REQUIRED: 'document.incomplete',
  EXPIRATION_DATE: 'document.expired',
  BAD_PROOF_OF_IDENTITY: 'document.notAccepted',
  ID_INVALID: 'document.notAccepted',
  NOT_DOCUMENT: 'document.notAccepted',
  DIGITAL_DOCUMENT: 'document.notAccepted',
  UNFILLED_ID: 'document.notAccepted',
  INCOMPATIBLE_LANGUAGE: 'document.notAccepted',
  UNSUPPORTED_LANGUAGE: 'document.notAccepted',
  DOCUMENT_DEPRIVED: 'document.notAccepted',
  SCREENSHOTS: 'document.notAccepted',
  GRAPHIC_EDITOR: 'document.altered',
  FORGERY: 'document.altered',
  DOCUMENT_TEMPLATE: 'document.altered',
  SELFIE_MISMATCH: 'face.different',
  BAD_FACE_MATCHING: 'face.different',
  BAD_SELFIE: 'face.different',
  BAD_VIDEO_SELFIE: 'face.different',
  FRAUDULENT_LIVENESS: 'face.different',
  PROBLEMATIC_APPLICANT_DATA: 'details.different',
  REQUESTED_DATA_MISMATCH: 'details.different',
  DB_DATA_MISMATCH: 'details.different',
  INCONSISTENT_PROFILE: 'details.different',
  AGE_REQUIREMENT_MISMATCH: 'person.tooYoung',
}

/** Sumsub has received everything and is processing it. */
const processingStatuses = ['pending', 'prechecked', 'queued', 'onHold', 'awaitingService']
/** The person still has to provide something, for the first time or again. */
const waitingStatuses = ['init', 'awaitingUser']

export interface SumsubFound {
  /** Identifies this answer, so that a repeat counts once. */
  readonly name: string
  /** Identifies the answer with its labels, about which a reviewer is asked once. */
  readonly question: string
  readonly outcome: Outcome
}

/** Undefined for an unknown state. */
export const sumsubFound = (applicant: SumsubApplicant): SumsubFound | 'waits for the person' | undefined => {
  const { attemptId, reviewId, reviewStatus, reviewResult } = applicant.review
  const withName = (answer: string, outcome: Outcome): SumsubFound => {
    const name = `sumsub-${attemptId ?? reviewId ?? applicant.id}-${answer}`.slice(0, 200)
    return { name, question: [name, ...(reviewResult?.rejectLabels ?? []).toSorted()].join(' '), outcome }
  }
  if (waitingStatuses.includes(reviewStatus)) return 'waits for the person'
  if (processingStatuses.includes(reviewStatus)) return withName('submitted', { state: 'submitted' })
  if (reviewStatus !== 'completed') return undefined
  const answer = reviewResult?.reviewAnswer ?? ''
  return withName(answer, outcomeOf(applicant, answer))
}

const outcomeOf = (applicant: SumsubApplicant, answer: string): Outcome => {
  if (answer === 'GREEN') return approvalOf(applicant)
  const { rejectLabels, reviewRejectType } = applicant.review.reviewResult ?? {}
  const labels = rejectLabels ?? []
  const reason = labels.flatMap((label) => reasonOfLabel[label] ?? [])[0]
  // A rejected person may try again here. Where Sumsub does not permit that, or has found something other than a fault in the evidence, a
  // reviewer decides, and may blacklist the person. A reviewer also decides on an answer that we do not know.
  if (answer !== 'RED' || reviewRejectType !== 'RETRY' || reason === undefined)
    return { state: 'unsure', reasons: reviewerReasons(labels), details: detailsOf(applicant).details }
  return { state: 'rejected', reason, note: `Sumsub: ${labels.join(', ')}`.slice(0, 2000) }
}

/** The desk has no words for most of these reasons, and then shows the name itself: `sumsub.adverseMedia`. */
export const reviewerReasons = (labels: readonly string[]): readonly string[] => {
  const named = labels.flatMap((label) => {
    const [first = '', ...more] = label.toLowerCase().split(/[^a-z0-9]+/)
    const word = first + more.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
    return /^[a-z][A-Za-z0-9]{0,50}$/.test(word) ? [`sumsub.${word}`] : []
  })
  return named.length === 0 ? ['sumsub.unclear'] : [...new Set(named)].slice(0, 10)
}

const { needed, oneOf } = purposeRecords.basic.review

const approvalOf = (applicant: SumsubApplicant): Outcome => {
  const { details, documentEnds } = detailsOf(applicant)
  const isComplete = needed.every((name) => details[name] !== undefined) && oneOf.some((name) => details[name] !== undefined)
  if (!isComplete) return { state: 'unsure', reasons: ['details.unsure'], details }
  const byCamera = (applicant.requiredIdDocs?.docSets ?? []).some(({ idDocSetType }) => idDocSetType.startsWith('SELFIE'))
  return { state: 'approved', details, documentEnds, byCamera, note: `Sumsub: ${applicant.id}` }
}
