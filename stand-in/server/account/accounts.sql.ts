import type { Kysely, Selectable, Updateable } from 'kysely'
import type { Address } from '@bonafide/server/codes/address'
import type { Tables } from '@bonafide/server/db/tables'
import type { Tx } from '@bonafide/server/db/transaction'
import type { AccountId } from '@bonafide/server/ports/exchange'
import { emailKey } from '@bonafide/core/email'
import { standInTables, type StandInTables } from '../tables.ts'

type Accounts = StandInTables['stand_in_accounts']

const columns = ['account', 'name', 'email', 'area_code', 'phone', 'password_hash', 'totp_secret', 'totp_pending'] as const
export type OwnAccount = Pick<Selectable<Accounts>, (typeof columns)[number]>

export const findOwnAccount = (db: Kysely<Tables>, id: AccountId): Promise<OwnAccount | undefined> =>
  standInTables(db).selectFrom('stand_in_accounts').select(columns).where('account', '=', id).executeTakeFirst()

export const findAccountAt = (db: Kysely<Tables>, address: Address): Promise<OwnAccount | undefined> =>
  standInTables(db)
    .selectFrom('stand_in_accounts')
    .select(columns)
    .where(address.channel === 'email' ? 'email_key' : 'phone_key', '=', keyOf(address))
    .executeTakeFirst()

/** Addresses with the same key belong to the same account; a unique constraint enforces this as well. */
export const keyOf = (address: Address): string => (address.channel === 'email' ? emailKey(address.to) : address.to)

export interface NewAccount {
  readonly email: string
  readonly emailKey: string
  readonly name: string
  readonly passwordHash: string
  readonly invitationCode: string
  readonly language: string
  readonly at: Date
}

/** Undefined when the address already has an account. */
export const insertAccount = async (tx: Tx, account: NewAccount): Promise<AccountId | undefined> => {
  const inserted = await standInTables(tx)
    .insertInto('stand_in_accounts')
    .values({
      email: account.email,
      email_key: account.emailKey,
      name: account.name,
      password_hash: account.passwordHash,
      invitation_code: account.invitationCode,
      language: account.language,
      made_at: account.at,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('account')
    .executeTakeFirst()
  return inserted?.account
}

export const updateAccount = async (tx: Tx, id: AccountId, changed: Updateable<Accounts>): Promise<void> => {
  await standInTables(tx).updateTable('stand_in_accounts').set(changed).where('account', '=', id).execute()
}

/** Waits for changes in progress, and keeps the row unchanged until the transaction ends. Several transactions may share this lock. */
export const lockOwnAccount = (tx: Tx, id: AccountId): Promise<OwnAccount | undefined> =>
  standInTables(tx).selectFrom('stand_in_accounts').select(columns).where('account', '=', id).forShare().executeTakeFirst()

/** Held until the transaction ends: two changes that depend on the account's state wait for each other. */
export const lockAccount = async (tx: Tx, id: AccountId): Promise<OwnAccount> =>
  standInTables(tx).selectFrom('stand_in_accounts').select(columns).where('account', '=', id).forUpdate().executeTakeFirstOrThrow()

export const deleteTicketsOf = async (tx: Tx, id: AccountId): Promise<void> => {
  await standInTables(tx).deleteFrom('stand_in_tickets').where('account', '=', id).execute()
  await standInTables(tx).deleteFrom('stand_in_app_tickets').where('account', '=', id).execute()
}
