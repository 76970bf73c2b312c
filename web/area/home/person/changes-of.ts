import type { StatusRecord } from '@bonafide/core/calls/status'
import type { Mode } from '@bonafide/core/rules/mode'
import { isResetInReview, type ResetFacts, resetRefusal } from '@bonafide/core/rules/reset'
import { errorStatus, isVerified } from '@bonafide/core/status'

export type DetailsChange = 'transfer' | 'reset'

type ChangeFacts = ResetFacts & { readonly enterpriseVerify: Pick<StatusRecord['enterpriseVerify'], 'enterpriseKycFlag'> }

/** What can be done with a verified identity. There is no link where the server would refuse. An expired identity can still be reset, and a pending
 * reset has a link too. A company is never reset. */
export const changesOf = (record: ChangeFacts, mode: Mode): readonly DetailsChange[] => [
  ...(record.errorStatus === errorStatus.normal && isVerified(flagOf(record, mode)) ? (['transfer'] as const) : []),
  ...(mode === 'kyc' && (resetRefusal(record) === null || isResetInReview(record)) ? (['reset'] as const) : []),
]

const flagOf = ({ level1Flag, enterpriseVerify }: ChangeFacts, mode: Mode) =>
  mode === 'kyc' ? level1Flag : enterpriseVerify.enterpriseKycFlag
