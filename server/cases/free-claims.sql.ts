import type { Tx } from '../db/transaction.ts'
import { tellOfQueue } from './tell-of-queue.ts'

/** For a reviewer who leaves. Not in the ledger: writes only columns that it leaves out. */
export const freeClaimsOf = async (tx: Tx, reviewer: string): Promise<void> => {
  const freed = tx.updateTable('cases').set({ claimed_by: null, claimed_until: null }).where('claimed_by', '=', reviewer)
  if ((await freed.returning('case_id').execute()).length > 0) await tellOfQueue(tx)
}
