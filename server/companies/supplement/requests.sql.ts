// Rows of supplement requests. Lock the account's subject before changing one.
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { chainWritten, ledgerRow } from '../../record/ledger/ledger-row.ts'

export type SupplementRow = Selectable<Tables['supplement_requests']>

const columns = [
  'request',
  'account',
  'state',
  'content',
  'draft',
  'version',
  'asked_by',
  'asked_at',
  'until',
  'reminded_at',
  'visit',
] as const

/** Not yet ended: unanswered (`open`), or answered and under review (`submitted`). An account has at most one such request. */
const pendingStates = ['open', 'submitted'] as const

export const selectPendingRequest = (tx: Tx, account: AccountId): Promise<SupplementRow | undefined> =>
  tx.selectFrom('supplement_requests').select(columns).where('account', '=', account).where('state', 'in', pendingStates).executeTakeFirst()

export const lockPendingRequestRow = (tx: Tx, account: AccountId): Promise<SupplementRow | undefined> =>
  tx
    .selectFrom('supplement_requests')
    .select(columns)
    .where('account', '=', account)
    .where('state', 'in', pendingStates)
    .forUpdate()
    .executeTakeFirst()

/** Selects the account's latest request, pending or ended. */
export const selectLastRequest = (tx: Tx, account: AccountId): Promise<SupplementRow | undefined> => {
  const all = tx.selectFrom('supplement_requests').select(columns).where('account', '=', account)
  return all.orderBy('asked_at', 'desc').limit(1).executeTakeFirst()
}

/** Returns false if the account already has a pending request. */
export const insertRequest = async (
  tx: Tx,
  row: Pick<SupplementRow, 'request' | 'account' | 'content' | 'asked_by' | 'asked_at' | 'until'>,
): Promise<boolean> => {
  const insertion = tx
    .insertInto('supplement_requests')
    .values({ ...row, state: 'open', draft: null, version: 0, reminded_at: null, visit: null })
    .onConflict((conflict) => conflict.column('account').where('state', 'in', pendingStates).doNothing())
  return chainWritten(tx, 'supplement_requests', await insertion.returning(ledgerRow('supplement_requests')).execute()).length === 1
}

export const updateRequest = async (
  tx: Tx,
  request: string,
  changes: Partial<Pick<SupplementRow, 'state' | 'draft' | 'version' | 'until' | 'reminded_at' | 'visit'>>,
): Promise<void> => {
  const update = tx.updateTable('supplement_requests').set(changes).where('request', '=', request)
  chainWritten(tx, 'supplement_requests', await update.returning(ledgerRow('supplement_requests')).execute())
}

/** Withdraws the account's pending request, for example once its verification has ended. */
export const withdrawPendingRequest = async (tx: Tx, account: AccountId): Promise<void> => {
  const update = tx
    .updateTable('supplement_requests')
    .set({ state: 'withdrawn', draft: null })
    .where('account', '=', account)
    .where('state', 'in', pendingStates)
  chainWritten(tx, 'supplement_requests', await update.returning(ledgerRow('supplement_requests')).execute())
}

/** Returns the accounts whose unanswered request has its deadline at `latest` or earlier, ordered by deadline. Submitted requests are left out. */
export const selectAccountsDueBy = async (tx: Tx, latest: Date): Promise<readonly AccountId[]> => {
  const due = tx.selectFrom('supplement_requests').select('account').where('state', '=', 'open').where('until', '<=', latest)
  return (await due.orderBy(sql`until`).execute()).map(({ account }) => account)
}
