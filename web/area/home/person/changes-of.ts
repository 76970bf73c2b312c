import { isResetInReview, type ResetFacts, whyNoReset } from '@bonafide/core/rules/reset'
import { errorStatus, isVerified } from '@bonafide/core/status'

export type Change = 'transfer' | 'reset'

/** What may be done with an identity that has been verified. Where the server would refuse, no link leads; what has run out can still be reset,
 * and to a reset that waits a link leads as well. */
export const changesOf = (record: ResetFacts): readonly Change[] => [
  ...(record.errorStatus === errorStatus.normal && isVerified(record.level1Flag) ? (['transfer'] as const) : []),
  ...(whyNoReset(record) === null || isResetInReview(record) ? (['reset'] as const) : []),
]
