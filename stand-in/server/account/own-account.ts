import { Refusal } from '@bonafide/core/refusal'
import { addressKey, addressNamed, type Address, phoneOf } from '@bonafide/server/codes/address'
import type { Tx } from '@bonafide/server/db/transaction'
import type { RequestFacts, User } from '@bonafide/server/http/handler'
import type { Services } from '@bonafide/server/services'
import { isPasswordRight } from '@bonafide/server/secrets/guessing/password-guess'
import { holdSession } from '@bonafide/server/secrets/hold-session.sql'
import { findOwnAccount, lockAccount, type OwnAccount } from './accounts.sql.ts'

/** In characters. The desk requires more from its reviewers. */
export const shortestPassword = 10

/** A session outlives its account only if the tables were emptied; it then counts as no session. */
export async function ownAccount(services: Services, who: User): Promise<OwnAccount> {
  const account = await findOwnAccount(services.db.kysely, who.account)
  if (account === undefined) throw new Refusal('session.none')
  return account
}

/** Changing how a user signs in requires the password again: a session may have been left open. */
export async function requirePassword(
  services: Services,
  account: OwnAccount,
  { password, request }: { password: string; request: RequestFacts },
): Promise<void> {
  const guess = { owner: account.account, address: request.address, password, kept: account.password_hash }
  if (!(await isPasswordRight(services, guess))) throw new Refusal('password.wrong')
}

/**
 * Runs before a change that needs the password, and locks the account until the change is made: if the password was changed in the
 * meantime, the old one no longer permits it.
 */
export async function lockWithPassword(tx: Tx, account: OwnAccount): Promise<void> {
  const current = await lockAccount(tx, account.account)
  if (current.password_hash !== account.password_hash) throw new Refusal('password.wrong')
}

/**
 * Runs before a change that needs only the session, once the account is locked: a session that was ended in the meantime, for example
 * by a new password, no longer permits it.
 */
export async function lockOwnSession(tx: Tx, who: User): Promise<void> {
  if (!(await holdSession(tx, who.session))) throw new Refusal('session.none')
}

export const emailAddressOf = ({ email }: OwnAccount): Address | undefined => (email === null ? undefined : addressNamed(email))

export const phoneAddressOf = ({ area_code: areaCode, phone }: OwnAccount): Address | undefined =>
  areaCode === null || phone === null ? undefined : { channel: 'sms', to: phoneOf(areaCode, phone) }

/** The account's sign-in addresses as keys, by which attempts are counted and devices remembered. */
export const ownersOf = (account: OwnAccount): readonly string[] =>
  [emailAddressOf(account), phoneAddressOf(account)].flatMap((address) => (address === undefined ? [] : [addressKey(address)]))
