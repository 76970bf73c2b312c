import type { requestDeletion, withdrawDeletionRequest } from '@bonafide/core/calls/person/your-data'
import { transact } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import * as deletion from '../../visits/deletion/request.ts'
import { requireAuthenticator } from '../../secrets/step-up.ts'

export const handleRequestDeletion: Handler<typeof requestDeletion> = async (house, { body, who, at }) => {
  await requireAuthenticator(house, { account: who.account, code: body.code })
  const due = await transact(house.db, (tx) => deletion.requestDeletion(tx, house, { account: who.account, at }))
  return { answerBy: due.toISOString() }
}

export const handleWithdrawDeletionRequest: Handler<typeof withdrawDeletionRequest> = async (house, { who, at }) => {
  await transact(house.db, (tx) => deletion.withdrawDeletionRequest(tx, house, { account: who.account, at }))
  return {}
}
