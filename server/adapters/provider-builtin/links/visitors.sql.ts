import type { Tx } from '../../../db/transaction.ts'

interface NewLinkSession {
  readonly tokenHash: Buffer
  readonly holder: string
  readonly at: Date
  readonly endsAt: Date
}

/** No browser ever learns its token: it ends what hangs on it, and signs no one in. */
export const insertLinkSession = async (tx: Tx, { tokenHash, holder, at, endsAt }: NewLinkSession): Promise<string> => {
  const row = { token_hash: tokenHash, kind: 'link', holder, exchange_session: null, began_at: at, seen_at: at, ends_at: endsAt } as const
  return (await tx.insertInto('session').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Going on with it counts as use. */
export const selectLinkSession = async (tx: Tx, holder: string, at: Date): Promise<string | undefined> => {
  const seen = tx.updateTable('session').set({ seen_at: at }).where('holder', '=', holder).where('kind', '=', 'link')
  return (await seen.where('ends_at', '>', at).returning('id').executeTakeFirst())?.id
}

export const selectNewestVisit = async (tx: Tx, account: string): Promise<string | undefined> =>
  (await tx.selectFrom('visits').select('visit').where('account', '=', account).orderBy('begun_at', 'desc').limit(1).executeTakeFirst())
    ?.visit
