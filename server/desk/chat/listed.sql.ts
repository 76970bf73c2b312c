import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export interface ListedChatRow extends Pick<
  Selectable<Tables['chats']>,
  'account' | 'state' | 'last_at' | 'waiting_since' | 'turn' | 'taken_by' | 'taken_at'
> {
  readonly unread: string
  readonly position: string | null
  readonly author: string | null
  readonly key: string | null
  readonly sealed: Buffer | null
  readonly at: Date | null
}

/** Lists conversations, each with its last message. */
export const listedChats = async (
  db: Kysely<Tables>,
  { after, limit }: { after: { turn: string; account: string } | undefined; limit: number },
): Promise<readonly ListedChatRow[]> => {
  const following = after === undefined ? sql`true` : sql`(turn, chats.account) > (${after.turn}::bigint, ${after.account})`
  const { rows } = await sql<ListedChatRow>`
    select chats.account, chats.state, chats.last_at, chats.waiting_since, chats.turn, chats.taken_by, chats.taken_at,
      (select count(*) from chat_messages
        where account = chats.account and position > chats.desk_read and author = 'account') as unread,
      newest.position, newest.author, newest.key, newest.sealed, newest.at
    from chats left join chat_messages newest on newest.position = chats.last_position
    where ${following}
    order by turn, chats.account limit ${limit}`.execute(db)
  return rows
}

export const countWaiting = async (db: Kysely<Tables>): Promise<number> => {
  const found = await db
    .selectFrom('chats')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('waiting_since', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(found.count)
}
