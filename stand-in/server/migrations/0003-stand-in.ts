import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table stand_in_accounts (
      account bigint generated always as identity (start with 1000000001) primary key,
      parent bigint references stand_in_accounts,
      name text not null,
      email text,
      email_key text unique,
      area_code text,
      phone text,
      phone_key text unique,
      password_hash text,
      totp_secret bytea,
      totp_pending bytea,
      totp_last_step bigint not null default 0,
      language text not null default 'en',
      unit text not null default 'USD',
      invitation_code text not null unique,
      demo text unique,
      made_at timestamptz not null,
      check ((email is null) = (email_key is null)),
      check ((phone is null) = (phone_key is null) and (phone is null) = (area_code is null)),
      check (parent is null or (email is null and phone is null and password_hash is null))
    )`.execute(db)
  await sql`create unique index stand_in_sub_account_names on stand_in_accounts (parent, lower(name)) where parent is not null`.execute(db)
  await sql`
    create table stand_in_recovery_codes (
      account bigint not null references stand_in_accounts,
      digest bytea not null,
      primary key (account, digest)
    )`.execute(db)
  await sql`
    create table stand_in_tickets (
      digest bytea primary key,
      account bigint not null references stand_in_accounts,
      tries smallint not null default 0,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index stand_in_tickets_expiry on stand_in_tickets (expires_at)`.execute(db)
  await money(db)
}

const money = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table stand_in_balances (
      account bigint not null references stand_in_accounts,
      kind text not null check (kind in ('spot', 'funding', 'futures', 'earn')),
      asset text not null,
      balance numeric(38, 18) not null check (balance >= 0),
      primary key (account, kind, asset)
    )`.execute(db)
  await sql`
    create table stand_in_withdrawals (
      id bigint generated always as identity primary key,
      account bigint not null references stand_in_accounts,
      asset text not null,
      amount numeric(38, 18) not null check (amount > 0),
      usdt numeric(38, 18) not null,
      address text not null,
      made_at timestamptz not null
    )`.execute(db)
  await sql`create index stand_in_withdrawals_of on stand_in_withdrawals (account, made_at)`.execute(db)
  await sql`
    create table stand_in_p2p_orders (
      id bigint generated always as identity primary key,
      account bigint not null references stand_in_accounts,
      side text not null check (side in ('buy', 'sell')),
      asset text not null,
      amount numeric(38, 18) not null check (amount > 0),
      state text not null default 'pending' check (state in ('pending', 'done')),
      made_at timestamptz not null
    )`.execute(db)
  await sql`create index stand_in_p2p_orders_of on stand_in_p2p_orders (account, id)`.execute(db)
  await sql`
    create table stand_in_p2p_ads (
      id bigint generated always as identity primary key,
      account bigint not null references stand_in_accounts,
      side text not null check (side in ('buy', 'sell')),
      asset text not null,
      amount numeric(38, 18) not null check (amount > 0),
      price numeric(38, 18) not null check (price > 0),
      unit text not null,
      state text not null default 'open' check (state in ('open', 'closed')),
      made_at timestamptz not null
    )`.execute(db)
  await sql`create index stand_in_p2p_ads_of on stand_in_p2p_ads (account, id)`.execute(db)
}
