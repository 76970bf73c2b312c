// Rows of conversations. A conversation is locked before it changes, so that its messages become visible in the order of their positions.
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'
import { chainWritten, ledgerRow } from '../record/ledger/ledger-row.ts'

export type Author = 'account' | `reviewer:${string}`
export type ChatRow = Selectable<Tables['chats']>

const columns = [
  'account',
  'state',
  'last_position',
  'last_at',
  'account_read',
  'desk_read',
  'waiting_since',
  'turn',
  'taken_by',
  'taken_at',
] as const

export const findChat = (db: Kysely<Tables>, account: string): Promise<ChatRow | undefined> =>
  db.selectFrom('chats').select(columns).where('account', '=', account).executeTakeFirst()

export const lockChat = (tx: Tx, account: string): Promise<ChatRow | undefined> =>
  tx.selectFrom('chats').select(columns).where('account', '=', account).forUpdate().executeTakeFirst()

/** The account's conversation, created with its first message. */
export const lockOrBeginChat = async (tx: Tx, account: string, at: Date): Promise<ChatRow> => {
  await tx
    .insertInto('chats')
    .values({ account, state: 'open', last_at: at, waiting_since: null, turn: turnOf({ last_at: at, waiting_since: null }) })
    .onConflict((conflict) => conflict.column('account').doNothing())
    .execute()
  const locked = await lockChat(tx, account)
  if (locked === undefined) throw new Error('a conversation that was just created does not exist')
  return locked
}

export type ChatChange = Partial<
  Pick<ChatRow, 'state' | 'last_position' | 'last_at' | 'account_read' | 'desk_read' | 'waiting_since' | 'taken_by' | 'taken_at'>
>

export const changeChat = async (tx: Tx, before: ChatRow, change: ChatChange): Promise<void> => {
  const turn = turnOf({ ...before, ...change })
  await tx
    .updateTable('chats')
    .set({ ...change, turn })
    .where('account', '=', before.account)
    .execute()
}

/** Later than any real time, in milliseconds. */
const afterAllWaiting = 1_000_000_000_000_000

const turnOf = ({ last_at, waiting_since }: Pick<ChatRow, 'last_at' | 'waiting_since'>): number =>
  waiting_since === null ? afterAllWaiting - last_at.getTime() : waiting_since.getTime()

export interface MessageName {
  readonly account: string
  readonly author: Author
  readonly key: string
}

export type MessageRow = Selectable<Tables['chat_messages']>

const messageColumns = ['position', 'account', 'author', 'key', 'sealed', 'at'] as const

export const findMessage = (tx: Tx, { account, author, key }: MessageName): Promise<MessageRow | undefined> =>
  tx
    .selectFrom('chat_messages')
    .select(messageColumns)
    .where('account', '=', account)
    .where('author', '=', author)
    .where('key', '=', key)
    .executeTakeFirst()

export const insertChatMessage = async (tx: Tx, message: MessageName & { sealed: Buffer; at: Date }): Promise<MessageRow> => {
  const inserted = tx
    .insertInto('chat_messages')
    .values(message)
    .returning([...messageColumns, ledgerRow('chat_messages')])
  const { ledger, ...row } = await inserted.executeTakeFirstOrThrow()
  chainWritten(tx, 'chat_messages', [{ ledger }])
  return row
}

/** When the account wrote its nth message, counted from the newest. */
export const momentOfNth = async (tx: Tx, account: string, nth: number): Promise<Date | undefined> => {
  const found = await tx
    .selectFrom('chat_messages')
    .select('at')
    .where('account', '=', account)
    .where('author', '=', 'account')
    .orderBy('position', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst()
  return found?.at
}

/** The newest message of the account. */
export const lastOfAccount = async (tx: Tx, account: string): Promise<number> => {
  const found = await tx
    .selectFrom('chat_messages')
    .select('position')
    .where('account', '=', account)
    .where('author', '=', 'account')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Number(found?.position ?? 0)
}

export const messagesAfter = (db: Kysely<Tables>, of: { account: string; after: number; limit: number }): Promise<MessageRow[]> =>
  db
    .selectFrom('chat_messages')
    .select(messageColumns)
    .where('account', '=', of.account)
    .where('position', '>', String(of.after))
    .orderBy('position')
    .limit(of.limit)
    .execute()

/** Selects the newest messages first. */
export const messagesBefore = (db: Kysely<Tables>, of: { account: string; before: number; limit: number }): Promise<MessageRow[]> =>
  db
    .selectFrom('chat_messages')
    .select(messageColumns)
    .where('account', '=', of.account)
    .where('position', '<', String(of.before))
    .orderBy('position', 'desc')
    .limit(of.limit)
    .execute()

export const countDeskMessagesAfter = async (db: Kysely<Tables>, account: string, position: string): Promise<number> => {
  const found = await db
    .selectFrom('chat_messages')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account', '=', account)
    .where('author', '<>', 'account')
    .where('position', '>', position)
    .executeTakeFirstOrThrow()
  return Number(found.count)
}

/** Notifies every process on commit. Never contains the message, since the database's log may show it. */
export const tellOfChat = async (tx: Tx, change: { account: string; position: number }): Promise<void> => {
  await sql`select pg_notify('chat', ${JSON.stringify(change)})`.execute(tx)
}
