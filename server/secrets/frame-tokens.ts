// Authenticates the frame's origin, which has no cookies: by a token that the frame got for its opener and holds in memory. It ends
// with the session that opened the visit, and after a quarter of an hour: then the frame asks its page for a new opener. A phone's
// token ends a quarter of an hour after its last use.
import { Refusal } from '@bonafide/core/refusal'
import { isPurpose, type Purpose } from '@bonafide/core/purposes'
import type { Kysely } from 'kysely'
import { batchedLookup, type LookupStatements } from '../db/batched-lookup.ts'
import type { Db } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'
import type { AccountId } from '../ports/exchange.ts'
import { tokenBytes, digestOf, drawToken, isToken } from './token.ts'

/** A frame that acts for the person who opened it. */
export interface Frame {
  readonly visit: string
  readonly account: AccountId
  /** The area's session that opened it. */
  readonly session: string
  readonly purpose: Purpose
  /** Whether this is the phone that took over the visit. */
  readonly phone: boolean
}

const tokenLastsMs = 15 * 60_000
/** The last use is written at most this often. */
const writeEveryMs = 60_000

export const issueFrameToken = async (
  tx: Tx,
  { visit, at, phone = false }: { visit: string; at: Date; phone?: boolean },
): Promise<string> => {
  const token = drawToken()
  await tx
    .insertInto('frame_token')
    .values({ token_hash: tokenBytes(token), visit, issued_at: at, expires_at: new Date(at.getTime() + tokenLastsMs), phone })
    .execute()
  return token
}

/** Keeps a phone's token alive, since unlike a computer's frame, it has no page around it that could fetch a new opener. */
export const keepPhone = async (db: Kysely<Tables>, visit: string, at: Date): Promise<void> => {
  const until = new Date(at.getTime() + tokenLastsMs)
  const dueBefore = new Date(at.getTime() + tokenLastsMs - writeEveryMs)
  await db
    .updateTable('frame_token')
    .set({ expires_at: until })
    .where('visit', '=', visit)
    .where('phone', '=', true)
    .where('expires_at', '>', at)
    .where('expires_at', '<', dueBefore)
    .execute()
}

/** Ends the access of a phone that had taken over the visit. */
export const endPhone = async (tx: Tx, visit: string): Promise<void> => {
  await tx.deleteFrom('frame_token').where('visit', '=', visit).where('phone', '=', true).execute()
}

export type FindFrame = (token: string | undefined, at: Date) => Promise<Frame>

/** Missing, unknown and expired tokens get the same refusal. */
export const frameFinder = (db: Db): FindFrame => {
  const lookup = batchedLookup<FrameRow>(db.pool, findFrame)
  return async (token, at) => {
    const frame = token !== undefined && isToken(token) ? await lookup(digestOf(token)) : undefined
    if (frame === undefined || at.getTime() >= frame.ends || !isPurpose(frame.purpose)) throw new Refusal('frame.tokenGone')
    return { visit: frame.visit, account: frame.account, session: frame.session, purpose: frame.purpose, phone: frame.phone }
  }
}

interface FrameRow {
  readonly key: string
  readonly visit: string
  readonly account: string
  readonly session: string
  readonly purpose: string
  readonly phone: boolean
  readonly ends: number
}

const selectFrame = `
  select encode(t.token_hash, 'hex') as key, v.visit::text, v.account, v.session_id::text as session, v.purpose, t.phone,
    (extract(epoch from least(t.expires_at, s.ends_at)) * 1000)::float8 as ends
  from frame_token t join visits v using (visit) join session s on s.id = v.session_id
  where v.purpose is not null`

const findFrame: LookupStatements = {
  name: 'find-frame-token',
  one: `${selectFrame} and t.token_hash = decode($1, 'hex')`,
  many: `${selectFrame} and t.token_hash = any (array(select decode(one, 'hex') from unnest($1::text[]) as one))`,
}
