// A reviewer's reasons for a rejection. The person reads the sentence for each word, so each says what to do next.
import { purposeRecords, type RejectionReason } from '../../purposes/index.ts'
import type { Purpose } from '../../purposes.ts'

/** Each reason has a digit as its key. */
export const mostReasons = 9

export const isOffered = (about: Purpose, reason: string): reason is RejectionReason =>
  purposeRecords[about].review.reasons.includes(reason)
