import type { transferCalls } from '../transfer.ts'
import type { CallTopic } from './call-topic.ts'

const sameChecks = 'Makes the same checks as the transfer itself. Refuses with the first one that fails.'

export const transferTopic = {
  tag: 'Transfer',
  about: 'Moving a verified identity to another account.',
  calls: {
    isEnabled: 'Read whether transfers are offered',
    readNotes: {
      summary: 'Read what prevents a transfer',
      description: 'About this account as of now: orders, balances, and how long a received identity has to stay.',
    },
    transferKycAccountCheck: { summary: 'Check this account before a transfer begins', description: sameChecks },
    bizValidateForSourceAccount: { summary: 'Check this account at the first step', description: sameChecks },
    bizValidateForTargetAccount: {
      summary: 'Check the account that is to receive the identity',
      description: 'The reply says how the current account must be proven: a code by email, a code by phone, or an authenticator.',
    },
    confirmTransferByFace: {
      summary: 'Get an opener for confirming a held transfer by face',
      description: 'The reply’s `accessToken` opens one frame, once, within 60 seconds.',
    },
    doTransfer: {
      summary: 'Transfer the identity',
      description: 'Needs the code of the target and the proofs that `bizValidateForTargetAccount` named.',
    },
    queryKycTransferStatus: {
      summary: 'Read the outcome of the last transfer',
      description: 'A page that lost the reply of `doTransfer` calls this before it reports anything.',
    },
    lookAtDispute: {
      summary: 'Look at the link for reporting a transfer',
      description: 'Changes nothing, since mail scanners follow links.',
    },
    disputeTransfer: {
      summary: 'Report a transfer as not one’s own',
      description: 'Verification changes of both accounts stop until reviewers have decided. A repeated call changes nothing more.',
    },
  },
} as const satisfies CallTopic<typeof transferCalls>
