// Rows of requests for more. Lock the account's subject before changing one.
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

const open = ['open', 'submitted'] as const

export const selectOpenRequest = (tx: Tx, account: AccountId): Promise<SupplementRow | undefined> =>
  tx.selectFrom('supplement_requests').select(columns).where('account', '=', account).where('state', 'in', open).executeTakeFirst()

export const lockOpenRequestRow = (tx: Tx, account: AccountId): Promise<SupplementRow | undefined> =>
  tx
    .selectFrom('supplement_requests')
    .select(columns)
    .where('account', '=', account)
    .where('state', 'in', open)
    .forUpdate()
    .executeTakeFirst()

/** Selects the account's latest request, open or ended. */
export const selectLastRequest = (tx: Tx, account: AccountId): Promise<SupplementRow | undefined> => {
  const all = tx.selectFrom('supplement_requests').select(columns).where('account', '=', account)
  return all.orderBy('asked_at', 'desc').limit(1).executeTakeFirst()
}

/** Returns false if the account already has an open request. */
export const insertRequest = async (
  tx: Tx,
  row: Pick<SupplementRow, 'request' | 'account' | 'content' | 'asked_by' | 'asked_at' | 'until'>,
): Promise<boolean> => {
  const made = tx
    .insertInto('supplement_requests')
    .values({ ...row, state: 'open', draft: null, version: 0, reminded_at: null, visit: null })
    .onConflict((conflict) => conflict.column('account').where('state', 'in', open).doNothing())
  return chainWritten(tx, 'supplement_requests', await made.returning(ledgerRow('supplement_requests')).execute()).length === 1
}

export const updateRequest = async (
  tx: Tx,
  request: string,
  to: Partial<Pick<SupplementRow, 'state' | 'draft' | 'version' | 'until' | 'reminded_at' | 'visit'>>,
): Promise<void> => {
  const changed = tx.updateTable('supplement_requests').set(to).where('request', '=', request)
  chainWritten(tx, 'supplement_requests', await changed.returning(ledgerRow('supplement_requests')).execute())
}

/** Withdraws the account's open requests, for example once its verification has ended. */
export const withdrawOpenRequests = async (tx: Tx, account: AccountId): Promise<void> => {
  const changed = tx
    .updateTable('supplement_requests')
    .set({ state: 'withdrawn', draft: null })
    .where('account', '=', account)
    .where('state', 'in', open)
  chainWritten(tx, 'supplement_requests', await changed.returning(ledgerRow('supplement_requests')).execute())
}

/** Accounts whose open request is due before `until`. */
export const selectDueRequests = async (tx: Tx, until: Date): Promise<readonly AccountId[]> => {
  const due = tx.selectFrom('supplement_requests').select('account').where('state', '=', 'open').where('until', '<=', until)
  return (await due.orderBy(sql`until`).execute()).map(({ account }) => account)
}
