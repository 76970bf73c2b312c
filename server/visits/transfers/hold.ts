// Reviewers look at a transfer before it happens: only this pair of accounts waits. Lock both subjects before anything here.
import type { TransferSign } from '@bonafide/core/rules/transfer/signs'
import { afterWorkingDays } from '@bonafide/core/rules/working-days'
import { insertCase } from '../../cases/cases.sql.ts'
import { closeCases } from '../../cases/open-case.ts'
import type { Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import { makeFindable } from '../subjects/subjects.ts'
import { tellOfTransfer } from './tell.ts'
import { type Transfer, updateTransfer } from './transfers.sql.ts'

type Bits = Pick<House, 'keys' | 'jobs' | 'clock' | 'policy'>

export const holdTransfer = async (
  tx: Tx,
  house: Bits,
  { id, source, signs }: Pick<Transfer, 'id' | 'source'> & { readonly signs: readonly TransferSign[] },
): Promise<void> => {
  await updateTransfer(tx, id, { state: 'held', signs: [...signs] })
  await openTransferCase(tx, house, { transfer: id, account: source, about: 'transfer', reasons: signs })
  await tellOfTransfer(tx, house, { transfer: id, side: 'source', news: 'held' })
}

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

/** Two reviewers let it happen: the same pair may transfer for a while. */
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
