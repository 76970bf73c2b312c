// A transfer that shows signs of misuse waits before it happens, and only this pair of accounts does: for reviewers, who have a case, or for the
// owner's face, without one. Lock the source's subject before anything here, and the target's before a transfer is held.
import type { TransferSign } from '@bonafide/core/rules/transfer/signs'
import { isVerifiedCompany } from '@bonafide/core/rules/transfer/source'
import { afterWorkingDays } from '@bonafide/core/rules/working-days'
import { insertCase } from '../../cases/cases.sql.ts'
import { closeCases } from '../../cases/open-case.ts'
import type { Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { hasVerifiedFace } from '../identity/faces.ts'
import { makeFindable } from '../subjects/subjects.ts'
import { endFaceVisits } from './face-visits.sql.ts'
import { tellOfTransfer } from './tell.ts'
import { type Transfer, updateTransfer } from './transfers.sql.ts'

type Bits = Pick<House, 'keys' | 'jobs' | 'clock' | 'policy'>

/** Who can release it. */
export type HeldBy = 'reviewers' | 'face'

/**
 * Held once more, it passes to reviewers if the face can no longer decide it. What a face shows from now on is for this transfer alone: frames that
 * were opened for an earlier one end.
 */
export const holdTransfer = async (
  tx: Tx,
  house: Bits,
  { id, source, state, signs }: Pick<Transfer, 'id' | 'source' | 'state'> & { readonly signs: readonly TransferSign[] },
): Promise<HeldBy> => {
  const by = await whoDecides(tx, house, source)
  if (state === 'held' && by === 'face') return by
  await updateTransfer(tx, id, { state: 'held', signs: [...signs] })
  await endFaceVisits(tx, source, house.clock())
  if (by === 'reviewers') await openTransferCase(tx, house, { transfer: id, account: source, about: 'transfer', reasons: signs })
  await tellOfTransfer(tx, house, { transfer: id, side: 'source', news: by === 'face' ? 'faceFirst' : 'held' })
  return by
}

/** The face, where the policy says so, of people who are verified with one. */
const whoDecides = async (tx: Tx, { policy }: Bits, source: AccountId): Promise<HeldBy> => {
  if (policy.content.transfer.review.by === 'reviewers' || isVerifiedCompany(await readStandingWithin(tx, source))) return 'reviewers'
  return (await hasVerifiedFace(tx, source)) ? 'face' : 'reviewers'
}

/** The owner has turned to another target. */
export const giveUpFaceHold = (tx: Tx, { id }: Pick<Transfer, 'id'>): Promise<void> => updateTransfer(tx, id, { state: 'refused' })

interface NewTransferCase {
  readonly transfer: string
  readonly account: string
  readonly about: 'transfer' | 'transferDispute'
  readonly reasons: readonly string[]
}

/** A case without a visit: it is about the account. Two reviewers decide. */
export const openTransferCase = async (tx: Tx, house: Bits, { transfer, account, about, reasons }: NewTransferCase): Promise<void> => {
  const at = house.clock()
  const made = await insertCase(tx, {
    account,
    visit: null,
    about,
    transfer,
    reasons,
    needs: 2,
    opened_at: at,
    due_at: afterWorkingDays(at, house.policy.content.desk.workingDays),
  })
  if (made !== undefined) await makeFindable(tx, house, [made])
}

/** Two reviewers or the owner's face let it happen: the same pair may transfer for a while. */
export const clearTransfer = async (tx: Tx, house: Bits, { id, source }: Pick<Transfer, 'id' | 'source'>): Promise<void> => {
  const at = house.clock()
  const until = new Date(at.getTime() + house.policy.content.transfer.clearedHours * 3_600_000)
  await updateTransfer(tx, id, { state: 'cleared', cleared_until: until })
  await closeCases(tx, { account: source, about: 'transfer', at, decision: 'approved' })
  await tellOfTransfer(tx, house, { transfer: id, side: 'source', news: 'cleared' })
}

export const refuseTransfer = async (tx: Tx, house: Bits, { id, source }: Pick<Transfer, 'id' | 'source'>): Promise<void> => {
  await updateTransfer(tx, id, { state: 'refused' })
  await closeCases(tx, { account: source, about: 'transfer', at: house.clock(), decision: 'rejected' })
  await tellOfTransfer(tx, house, { transfer: id, side: 'source', news: 'refused' })
}
