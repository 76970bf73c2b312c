import type { Tx } from '../../../db/transaction.ts'

interface NewLinkSession {
  readonly tokenHash: Buffer
  readonly holder: string
  readonly at: Date
  readonly endsAt: Date
}

/** No browser gets this session's token: it signs no one in, and ending it revokes the frame tokens and links. */
export const insertLinkSession = async (tx: Tx, { tokenHash, holder, at, endsAt }: NewLinkSession): Promise<string> => {
  const row = { token_hash: tokenHash, kind: 'link', holder, exchange_session: null, began_at: at, seen_at: at, ends_at: endsAt } as const
  return (await tx.insertInto('session').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Also marks the session as used, since the visitor continues with it. */
export const selectLinkSession = async (tx: Tx, holder: string, at: Date): Promise<string | undefined> => {
  const query = tx.updateTable('session').set({ seen_at: at }).where('holder', '=', holder).where('kind', '=', 'link')
  return (await query.where('ends_at', '>', at).returning('id').executeTakeFirst())?.id
}

export const selectNewestVisit = async (tx: Tx, account: string): Promise<string | undefined> =>
  (await tx.selectFrom('visits').select('visit').where('account', '=', account).orderBy('begun_at', 'desc').limit(1).executeTakeFirst())
    ?.visit
