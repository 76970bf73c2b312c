import { type Kysely, sql } from 'kysely'

/**
 * Identities that move from one account to another: each pair that was tried, reviewed, completed or disputed. A moved file keeps its
 * bytes; its own key is stored with it, sealed for the account that has it now. See docs/protocols/identity-transfer.md.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table transfers (
    id uuid primary key default gen_random_uuid(),
    source text not null check (source ~ '^[0-9]{1,20}$'),
    target text not null check (target ~ '^[0-9]{1,20}$'),
    state text not null check (state in ('checked', 'held', 'cleared', 'refused', 'done', 'disputed', 'upheld', 'reversed')),
    signs text[] not null default '{}',
    checked_at timestamptz not null,
    cleared_until timestamptz,
    code_key bytea check (octet_length(code_key) = 32),
    done_at timestamptz,
    disputed_at timestamptz,
    salt bytea not null default uuid_send(gen_random_uuid()),
    check (source <> target),
    check ((state = 'cleared') <= (cleared_until is not null)),
    check ((state in ('done', 'disputed', 'upheld', 'reversed')) = (done_at is not null))
  )`,
  `create unique index transfers_salt on transfers (salt)`,
  `create unique index transfers_open on transfers (source, target) where state in ('checked', 'held', 'cleared')`,
  `create unique index transfers_held on transfers (source) where state = 'held'`,
  `create index transfers_source on transfers (source, checked_at)`,
  `create index transfers_target on transfers (target, done_at) where done_at is not null`,
  `create index transfers_tried on transfers (checked_at) where state in ('checked', 'refused')`,
  `alter table uploads add column sealed_key bytea`,
  `alter table known_devices add column first_at timestamptz`,
  // Nothing of it stays in the planner's statistics, where an erasure does not reach it.
  `alter table transfers alter column salt set statistics 0`,
  `alter table transfers alter column code_key set statistics 0`,
  `alter table uploads alter column sealed_key set statistics 0`,
]
