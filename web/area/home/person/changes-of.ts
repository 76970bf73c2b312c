import type { StatusRecord } from '@bonafide/core/calls/status'
import type { Mode } from '@bonafide/core/rules/mode'
import { isResetInReview, type ResetFacts, whyNoReset } from '@bonafide/core/rules/reset'
import { errorStatus, isVerified } from '@bonafide/core/status'

export type Change = 'transfer' | 'reset'

type ChangeFacts = ResetFacts & { readonly enterpriseVerify: Pick<StatusRecord['enterpriseVerify'], 'enterpriseKycFlag'> }

/** What may be done with an identity that has been verified. Where the server would refuse, no link leads; what has run out can still be reset,
 * and to a reset that waits a link leads as well. A company is never reset. */
export const changesOf = (record: ChangeFacts, mode: Mode): readonly Change[] => [
  ...(record.errorStatus === errorStatus.normal && isVerified(flagOf(record, mode)) ? (['transfer'] as const) : []),
  ...(mode === 'kyc' && (whyNoReset(record) === null || isResetInReview(record)) ? (['reset'] as const) : []),
]

const flagOf = ({ level1Flag, enterpriseVerify }: ChangeFacts, mode: Mode) =>
  mode === 'kyc' ? level1Flag : enterpriseVerify.enterpriseKycFlag
