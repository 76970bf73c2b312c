import { type Kysely, sql } from 'kysely'
import type { Money } from '@bonafide/core/money'
import type { Tables } from '@bonafide/server/db/tables'
import type { Tx } from '@bonafide/server/db/transaction'
import type { AccountId } from '@bonafide/server/ports/exchange'
import { standInTables, type StandInTables } from '../tables.ts'

export type WalletKind = StandInTables['stand_in_balances']['kind']

export interface BalanceKey {
  readonly account: AccountId
  readonly kind: WalletKind
  readonly asset: string
}

export interface FamilyRow {
  readonly account: AccountId
  readonly name: string
  readonly main: boolean
}

/** The main account first, then its sub-accounts. */
export const listFamily = async (db: Kysely<Tables>, id: AccountId): Promise<readonly FamilyRow[]> => {
  const { rows } = await sql<FamilyRow>`
    select account, name, parent is null as main from stand_in_accounts
    where account = ${id} or parent = ${id} order by parent nulls first, account`.execute(db)
  return rows
}

export interface BalanceRow extends BalanceKey {
  readonly balance: string
}

export const listBalances = async (db: Kysely<Tables>, accounts: readonly AccountId[]): Promise<readonly BalanceRow[]> => {
  const { rows } = await sql<BalanceRow>`
    select account, kind, asset, trim_scale(balance)::text as balance from stand_in_balances
    where account = any(${accounts}::bigint[]) and balance > 0 order by account, kind, asset`.execute(db)
  return rows
}

export const addBalance = async (tx: Tx, { account, kind, asset }: BalanceKey, amount: Money): Promise<string> => {
  const { rows } = await sql<{ balance: string }>`
    insert into stand_in_balances as kept (account, kind, asset, balance) values (${account}, ${kind}, ${asset}, ${amount})
    on conflict (account, kind, asset) do update set balance = kept.balance + ${amount}
    returning trim_scale(balance)::text as balance`.execute(tx)
  return rows[0]?.balance ?? '0'
}

export const setBalance = async (tx: Tx, { account, kind, asset }: BalanceKey, balance: Money): Promise<void> => {
  await sql`
    insert into stand_in_balances (account, kind, asset, balance) values (${account}, ${kind}, ${asset}, ${balance})
    on conflict (account, kind, asset) do update set balance = ${balance}`.execute(tx)
}

/** Undefined if the balance is too low. Concurrent calls never make a balance negative. */
export const takeBalance = async (tx: Tx, { account, kind, asset }: BalanceKey, amount: Money): Promise<string | undefined> => {
  const { rows } = await sql<{ balance: string }>`
    update stand_in_balances set balance = balance - ${amount}
    where account = ${account} and kind = ${kind} and asset = ${asset} and balance >= ${amount}
    returning trim_scale(balance)::text as balance`.execute(tx)
  return rows[0]?.balance
}

export interface NewWithdrawal {
  readonly account: AccountId
  readonly asset: string
  readonly amount: Money
  readonly usdt: Money
  readonly address: string
  readonly at: Date
}

export const insertWithdrawal = async (tx: Tx, withdrawal: NewWithdrawal): Promise<string> => {
  const { account, asset, amount, usdt, address, at } = withdrawal
  const { id } = await standInTables(tx)
    .insertInto('stand_in_withdrawals')
    .values({ account, asset, amount, usdt, address, made_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const sumWithdrawals = async (tx: Tx, account: AccountId, since: Date): Promise<string> => {
  const { rows } = await sql<{ usdt: string }>`
    select trim_scale(coalesce(sum(usdt), 0))::text as usdt from stand_in_withdrawals
    where account = ${account} and made_at > ${since}`.execute(tx)
  return rows[0]?.usdt ?? '0'
}

/** Locks the account's row, so that withdrawals, orders and ads are checked against their limits one at a time. */
export const lockWallets = async (tx: Tx, account: AccountId): Promise<void> => {
  await sql`select from stand_in_accounts where account = ${account} for update`.execute(tx)
}
