import { type Kysely, sql } from 'kysely'
import { withoutStatistics } from './0015-keys-kept-apart.ts'

/**
 * Reviewers' views of conversations and the limits that they reach; named operators, their commands, and requests that wait for a second
 * operator.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...looks, ...operators, ...salts, withoutStatistics]) await sql.raw(statement).execute(db)
}

const appendOnly = (table: string): readonly string[] => [
  `create trigger append_only before update or delete on ${table} for each row execute function record_is_append_only()`,
  `create trigger append_only_whole before truncate on ${table} for each statement execute function record_is_append_only()`,
]

/** They are in the ledger (docs/protocols/record-chain.md). */
const salts = ['chat_views', 'limits_reached', 'operators', 'operator_acts', 'approvals'].map(
  (table) => `alter table ${table} add column salt bytea not null default uuid_send(gen_random_uuid())`,
)

const looks = [
  // The reviewer who answered last; free again once the conversation is closed.
  `alter table chats
    add column taken_by bigint references reviewers,
    add column taken_at timestamptz,
    add check ((taken_by is null) = (taken_at is null)),
    add check (state = 'open' or taken_by is null)`,
  `create table chat_views (
    position bigint generated always as identity primary key,
    -- No foreign key: its lock would make a reader wait for a writer in the conversation.
    account text not null,
    reviewer bigint not null references reviewers,
    -- The conversation was the reviewer's own at that moment, so the view is not counted.
    own boolean not null,
    messages smallint not null check (messages >= 0),
    at timestamptz not null
  )`,
  `create index chat_views_of on chat_views (account)`,
  `create index chat_views_by on chat_views (reviewer, at)`,
  ...appendOnly('chat_views'),
  // At most one an hour of each kind.
  `create table limits_reached (
    position bigint generated always as identity primary key,
    reviewer bigint not null references reviewers,
    what text not null check (what in ('cases', 'chats')),
    at timestamptz not null
  )`,
  `create index limits_reached_by on limits_reached (reviewer, what, at)`,
  ...appendOnly('limits_reached'),
]

const operators = [
  `create table operators (
    name text primary key check (name ~ '^[a-z][a-z0-9-]{1,31}$'),
    key_digest bytea not null unique check (octet_length(key_digest) = 32),
    added_at timestamptz not null,
    added_by text not null,
    -- When the operator replaced the key that another operator has seen. Before that, the key permits only its replacement.
    joined_at timestamptz,
    disabled_at timestamptz
  )`,
  `create table operator_acts (
    position bigint generated always as identity primary key,
    at timestamptz not null,
    -- As in the record: operator, operator:anna. For a refused command, the claimed name.
    by text not null,
    kind text not null check (kind in ('ran', 'refused')),
    -- The command with placeholders, without the typed values.
    command text not null,
    -- The account, operator or request that the command is about.
    about text
  )`,
  `create index operator_acts_at on operator_acts (at)`,
  ...appendOnly('operator_acts'),
  `create table approvals (
    id text primary key,
    what text not null,
    -- The account or operator that the request is about.
    about text not null,
    -- Sealed with the account's own key, so that erasing the person erases it.
    detail bytea,
    asked_by text not null references operators,
    asked_at timestamptz not null,
    expires_at timestamptz not null,
    ended text check (ended in ('approved', 'withdrawn')),
    ended_by text references operators,
    ended_at timestamptz,
    check ((ended is null) = (ended_by is null) and (ended is null) = (ended_at is null)),
    check (ended is distinct from 'approved' or ended_by <> asked_by)
  )`,
  `create index approvals_open on approvals (expires_at) where ended is null`,
]
