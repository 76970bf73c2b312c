// Maps the issuer's subjects to accounts. The first sign-in fixes the mapping: if the issuer later names another account, or gives
// the account to another subject, the sign-in fails, so that its mistake never hands over a verified account.
import type { Services } from '../../services.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { tokenBytes } from '../../secrets/token.ts'
import { insertSubject, selectSubject } from './oidc.sql.ts'

export const accountTypes = ['main', 'sub', 'fund'] as const
export type AccountType = (typeof accountTypes)[number]

export interface Subject {
  readonly issuer: string
  readonly subject: string
}

interface SubjectClaims extends Subject {
  readonly account: AccountId
  readonly type: AccountType
}

type NeededServices = Pick<Services, 'db' | 'clock'>

export const bindSubject = async ({ db, clock }: NeededServices, { account, type, ...identity }: SubjectClaims): Promise<void> => {
  const subject = digestOf(identity)
  await insertSubject(db.kysely, { subject, issuer: identity.issuer, account, account_type: type, bound_at: clock() })
  const bound = await selectSubject(db.kysely, subject)
  if (bound === undefined) throw new Error(`the issuer gives account ${account} to another subject than before`)
  if (bound.account !== account) throw new Error(`the issuer names account ${account} for the subject of account ${bound.account}`)
  if (bound.account_type !== type)
    throw new Error(`the issuer calls account ${account} ${type}, but called it ${bound.account_type} before`)
}

/** Null: this subject has never signed in. */
export const accountOf = async ({ db }: Pick<NeededServices, 'db'>, identity: Subject): Promise<AccountId | null> =>
  (await selectSubject(db.kysely, digestOf(identity)))?.account ?? null

const digestOf = ({ issuer, subject }: Subject): Buffer => tokenBytes(JSON.stringify([issuer, subject]))
