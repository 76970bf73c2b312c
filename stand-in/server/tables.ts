// The stand-in's own tables. They are in the product's database, and the product does not know them.
import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely'
import type { Tables } from '@bonafide/server/db/tables'

/** bigint comes back as decimal text, the form in which account ids are also sent. */
type Account = ColumnType<string, string, never>
type RowId = GeneratedAlways<string>

interface StandInAccounts {
  account: GeneratedAlways<string>
  parent: string | null
  name: string
  email: string | null
  email_key: string | null
  area_code: string | null
  phone: string | null
  phone_key: string | null
  password_hash: string | null
  totp_secret: Buffer | null
  totp_pending: Buffer | null
  totp_last_step: Generated<string>
  language: Generated<string>
  unit: Generated<string>
  anti_phishing_code: string | null
  invitation_code: string
  demo: string | null
  made_at: Date
  password_changed_at: Generated<Date | null>
  factor_changed_at: Generated<Date | null>
}

interface StandInRecoveryCodes {
  account: Account
  digest: Buffer
}

interface StandInTickets {
  digest: Buffer
  account: Account
  tries: Generated<number>
  expires_at: Date
}

interface StandInAppTickets {
  digest: Buffer
  account: Account
  device: Buffer
  expires_at: Date
}

interface StandInBalances {
  account: Account
  kind: 'spot' | 'funding' | 'futures' | 'earn'
  asset: string
  balance: string
}

interface StandInWithdrawals {
  id: RowId
  account: Account
  asset: string
  amount: string
  usdt: string
  address: string
  made_at: Date
}

interface StandInP2pOrders {
  id: RowId
  account: Account
  side: 'buy' | 'sell'
  asset: string
  amount: string
  state: Generated<'pending' | 'done'>
  made_at: Date
}

interface StandInP2pAds {
  id: RowId
  account: Account
  side: 'buy' | 'sell'
  asset: string
  amount: string
  price: string
  unit: string
  state: Generated<'open' | 'closed'>
  made_at: Date
}

// A mapped interface has no index signature, which `withTables` requires.
export type StandInTables = {
  stand_in_accounts: StandInAccounts
  stand_in_recovery_codes: StandInRecoveryCodes
  stand_in_tickets: StandInTickets
  stand_in_app_tickets: StandInAppTickets
  stand_in_balances: StandInBalances
  stand_in_withdrawals: StandInWithdrawals
  stand_in_p2p_orders: StandInP2pOrders
  stand_in_p2p_ads: StandInP2pAds
}

/** The same connection or transaction, with access to the stand-in's tables. */
export const standInTables = (db: Kysely<Tables>): Kysely<Tables & StandInTables> => db.withTables<StandInTables>()
