import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table session (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      kind text not null check (kind in ('area', 'desk')),
      -- An account's id at the exchange, or a reviewer's at the desk.
      holder text not null,
      began_at timestamptz not null,
      seen_at timestamptz not null,
      ends_at timestamptz not null
    )`.execute(db)
  await sql`create index session_holder on session (holder, kind)`.execute(db)
  await sql`create index session_ends_at on session (ends_at)`.execute(db)

  await sql`
    create table access_token (
      token_hash bytea primary key check (octet_length(token_hash) = 32),
      account text not null,
      session_id bigint not null references session (id) on delete cascade,
      -- Set once, when a frame opens with it; no second frame can open with it.
      opened_at timestamptz,
      issued_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index access_token_session on access_token (session_id)`.execute(db)
  await sql`create index access_token_expires_at on access_token (expires_at)`.execute(db)

  // Counts shared by several processes. Losing them in a crash only forgives a few tries, so they need no write-ahead log.
  await sql`
    create unlogged table call_count (
      name text not null,
      address text not null,
      ends_at timestamptz not null,
      used integer not null,
      primary key (name, address)
    )`.execute(db)
  await sql`create index call_count_ends_at on call_count (ends_at)`.execute(db)
}
