// Rows of identities: blind indexes of documents and of traits, and whose they are.
import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import type { AccountId } from '../../ports/exchange.ts'

/** Until the transaction ends nobody else decides about any of these. In one order, so that two who share some do not wait in a ring. */
export const lockIndexes = async (tx: Tx, indexes: readonly Buffer[]): Promise<void> => {
  const locks = [...new Set(indexes.map((index) => index.readBigInt64BE()))].toSorted((one, other) => (one < other ? -1 : 1))
  for (const lock of locks) await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
}

export const selectHolder = async (tx: Tx, key: Buffer): Promise<AccountId | undefined> =>
  (await tx.selectFrom('identity_keys').select('account').where('key', '=', key).executeTakeFirst())?.account

/** Throws when another account has it: whoever asks has looked under the lock. */
export const insertKey = async (tx: Tx, { key, account, at }: { key: Buffer; account: AccountId; at: Date }): Promise<void> => {
  const { rows } = await sql`
    insert into identity_keys (key, account, bound_at) values (${key}, ${account}, ${at})
    on conflict (key) do update set bound_at = identity_keys.bound_at where identity_keys.account = excluded.account
    returning key`.execute(tx)
  if (rows.length === 0) throw new Error('an identity is bound to another account')
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
  await tx
    .insertInto('identity_traits')
    .values(traits.map((trait) => ({ trait, account, noted_at: at })))
    .onConflict((conflict) => conflict.columns(['trait', 'account']).doNothing())
    .execute()
}

export const moveKeys = async (tx: Tx, { from, to }: { from: AccountId; to: AccountId }): Promise<void> => {
  await tx.updateTable('identity_keys').set({ account: to }).where('account', '=', from).execute()
}

export const moveTraits = async (tx: Tx, { from, to }: { from: AccountId; to: AccountId }): Promise<void> => {
  await sql`
    with moved as (delete from identity_traits where account = ${from} returning trait, noted_at)
    insert into identity_traits (trait, account, noted_at) select trait, ${to}, noted_at from moved
    on conflict (trait, account) do nothing`.execute(tx)
}

export const deleteKeys = async (tx: Tx, account: AccountId): Promise<void> => {
  await tx.deleteFrom('identity_keys').where('account', '=', account).execute()
}

export const deleteTraits = async (tx: Tx, account: AccountId): Promise<void> => {
  await tx.deleteFrom('identity_traits').where('account', '=', account).execute()
}
