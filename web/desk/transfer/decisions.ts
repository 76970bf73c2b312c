// The labels and effects of the two answers, by the subject of the case.
import type { TransferCase, TransferDecision } from '@bonafide/core/calls/desk/transfer'

export const decisionVerbs = {
  transfer: { approved: 'allow', rejected: 'refuse' },
  transferDispute: { approved: 'reverse', rejected: 'uphold' },
} as const satisfies Record<TransferCase['about'], Record<TransferDecision, string>>

/** Whether this is the last required vote, which takes effect immediately. */
export const isLastVote = ({ about, needs, votes }: TransferCase, decision: TransferDecision): boolean =>
  votes[decision] + 1 >= (about === 'transfer' && decision === 'rejected' ? 1 : needs)
