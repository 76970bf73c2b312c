import { Refusal } from '@bonafide/core/refusal'
import { addressKey, addressNamed, type Address, phoneOf } from '../../codes/address.ts'
import type { RequestFacts, User } from '../../http/handler.ts'
import type { House } from '../../house.ts'
import { isPasswordRight } from '../../secrets/guessing/password-guess.ts'
import { findAccount, type OwnAccount } from './accounts.sql.ts'

/** In characters. The desk asks its reviewers for more. */
export const shortestPassword = 10

/** A session outlives its account only where somebody has emptied the tables: then it is none. */
export async function ownAccount(house: House, who: User): Promise<OwnAccount> {
  const account = await findAccount(house.db.kysely, who.account)
  if (account === undefined) throw new Refusal('session.none')
  return account
}

/** What changes how somebody signs in asks for his password again: a session may have been left open. */
export async function requirePassword(
  house: House,
  account: OwnAccount,
  { password, request }: { password: string; request: RequestFacts },
): Promise<void> {
  const guess = { owner: account.account, address: request.address, password, kept: account.password_hash }
  if (!(await isPasswordRight(house, guess))) throw new Refusal('password.wrong')
}

export const emailAddressOf = ({ email }: OwnAccount): Address | undefined => (email === null ? undefined : addressNamed(email))

export const phoneAddressOf = ({ area_code: areaCode, phone }: OwnAccount): Address | undefined =>
  areaCode === null || phone === null ? undefined : { channel: 'sms', to: phoneOf(areaCode, phone) }

/** The names that the account signs in by, as tries and devices are counted. */
export const ownersOf = (account: OwnAccount): readonly string[] =>
  [emailAddressOf(account), phoneAddressOf(account)].flatMap((address) => (address === undefined ? [] : [addressKey(address)]))
