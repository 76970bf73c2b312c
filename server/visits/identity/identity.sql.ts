// Rows of identities: blind indexes of documents and of traits, and their accounts.
import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { chainRemoved, chainWritten, ledgerRow, type LedgerRow } from '../../record/ledger/ledger-row.ts'

/** Locks all these indexes until the transaction ends, in a fixed order, so that transactions that share some do not deadlock. */
export const lockIndexes = async (tx: Tx, indexes: readonly Buffer[]): Promise<void> => {
  const locks = [...new Set(indexes.map((index) => index.readBigInt64BE()))].toSorted((one, other) => (one < other ? -1 : 1))
  for (const lock of locks) await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
}

export const selectHolder = async (tx: Tx, key: Buffer): Promise<AccountId | undefined> =>
  (await tx.selectFrom('identity_keys').select('account').where('key', '=', key).executeTakeFirst())?.account

/** Throws if another account has it: the caller has checked that under the lock. */
export const insertKey = async (tx: Tx, { key, account, at }: { key: Buffer; account: AccountId; at: Date }): Promise<void> => {
  const { rows } = await sql<{ ledger: LedgerRow }>`
    insert into identity_keys (key, account, bound_at) values (${key}, ${account}, ${at})
    on conflict (key) do update set bound_at = identity_keys.bound_at where identity_keys.account = excluded.account
    returning ${ledgerRow('identity_keys')}`.execute(tx)
  if (chainWritten(tx, 'identity_keys', rows).length === 0) throw new Error('the identity is bound to another account')
}

export const selectSimilar = async (tx: Tx, { traits, account }: { traits: readonly Buffer[]; account: AccountId }) => {
  if (traits.length === 0) return []
  const rows = await tx
    .selectFrom('identity_traits')
    .select('account')
    .distinct()
    .where('trait', 'in', [...traits])
    .where('account', '<>', account)
    .orderBy('account')
    .execute()
  return rows.map((row) => row.account)
}

export const insertTraits = async (
  tx: Tx,
  { traits, account, at }: { traits: readonly Buffer[]; account: AccountId; at: Date },
): Promise<void> => {
  if (traits.length === 0) return
  await insertNewTraits(
    tx,
    traits.map((trait) => ({ trait, account, noted_at: at })),
  )
}

const insertNewTraits = async (tx: Tx, rows: readonly { trait: Buffer; account: AccountId; noted_at: Date }[]): Promise<void> => {
  const inserted = await tx
    .insertInto('identity_traits')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['trait', 'account']).doNothing())
    .returning(ledgerRow('identity_traits'))
    .execute()
  chainWritten(tx, 'identity_traits', inserted)
}

export const moveKeys = async (tx: Tx, { from, to }: { from: AccountId; to: AccountId }): Promise<void> => {
  const moved = tx.updateTable('identity_keys').set({ account: to }).where('account', '=', from)
  chainWritten(tx, 'identity_keys', await moved.returning(ledgerRow('identity_keys')).execute())
}

export const moveTraits = async (tx: Tx, { from, to }: { from: AccountId; to: AccountId }): Promise<void> => {
  const removed = tx.deleteFrom('identity_traits').where('account', '=', from)
  const moved = chainRemoved(tx, 'identity_traits', await removed.returning(['trait', 'noted_at', ledgerRow('identity_traits')]).execute())
  if (moved.length === 0) return
  await insertNewTraits(
    tx,
    moved.map(({ trait, noted_at }) => ({ trait, account: to, noted_at })),
  )
}

export const deleteKeys = async (tx: Tx, account: AccountId): Promise<void> => {
  const removed = tx.deleteFrom('identity_keys').where('account', '=', account)
  chainRemoved(tx, 'identity_keys', await removed.returning(ledgerRow('identity_keys')).execute())
}

export const deleteTraits = async (tx: Tx, account: AccountId): Promise<void> => {
  const removed = tx.deleteFrom('identity_traits').where('account', '=', account)
  chainRemoved(tx, 'identity_traits', await removed.returning(ledgerRow('identity_traits')).execute())
}
