import { type Kysely, sql } from 'kysely'

/** Conversations with the desk. Messages are sealed with the key of the account's subject, so that erasing the person erases them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table chats (
    account text primary key,
    state text not null check (state in ('open', 'closed')),
    last_position bigint not null default 0,
    last_at timestamptz not null,
    account_read bigint not null default 0,
    desk_read bigint not null default 0,
    waiting_since timestamptz,
    -- The order of the desk's list: waiting conversations, the longest waiting first, then the others by their last message.
    turn bigint not null,
    check (state = 'open' or waiting_since is null)
  )`,
  `create index chats_turn on chats (turn, account)`,
  `create index chats_waiting on chats (waiting_since) where waiting_since is not null`,
  `create table chat_messages (
    position bigint generated always as identity primary key,
    account text not null references chats,
    -- The account itself, or reviewer:<id>.
    author text not null,
    key text not null,
    sealed bytea not null,
    at timestamptz not null,
    unique (account, author, key)
  )`,
  `create index chat_messages_of on chat_messages (account, position)`,
]
