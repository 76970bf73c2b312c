// Rows of passes, one per session. They are deleted with their session, and a new one replaces the old.
import type { Tx } from '../../db/transaction.ts'
import type { User } from '../../http/handler.ts'

interface Pass {
  readonly who: User
  readonly hash: Buffer
}

export const upsertDataPass = async (tx: Tx, { who, hash, until }: Pass & { readonly until: Date }): Promise<void> => {
  const row = { account: who.account, pass_hash: hash, until }
  await tx
    .insertInto('archive_passes')
    .values({ session_id: who.session, ...row })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
    .execute()
}

/** A single statement: only one of many concurrent requests succeeds. False for an expired pass, or another session's or account's pass. */
export const takeDataPass = async (tx: Tx, { who, hash, at }: Pass & { readonly at: Date }): Promise<boolean> => {
  const taken = await tx
    .deleteFrom('archive_passes')
    .where('session_id', '=', who.session)
    .where('account', '=', who.account)
    .where('pass_hash', '=', hash)
    .where('until', '>', at)
    .returning('session_id')
    .executeTakeFirst()
  return taken !== undefined
}
