import type { Tx } from '@bonafide/server/db/transaction'
import type { AccountId } from '@bonafide/server/ports/exchange'
import { standInTables } from '../../tables.ts'

/** True for the call that confirms exactly this secret; the time step of its code is used up with it. */
export const confirmPending = async (
  tx: Tx,
  { account, pending, step }: { account: AccountId; pending: Buffer; step: number },
): Promise<boolean> => {
  const confirmed = await standInTables(tx)
    .updateTable('stand_in_accounts')
    .set({ totp_secret: pending, totp_pending: null, totp_last_step: String(step) })
    .where('account', '=', account)
    .where('totp_pending', '=', pending)
    .where('totp_secret', 'is', null)
    .returning('account')
    .executeTakeFirst()
  return confirmed !== undefined
}

export const deleteRecoveryCodes = async (tx: Tx, account: AccountId): Promise<void> => {
  await standInTables(tx).deleteFrom('stand_in_recovery_codes').where('account', '=', account).execute()
}

export const insertRecoveryCodes = async (tx: Tx, account: AccountId, digests: readonly Buffer[]): Promise<void> => {
  await standInTables(tx)
    .insertInto('stand_in_recovery_codes')
    .values(digests.map((digest) => ({ account, digest })))
    .execute()
}
