import type { disputeTransfer, lookAtDispute, transferCalls } from '@bonafide/core/calls/transfer'
import { transact } from '../../db/transaction.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { markDisputed } from '../../visits/transfers/dispute.ts'
import { openDisputeLink } from '../../visits/transfers/dispute-link.ts'
import { handleDoTransfer, handleQueryKycTransferStatus } from './do-transfer.ts'
import { handleConfirmTransferByFace } from './face.ts'
import { handleBizValidateForSourceAccount, handleIsEnabled, handleReadNotes, handleTransferKycAccountCheck } from './source.ts'
import { handleBizValidateForTargetAccount } from './target.ts'

const handleLookAtDispute: Handler<typeof lookAtDispute> = (services, { body, at }) =>
  transact(services.db, async (tx) => {
    const { transfer } = await openDisputeLink(tx, services, { token: body.link, at })
    const state = transfer.state === 'done' ? 'open' : 'disputed'
    return { state, transferredAt: (transfer.done_at ?? at).toISOString() }
  })

const handleDisputeTransfer: Handler<typeof disputeTransfer> = (services, { body, at }) =>
  transact(services.db, async (tx) => {
    await markDisputed(tx, services, await openDisputeLink(tx, services, { token: body.link, at }), at)
    return null
  })

export const transferHandlers = {
  isEnabled: handleIsEnabled,
  readNotes: handleReadNotes,
  transferKycAccountCheck: handleTransferKycAccountCheck,
  bizValidateForSourceAccount: handleBizValidateForSourceAccount,
  bizValidateForTargetAccount: handleBizValidateForTargetAccount,
  confirmTransferByFace: handleConfirmTransferByFace,
  doTransfer: handleDoTransfer,
  queryKycTransferStatus: handleQueryKycTransferStatus,
  lookAtDispute: handleLookAtDispute,
  disputeTransfer: handleDisputeTransfer,
} satisfies Handlers<typeof transferCalls>
