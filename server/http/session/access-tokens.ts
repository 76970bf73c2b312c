// The `X-Access-Token` of calls that ask for one. It says nothing of who calls: that is the session's word, and the token has to agree with it.
import { Refusal } from '@bonafide/core/refusal'
import { batchedLookup, type LookupStatements } from '../../db/batched-lookup.ts'
import type { Db } from '../../db/db.ts'
import type { Tx } from '../../db/transaction.ts'
import type { AccountId } from '../../ports/exchange.ts'
import type { User } from '../handler.ts'
import { digestOf, drawToken, isToken } from './token.ts'

const lastsMs = 30 * 60_000

/** As `X-Access-Token` it lasts 30 minutes, or as long as the session that it was issued to. */
export const issueAccessToken = async (tx: Tx, { account, session }: User, at: Date): Promise<string> => {
  const token = drawToken()
  await tx
    .insertInto('access_token')
    .values({
      token_hash: Buffer.from(digestOf(token), 'hex'),
      account,
      session_id: session,
      issued_at: at,
      expires_at: new Date(at.getTime() + lastsMs),
    })
    .execute()
  return token
}

export type CheckAccessToken = (token: string | undefined, account: AccountId | undefined, at: Date) => Promise<void>

/** Missing, unknown, expired and somebody else's are one refusal: the page fetches another and tries again. */
export const accessTokenCheck = (db: Db): CheckAccessToken => {
  const lookup = batchedLookup<TokenFound>(db.pool, findToken)
  return async (token, account, at) => {
    const found = token !== undefined && isToken(token) ? await lookup(digestOf(token)) : undefined
    const fits = found !== undefined && found.account === account && at.getTime() < found.expires
    if (!fits) throw new Refusal('token.expired')
  }
}

interface TokenFound {
  readonly key: string
  readonly account: AccountId
  readonly expires: number
}

const found = `
  select encode(token_hash, 'hex') as key, account, (extract(epoch from expires_at) * 1000)::float8 as expires
  from access_token`

const findToken: LookupStatements = {
  name: 'find-access-token',
  one: `${found} where token_hash = decode($1, 'hex')`,
  many: `${found} where token_hash = any (array(select decode(one, 'hex') from unnest($1::text[]) as one))`,
}
