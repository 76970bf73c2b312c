// A reviewer's reasons for a rejection. The person reads a sentence for each reason, so each sentence says what to do next.
import { purposeRecords, type RejectionReason } from '../../purposes/index.ts'
import type { Purpose } from '../../purposes.ts'

/** Each reason has a digit, 1 to 9, as its keyboard shortcut. */
export const maxReasons = 9

export const isRejectionReasonOf = (about: Purpose, reason: string): reason is RejectionReason =>
  purposeRecords[about].review.reasons.includes(reason)
