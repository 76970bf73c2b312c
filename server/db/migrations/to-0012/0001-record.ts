import { type Kysely, sql } from 'kysely'

/** The record, the exchange's events about it, and the files that people send. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...record, ...appendOnly, ...webhooks, ...uploads]) await sql.raw(statement).execute(db)
}

const record = [
  `create table record_subjects (
    subject text primary key check (length(subject) between 1 and 64),
    sequence integer not null check (sequence >= 0),
    head bytea not null check (length(head) = 32),
    seal bytea not null
  )`,
  `create table record_keys (
    subject text primary key,
    wrapped bytea,
    made_at timestamptz not null,
    destroyed_at timestamptz,
    check ((wrapped is null) = (destroyed_at is not null))
  )`,
  `create table record_events (
    position bigint generated always as identity primary key,
    subject text not null references record_subjects,
    sequence integer not null check (sequence > 0),
    id uuid not null unique,
    kind text not null,
    at timestamptz not null,
    by text not null,
    once text,
    sealed bytea not null,
    digest bytea not null check (length(digest) = 32),
    hash bytea not null check (length(hash) = 32),
    unique (subject, sequence),
    unique (subject, once)
  )`,
  `create table record_outbox (
    position bigint generated always as identity primary key,
    id uuid not null unique references record_events (id),
    subject text not null,
    sequence integer not null,
    body text not null,
    at timestamptz not null,
    unique (subject, sequence)
  )`,
  `create table record_marks (
    upto bigint primary key,
    events integer not null,
    hash bytea not null,
    seal bytea not null,
    at timestamptz not null
  )`,
  `create table person_standing (
    account text primary key references record_subjects,
    version integer not null check (version > 0),
    basic_flag smallint not null check (basic_flag between 0 and 5),
    basic_reason text,
    intermediate_flag smallint not null check (intermediate_flag between 0 and 5),
    intermediate_reason text,
    enhanced_flag smallint not null check (enhanced_flag between 0 and 5),
    enhanced_reason text,
    blacklisted boolean not null,
    verified_elsewhere boolean not null,
    erased boolean not null,
    changed_at timestamptz not null
  )`,
]

// Not a defence against the owner of the database, whom verify-chain detects, but against our own mistakes.
const appendOnly = [
  `create function record_is_append_only() returns trigger language plpgsql as
    $$ begin raise exception '% is append-only', tg_table_name; end $$`,
  `create trigger append_only before update or delete on record_events for each row execute function record_is_append_only()`,
  `create trigger append_only_whole before truncate on record_events for each statement execute function record_is_append_only()`,
  `create trigger append_only before update or delete on record_marks for each row execute function record_is_append_only()`,
  `create trigger append_only_whole before truncate on record_marks for each statement execute function record_is_append_only()`,
]

const webhooks = [
  `create table webhook_endpoints (
    id text primary key,
    url text not null check (length(url) <= 2048),
    since bigint not null,
    made_at timestamptz not null,
    failing_since timestamptz,
    disabled_at timestamptz,
    disabled_why text
  )`,
  `create table webhook_secrets (
    id text primary key,
    endpoint text not null references webhook_endpoints,
    wrapped bytea not null,
    made_at timestamptz not null
  )`,
  `create index on webhook_secrets (endpoint)`,
  `create table webhook_lanes (
    endpoint text not null references webhook_endpoints,
    subject text not null,
    told integer not null default 0,
    tries integer not null default 0,
    next_at timestamptz,
    held_until timestamptz,
    holder text,
    primary key (endpoint, subject)
  )`,
  `create table webhook_set_aside (
    endpoint text not null references webhook_endpoints,
    id uuid not null references record_outbox (id),
    at timestamptz not null,
    why text not null,
    primary key (endpoint, id)
  )`,
]

const uploads = [
  `create table uploads (
    id text primary key check (id ~ '^[0-9a-f]{32}$'),
    account text not null,
    size integer not null check (size > 0),
    received integer not null default 0 check (received between 0 and size),
    sealed_name bytea not null,
    type text,
    sha256 bytea,
    blob text unique,
    made_at timestamptz not null,
    expires_at timestamptz not null,
    finished_at timestamptz,
    kept_at timestamptz,
    check ((finished_at is null) = (blob is null)),
    check (finished_at is null or (received = size and type is not null and sha256 is not null))
  )`,
  `create index on uploads (account)`,
  `create index on uploads (expires_at) where kept_at is null`,
  `create table upload_parts (
    blob text primary key,
    upload text not null references uploads on delete cascade,
    starts integer not null check (starts >= 0),
    length integer check (length > 0),
    made_at timestamptz not null
  )`,
  `create index on upload_parts (upload, starts)`,
]
