import type { StatusRecord } from '@bonafide/core/calls/status'
import { whyNoReset } from '@bonafide/core/rules/reset'
import { errorStatus, isVerified, verification } from '@bonafide/core/status'

export type Change = 'transfer' | 'reset'

/** What may be done with an identity that has been verified. Where the server would refuse, no link leads; what has run out can still be reset,
 * and to a reset that waits a link leads as well. */
export const changesOf = (record: Pick<StatusRecord, 'errorStatus' | 'level1Flag'>): readonly Change[] => [
  ...(record.errorStatus === errorStatus.normal && isVerified(record.level1Flag) ? (['transfer'] as const) : []),
  ...(whyNoReset({ ...record, resetStatus: verification.none }) === null ? (['reset'] as const) : []),
]

/** How a reset stands that somebody has asked for. */
export const resetBadge = ({ resetStatus }: Pick<StatusRecord, 'resetStatus'>): 'pending' | 'failed' | null =>
  resetStatus === verification.pending ? 'pending' : resetStatus === verification.fail ? 'failed' : null
