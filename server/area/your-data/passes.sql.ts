// Rows of passes, one a session. They go with their session, and an old one makes way for the next.
import type { Tx } from '../../db/transaction.ts'
import type { User } from '../../http/handler.ts'

interface Pass {
  readonly who: User
  readonly hash: Buffer
}

export const upsertPass = async (tx: Tx, { who, hash, until }: Pass & { readonly until: Date }): Promise<void> => {
  const row = { account: who.account, pass_hash: hash, until }
  await tx
    .insertInto('archive_passes')
    .values({ session_id: who.session, ...row })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
    .execute()
}

/** One statement: of many that come at once, one finds it. False for another session's, another account's, and an old one. */
export const takePass = async (tx: Tx, { who, hash, at }: Pass & { readonly at: Date }): Promise<boolean> => {
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
