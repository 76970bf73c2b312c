// The lock order of everything written for a session: docs/protocols/sessions.md.
import type { Tx } from '../db/transaction.ts'

/**
 * Prevents the session from ending before the transaction; false if it has ended. Call it before locking any row that depends on the
 * session (access tokens, visits, hand-overs): ending a session locks in that order, so the reverse would deadlock.
 */
export const holdSession = async (tx: Tx, session: string): Promise<boolean> => {
  const held = await tx.selectFrom('session').select('id').where('id', '=', session).forKeyShare().executeTakeFirst()
  return held !== undefined
}

/** The same for the session to which an access token was issued. */
export const holdSessionOfToken = async (tx: Tx, tokenHash: Buffer): Promise<boolean> => {
  const held = await tx
    .selectFrom('session')
    .innerJoin('access_token', 'access_token.session_id', 'session.id')
    .select('session.id')
    .where('access_token.token_hash', '=', tokenHash)
    .forKeyShare('session')
    .executeTakeFirst()
  return held !== undefined
}
