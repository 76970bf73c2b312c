import type { requestDeletion, withdrawDeletionRequest } from '@bonafide/core/calls/person/your-data'
import { transact } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import * as deletion from '../../visits/deletion/request.ts'
import { requireAuthenticator } from '../../secrets/step-up.ts'

export const handleRequestDeletion: Handler<typeof requestDeletion> = async (services, { body, who, at }) => {
  await requireAuthenticator(services, { account: who.account, code: body.code })
  const due = await transact(services.db, (tx) => deletion.requestDeletion(tx, services, { account: who.account, at }))
  return { answerBy: due.toISOString() }
}

export const handleWithdrawDeletionRequest: Handler<typeof withdrawDeletionRequest> = async (services, { who, at }) => {
  await transact(services.db, (tx) => deletion.withdrawDeletionRequest(tx, services, { account: who.account, at }))
  return {}
}
