import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { chainWritten, ledgerRow, type LedgerRow } from '../../record/ledger/ledger-row.ts'

/**
 * A visit begun for one transfer proves nothing for the next and must not be continued for it. A submitted visit keeps the account from
 * holding another transfer until it is decided, so an open visit always concerns the held transfer.
 */
export const endFaceVisits = async (tx: Tx, account: AccountId, at: Date): Promise<void> => {
  const { rows } = await sql<{ ledger: LedgerRow }>`
    update visits set ended_at = ${at}, outcome = 'rejected', reason = null
    where account = ${account} and 'transferFace' = any(purposes) and ended_at is null
    returning ${ledgerRow('visits')}`.execute(tx)
  chainWritten(tx, 'visits', rows)
}
