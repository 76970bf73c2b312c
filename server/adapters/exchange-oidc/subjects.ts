// Who a subject of the issuer is here. Settled at the first sign-in: an issuer that later names another account, or gives an account to
// another subject, signs no one in, so that a mistake over there never hands over a verified account.
import type { House } from '../../house.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { bytesOf } from '../../secrets/token.ts'
import { insertSubject, selectSubject } from './oidc.sql.ts'

export const accountTypes = ['main', 'sub', 'fund'] as const
export type AccountType = (typeof accountTypes)[number]

export interface Subject {
  readonly issuer: string
  readonly subject: string
}

interface Named extends Subject {
  readonly account: AccountId
  readonly type: AccountType
}

type Bits = Pick<House, 'db' | 'clock'>

export const bindSubject = async ({ db, clock }: Bits, { account, type, ...of }: Named): Promise<void> => {
  const subject = digestOf(of)
  await insertSubject(db.kysely, { subject, issuer: of.issuer, account, account_type: type, bound_at: clock() })
  const bound = await selectSubject(db.kysely, subject)
  if (bound === undefined) throw new Error(`the issuer gives account ${account} to another subject than before`)
  if (bound.account !== account) throw new Error(`the issuer names account ${account} for the subject of account ${bound.account}`)
  if (bound.account_type !== type) throw new Error(`the issuer calls account ${account} ${type}, and ${bound.account_type} before`)
}

/** Null: this subject has never signed in. */
export const accountOf = async ({ db }: Pick<Bits, 'db'>, of: Subject): Promise<AccountId | null> =>
  (await selectSubject(db.kysely, digestOf(of)))?.account ?? null

const digestOf = ({ issuer, subject }: Subject): Buffer => bytesOf(JSON.stringify([issuer, subject]))
