import type { ColumnType, GeneratedAlways } from 'kysely'

/** bigint is returned as decimal text. */
type Position = ColumnType<string, string | number, string | number>

interface ChatRow {
  account: string
  state: 'open' | 'closed'
  last_position: ColumnType<string, string | number | undefined, string | number>
  last_at: Date
  account_read: ColumnType<string, string | number | undefined, string | number>
  desk_read: ColumnType<string, string | number | undefined, string | number>
  waiting_since: Date | null
  turn: Position
  /** The reviewer who answered last, while it is open. */
  taken_by: string | null
  taken_at: Date | null
}

interface ChatMessageRow {
  position: GeneratedAlways<string>
  account: string
  author: string
  key: string
  sealed: Buffer
  at: Date
}

export interface ChatTables {
  chats: ChatRow
  chat_messages: ChatMessageRow
}
