// An access token has two uses. As an opener it opens what it was issued for: once, within a minute. As `X-Access-Token` it lasts half an hour
// and does not identify the caller: the session does that, and the token has to match it.
import { Refusal } from '@bonafide/core/refusal'
import { AccessToken } from '@bonafide/core/values'
import { batchedLookup, type LookupStatements } from '../db/batched-lookup.ts'
import type { Db } from '../db/db.ts'
import type { Tx } from '../db/transaction.ts'
import type { AccountId } from '../ports/exchange.ts'
import { type OpenedToken, type OpenedArea, takeUnopened } from './access-tokens.sql.ts'
import { holdSessionOfToken } from './hold-session.sql.ts'
import { tokenBytes, digestOf, drawToken, isToken } from './token.ts'

const tokenLastsMs = 30 * 60_000
const opensWithinMs = 60_000

export interface NewAccessToken {
  readonly account: AccountId
  readonly session: string
  readonly at: Date
  /** The visit that it opens; if missing, none. */
  readonly visit?: string
  readonly opens?: OpenedArea
}

/** The token ends with the session that it was issued to. */
export const issueAccessToken = async (tx: Tx, token: NewAccessToken): Promise<AccessToken> => {
  const { account, session, at, visit = null, opens = 'frame' } = token
  const drawn = AccessToken.parse(drawToken())
  await tx
    .insertInto('access_token')
    .values({
      token_hash: tokenBytes(drawn),
      account,
      session_id: session,
      visit,
      opens,
      issued_at: at,
      expires_at: new Date(at.getTime() + tokenLastsMs),
    })
    .execute()
  return drawn
}

/** Undefined if the token is unknown, used, expired, for another purpose, or its session has ended; the caller does not learn which. */
export const takeOpener = async (tx: Tx, token: string, { opens, at }: { opens: OpenedArea; at: Date }): Promise<OpenedToken | undefined> =>
  isToken(token) && (await holdSessionOfToken(tx, tokenBytes(token)))
    ? takeUnopened(tx, { tokenHash: tokenBytes(token), opens, at, issuedAfter: new Date(at.getTime() - opensWithinMs) })
    : undefined

export type CheckAccessToken = (token: string | undefined, account: AccountId | undefined, at: Date) => Promise<void>

/** Missing, unknown, expired and foreign tokens get the same refusal: the page fetches another and tries again. */
export const accessTokenCheck = (db: Db): CheckAccessToken => {
  const lookup = batchedLookup<TokenRow>(db.pool, findToken)
  return async (token, account, at) => {
    const found = token !== undefined && isToken(token) ? await lookup(digestOf(token)) : undefined
    const fits = found !== undefined && found.account === account && at.getTime() < found.expires
    if (!fits) throw new Refusal('token.expired')
  }
}

interface TokenRow {
  readonly key: string
  readonly account: AccountId
  readonly expires: number
}

/** A token for comparing faces is not valid for calls. */
const selectToken = `
  select encode(token_hash, 'hex') as key, account, (extract(epoch from expires_at) * 1000)::float8 as expires
  from access_token where opens = 'frame'`

const findToken: LookupStatements = {
  name: 'find-access-token',
  one: `${selectToken} and token_hash = decode($1, 'hex')`,
  many: `${selectToken} and token_hash = any (array(select decode(one, 'hex') from unnest($1::text[]) as one))`,
}
