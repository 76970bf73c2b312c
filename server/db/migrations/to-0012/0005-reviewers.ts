import { type Kysely, sql } from 'kysely'

/** Reviewers, their invitations and their sign-in events. No passwords, codes or links are kept, only their digests. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...people, ...events]) await sql.raw(statement).execute(db)
}

const people = [
  // No column of the second factor may be null, since every reviewer has one.
  `create table reviewers (
    reviewer bigint generated always as identity primary key,
    email text not null,
    email_key text not null unique,
    name text not null check (length(name) between 1 and 80),
    password_hash text not null,
    totp_secret bytea not null,
    totp_last_step bigint not null,
    joined_at timestamptz not null,
    disabled_at timestamptz
  )`,
  `create table reviewer_recovery_codes (
    reviewer bigint not null references reviewers,
    digest bytea not null check (octet_length(digest) = 32),
    primary key (reviewer, digest)
  )`,
  // One per address: the next one replaces it.
  `create table reviewer_invitations (
    email_key text primary key,
    email text not null,
    token_hash bytea not null unique check (octet_length(token_hash) = 32),
    invited_at timestamptz not null,
    expires_at timestamptz not null,
    name text,
    password_hash text,
    totp_secret bytea,
    check ((name is null) = (password_hash is null) and (name is null) = (totp_secret is null))
  )`,
]

const events = [
  `create table desk_events (
    position bigint generated always as identity primary key,
    at timestamptz not null,
    kind text not null check (kind in
      ('invited', 'withdrawn', 'joined', 'signedIn', 'failed', 'blocked', 'signedOut', 'signedOutEverywhere', 'disabled')),
    -- A reviewer's id, operator, or nobody for a failed sign-in.
    by text not null,
    reviewer bigint references reviewers,
    email text,
    address text,
    detail text
  )`,
  `create index desk_events_of on desk_events (reviewer, position)`,
  `create trigger append_only before update or delete on desk_events for each row execute function record_is_append_only()`,
  `create trigger append_only_whole before truncate on desk_events for each statement execute function record_is_append_only()`,
]
