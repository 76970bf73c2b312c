import { type Kysely, sql } from 'kysely'

/**
 * The versions of the policy, and proposed versions that wait for a second operator. Each event names the version that it is based on;
 * earlier events name none.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table policy_versions (
    number integer primary key check (number > 0),
    -- SHA-256 of the document.
    hash text not null check (hash ~ '^[0-9a-f]{64}$'),
    document text not null,
    by text not null,
    at timestamptz not null,
    -- Keyed proof that we wrote the whole row, and that it follows the previous version.
    seal bytea not null,
    -- It is in the ledger (docs/protocols/record-chain.md).
    salt bytea not null default uuid_send(gen_random_uuid())
  )`,
  `alter table policy_versions alter column salt set statistics 0`,
  `create index policy_versions_hash on policy_versions (hash)`,
  `create unique index policy_versions_salt on policy_versions (salt)`,
  `create trigger append_only before update or delete on policy_versions for each row execute function record_is_append_only()`,
  `create trigger append_only_whole before truncate on policy_versions for each statement execute function record_is_append_only()`,
  `create table policy_proposals (
    id text primary key,
    -- The version on which the proposal is based.
    base integer not null,
    document text not null,
    by text not null,
    at timestamptz not null
  )`,
  `alter table record_events add column policy text check (policy ~ '^[0-9a-f]{64}$')`,
]
