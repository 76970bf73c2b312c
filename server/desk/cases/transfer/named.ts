// A transfer's case together with the transfer; locked for a decision together with both accounts.
import { Refusal } from '@bonafide/core/refusal'
import { type Case, findCase, lockCase } from '../../../cases/cases.sql.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import { lockSubjects } from '../../../record/append.ts'
import { selectTransfer, type Transfer } from '../../../visits/transfers/transfers.sql.ts'
import { hasOpened } from '../views.sql.ts'

export interface NamedTransfer {
  readonly row: Case
  readonly about: 'transfer' | 'transferDispute'
  /** Undefined if the transfer never happened and its row is no longer stored. */
  readonly transfer: Transfer | undefined
}

export const transferCaseNamed = async (tx: Tx, id: string): Promise<NamedTransfer> => {
  const row = await findCase(tx, id)
  if (row === undefined || (row.about !== 'transfer' && row.about !== 'transferDispute')) throw new Refusal('thing.unknown')
  return { row, about: row.about, transfer: row.transfer === null ? undefined : await selectTransfer(tx, row.transfer) }
}

/** Locks both accounts before the case, in the same order as everything else that ends a transfer. */
export const lockTransferCase = async (
  tx: Tx,
  services: Services,
  { id, reviewer }: { id: string; reviewer: string },
): Promise<NamedTransfer> => {
  const { row, transfer } = await transferCaseNamed(tx, id)
  if (!(await hasOpened(tx, { case: id, reviewer, at: services.clock() }))) throw new Refusal('case.notOpened')
  await lockSubjects(tx, services, transfer === undefined ? [row.account] : [transfer.source, transfer.target])
  if ((await lockCase(tx, id)) === undefined) throw new Refusal('thing.unknown')
  return transferCaseNamed(tx, id)
}
