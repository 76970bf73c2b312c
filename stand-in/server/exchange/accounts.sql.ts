import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '@bonafide/server/db/tables'
import type { AccountId } from '@bonafide/server/ports/exchange'
import { standInTables, type StandInTables } from '../tables.ts'

const columns = [
  'account',
  'parent',
  'name',
  'email',
  'area_code',
  'phone',
  'language',
  'unit',
  'anti_phishing_code',
  'invitation_code',
  'totp_secret',
  'totp_last_step',
  'made_at',
  'password_changed_at',
  'factor_changed_at',
] as const

export type AccountRow = Pick<Selectable<StandInTables['stand_in_accounts']>, (typeof columns)[number]>

export const findAccount = (db: Kysely<Tables>, id: AccountId): Promise<AccountRow | undefined> =>
  standInTables(db).selectFrom('stand_in_accounts').select(columns).where('account', '=', id).executeTakeFirst()

export const findAccountByEmail = (db: Kysely<Tables>, key: string): Promise<AccountRow | undefined> =>
  standInTables(db).selectFrom('stand_in_accounts').select(columns).where('email_key', '=', key).executeTakeFirst()

/** True for the first request with a code of this step or a later one: no code is accepted twice. */
export const takeTotpStep = async (db: Kysely<Tables>, id: AccountId, step: number): Promise<boolean> => {
  const updated = await standInTables(db)
    .updateTable('stand_in_accounts')
    .set({ totp_last_step: String(step) })
    .where('account', '=', id)
    .where('totp_last_step', '<', String(step))
    .returning('account')
    .executeTakeFirst()
  return updated !== undefined
}

export const countPendingOrders = (db: Kysely<Tables>, id: AccountId): Promise<number> =>
  count(sql<CountRow>`select count(*)::int as count from stand_in_p2p_orders where account = ${id} and state = 'pending'`.execute(db))

export const countOpenAds = (db: Kysely<Tables>, id: AccountId): Promise<number> =>
  count(sql<CountRow>`select count(*)::int as count from stand_in_p2p_ads where account = ${id} and state = 'open'`.execute(db))

interface CountRow {
  readonly count: number
}
const count = async (query: Promise<{ rows: readonly CountRow[] }>): Promise<number> => (await query).rows[0]?.count ?? 0

/** In USDT. */
export const sumWithdrawn = async (db: Kysely<Tables>, id: AccountId, since: Date): Promise<string> => {
  const { rows } = await sql<{ usdt: string }>`
    select trim_scale(coalesce(sum(usdt), 0))::text as usdt from stand_in_withdrawals
    where account = ${id} and made_at > ${since}`.execute(db)
  return rows[0]?.usdt ?? '0'
}

export interface ExchangeBalanceRow {
  readonly account: AccountId
  readonly main: boolean
  readonly kind: string
  readonly asset: string
  readonly balance: string
}

/** Balances of the account and its sub-accounts; empty ones are left out. */
export const listFamilyBalances = async (db: Kysely<Tables>, id: AccountId): Promise<readonly ExchangeBalanceRow[]> => {
  const { rows } = await sql<ExchangeBalanceRow>`
    select balance.account, balance.account = ${id} as main, kind, asset, trim_scale(balance)::text as balance
    from stand_in_balances as balance join stand_in_accounts as owner on owner.account = balance.account
    where (owner.account = ${id} or owner.parent = ${id}) and balance > 0
    order by balance.account, kind, asset`.execute(db)
  return rows
}
