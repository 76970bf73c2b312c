import { type Kysely, sql } from 'kysely'

// Neither an address, nor a code, nor a key is kept readable: addresses as blind indexes, the rest as digests.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table codes (
      biz_type text not null,
      address bytea not null,
      account text not null,
      key_digest bytea not null unique,
      code_digest bytea not null,
      tries smallint not null default 0,
      used boolean not null default false,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (biz_type, address, account)
    )`.execute(db)
  await sql`create index codes_expiry on codes (expires_at)`.execute(db)
  await sql`create table tallies (subject bytea primary key, at timestamptz[] not null, newest timestamptz not null)`.execute(db)
  await sql`create index tallies_newest on tallies (newest)`.execute(db)
  await captcha(db)
  await sql`
    create table outbox_messages (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('mail', 'sms')),
      receiver text not null,
      subject text,
      text text not null,
      sent_at timestamptz not null
    )`.execute(db)
}

const captcha = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table captcha_challenges (
      id_digest bytea primary key,
      subject bytea not null,
      answer_digest bytea not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index captcha_challenges_expiry on captcha_challenges (expires_at)`.execute(db)
  await sql`create table captcha_passes (subject bytea primary key, expires_at timestamptz not null)`.execute(db)
  await sql`create table captcha_replays (digest bytea primary key, expires_at timestamptz not null)`.execute(db)
  await sql`
    create table known_devices (
      owner bytea not null,
      device bytea not null,
      seen_at timestamptz not null,
      primary key (owner, device)
    )`.execute(db)
}
