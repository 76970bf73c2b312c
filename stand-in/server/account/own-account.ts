import { Refusal } from '@bonafide/core/refusal'
import { addressKey, addressNamed, type Address, phoneOf } from '@bonafide/server/codes/address'
import type { Tx } from '@bonafide/server/db/transaction'
import type { RequestFacts, User } from '@bonafide/server/http/handler'
import type { Services } from '@bonafide/server/services'
import { isPasswordRight } from '@bonafide/server/secrets/guessing/password-guess'
import { holdSession } from '@bonafide/server/secrets/hold-session.sql'
import { findOwnAccount, lockAccount, type OwnAccount } from './accounts.sql.ts'

/** In characters. The desk asks its reviewers for more. */
export const shortestPassword = 10

/** A session outlives its account only where the tables were emptied: then it counts as none. */
export async function ownAccount(services: Services, who: User): Promise<OwnAccount> {
  const account = await findOwnAccount(services.db.kysely, who.account)
  if (account === undefined) throw new Refusal('session.none')
  return account
}

/** Changing how a user signs in asks for the password again: a session may have been left open. */
export async function requirePassword(
  services: Services,
  account: OwnAccount,
  { password, request }: { password: string; request: RequestFacts },
): Promise<void> {
  const guess = { owner: account.account, address: request.address, password, kept: account.password_hash }
  if (!(await isPasswordRight(services, guess))) throw new Refusal('password.wrong')
}

/**
 * Before a change that the password has let in, and held until it is made: a new password that was set meanwhile has shut out the holder of the
 * one of before.
 */
export async function lockWithPassword(tx: Tx, account: OwnAccount): Promise<void> {
  const now = await lockAccount(tx, account.account)
  if (now.password_hash !== account.password_hash) throw new Refusal('password.wrong')
}

/**
 * Before a change that the session alone has let in, once the account is locked: a session that a new password, for example, has ended
 * meanwhile changes nothing any more.
 */
export async function holdOwnSession(tx: Tx, who: User): Promise<void> {
  if (!(await holdSession(tx, who.session))) throw new Refusal('session.none')
}

export const emailAddressOf = ({ email }: OwnAccount): Address | undefined => (email === null ? undefined : addressNamed(email))

export const phoneAddressOf = ({ area_code: areaCode, phone }: OwnAccount): Address | undefined =>
  areaCode === null || phone === null ? undefined : { channel: 'sms', to: phoneOf(areaCode, phone) }

/** The names that the account signs in by, as tries and devices are counted. */
export const ownersOf = (account: OwnAccount): readonly string[] =>
  [emailAddressOf(account), phoneAddressOf(account)].flatMap((address) => (address === undefined ? [] : [addressKey(address)]))
