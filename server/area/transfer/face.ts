// The owner's face releases a transfer that shows signs of misuse: the frame opens to compare it with the verified one.
import type { confirmTransferByFace } from '@bonafide/core/calls/transfer'
import { Refusal } from '@bonafide/core/refusal'
import { transact } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import { lockSubject } from '../../record/append.ts'
import { openVisitDoor, reserveVisit } from '../../visits/begin-visit.ts'
import { lockFaceHold } from '../../visits/transfers/transfers.sql.ts'
import { mustBeEnabled, ownAccount, whySourceStays } from './conditions.ts'

export const handleConfirmTransferByFace: Handler<typeof confirmTransferByFace> = async (house, { who, at }) => {
  mustBeEnabled(house)
  const source = await ownAccount(house, who.account)
  const order = await transact(house.db, async (tx) => {
    await lockSubject(tx, house, who.account)
    const why = await whySourceStays(tx, { account: source, at })
    if (why !== null) throw why
    if ((await lockFaceHold(tx, who.account)) === undefined) throw new Refusal('transfer.faceNotAsked')
    return reserveVisit(tx, { who, at }, { purposes: ['transferFace'], faceOf: who.account })
  })
  const { accessToken } = await openVisitDoor(house, order)
  return { accessToken }
}
