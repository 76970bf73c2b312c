// The owner's face releases a transfer that shows signs of misuse: opens the frame that compares it with the verified one.
import type { confirmTransferByFace } from '@bonafide/core/calls/transfer'
import { Refusal } from '@bonafide/core/refusal'
import { transact } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import { lockSubject } from '../../record/append.ts'
import { openVisitDoor, reserveVisit } from '../../visits/begin-visit.ts'
import { lockFaceHold } from '../../visits/transfers/transfers.sql.ts'
import { mustBeEnabled, ownAccount, ownSourceRefusal } from './conditions.ts'

export const handleConfirmTransferByFace: Handler<typeof confirmTransferByFace> = async (services, { who, at }) => {
  mustBeEnabled(services)
  const source = await ownAccount(services, who.account)
  const order = await transact(services.db, async (tx) => {
    await lockSubject(tx, services, who.account)
    const why = await ownSourceRefusal(tx, { account: source, at })
    if (why !== null) throw why
    if ((await lockFaceHold(tx, who.account)) === undefined) throw new Refusal('transfer.faceNotAsked')
    return reserveVisit(tx, { who, at }, { purposes: ['transferFace'], faceOf: who.account })
  })
  const { accessToken } = await openVisitDoor(services, order)
  return { accessToken }
}
