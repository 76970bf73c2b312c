import { type Kysely, sql } from 'kysely'
import { withoutStatistics } from './0015-keys-kept-apart.ts'

/** The indexes by which the daily job finds due data, marks for what it removed from a visit, and the log of removals. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...visits, ...others, ...runs, withoutStatistics]) await sql.raw(statement).execute(db)
}

const visits = [
  // The row stays with its outcome; these columns say which parts of it were removed.
  `alter table visits add column evidence_removed_at timestamptz, add column answers_removed_at timestamptz`,
  `create index visits_kept on visits (ended_at, visit)
    where ended_at is not null and (evidence_removed_at is null or answers_removed_at is null)`,
  // Finds the accounts whose evidence or face an open visit is compared with.
  `create index visits_compared on visits (face_of) where face_of is not null and ended_at is null`,
]

const others = [
  `create index person_standing_deletion on person_standing (account) where standing #>> '{deletion,state}' in ('requested', 'restricted')`,
  `create index chats_last on chats (last_at, account)`,
  `create index record_outbox_at on record_outbox (at, position)`,
  // A file's reading is deleted with it.
  `create index visit_readings_upload on visit_readings (upload) where upload is not null`,
  `create index webhook_set_aside_id on webhook_set_aside (id)`,
]

const runs = [
  `create table retention_runs (
    position bigint generated always as identity primary key,
    at timestamptz not null,
    -- The row of the retention table that was applied.
    rule text not null check (length(rule) between 1 and 64),
    removed integer not null check (removed > 0),
    -- When the term of the oldest removed item began.
    oldest timestamptz not null,
    -- Digest of the retention table at that moment.
    policy text not null check (policy ~ '^[0-9a-f]{16}$'),
    -- It is in the ledger (docs/protocols/record-chain.md).
    salt bytea not null default uuid_send(gen_random_uuid())
  )`,
  `create unique index retention_runs_salt on retention_runs (salt)`,
  `create index retention_runs_at on retention_runs (at)`,
  `create trigger append_only before update or delete on retention_runs for each row execute function record_is_append_only()`,
  `create trigger append_only_whole before truncate on retention_runs for each statement execute function record_is_append_only()`,
]
