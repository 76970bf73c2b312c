import { type Kysely, sql } from 'kysely'

/**
 * The ledger: a digest of each row at its last write, in chains that cannot be forged without the keys. See
 * docs/protocols/record-chain.md.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...salts, ...seals, ...withoutCascades, ...ledger]) await sql.raw(statement).execute(db)
}

const salted = [
  'record_events',
  'record_keys',
  'record_outbox',
  'record_marks',
  'uploads',
  'visits',
  'visit_files',
  'visit_insisted',
  'visit_challenges',
  'visit_readings',
  'visit_checks',
  'faces',
  'identity_keys',
  'identity_traits',
  'companies',
  'company_keys',
  'company_submissions',
  'company_file_verdicts',
  'company_remarks',
  'cases',
  'case_votes',
  'case_views',
  'chat_messages',
  'reviewers',
  'reviewer_invitations',
  'reviewer_recovery_codes',
  'desk_events',
]

/** A volatile default gives every existing row a salt of its own, without firing the triggers that prevent changes of rows. */
const salts = salted.map((table) => `alter table ${table} add column salt bytea not null default uuid_send(gen_random_uuid())`)

/** Blind indexes and faces: their values are not in the ledger, so each row carries its own proof. */
const seals = ['faces', 'identity_keys', 'identity_traits', 'company_keys'].flatMap((table) => [
  `alter table ${table} add column value_seal bytea`,
  `create unique index ${table}_salt on ${table} (salt)`,
])

const references: readonly (readonly [table: string, columns: string, to: string])[] = [
  ['visit_files', 'visit', 'visits (visit)'],
  ['visit_files', 'upload', 'uploads (id)'],
  ['visit_insisted', 'visit', 'visits (visit)'],
  ['visit_challenges', 'visit', 'visits (visit)'],
  ['visit_readings', 'visit', 'visits (visit)'],
  ['visit_readings', 'challenge', 'visit_challenges (challenge)'],
  ['visit_readings', 'visit, upload', 'visit_files (visit, upload)'],
  ['visit_checks', 'visit', 'visits (visit)'],
  ['faces', 'visit', 'visits (visit)'],
  ['company_submissions', 'visit', 'visits (visit)'],
  ['company_file_verdicts', 'visit', 'company_submissions (visit)'],
  ['company_remarks', 'visit', 'company_submissions (visit)'],
]

const constraintOf = (table: string, columns: string): string => `${table}_${columns.replaceAll(', ', '_')}_fkey`

/** A cascade would remove rows without an entry: from now on a statement that forgets them fails. */
const withoutCascades = references.flatMap(([table, columns, to]) => {
  const name = constraintOf(table, columns)
  return [
    `alter table ${table} drop constraint ${name}`,
    `alter table ${table} add constraint ${name} foreign key (${columns}) references ${to}`,
  ]
})

const ledger = [
  // Rewritten by every transaction: free space on its single page keeps the updates cheap.
  `create table ledger_lanes (
    lane smallint primary key check (lane >= 0),
    sequence integer not null check (sequence >= 0),
    head bytea not null check (length(head) = 32),
    seal bytea not null
  ) with (fillfactor = 10)`,
  `create sequence ledger_position`,
  // One row a transaction.
  `create table ledger_blocks (
    lane smallint not null,
    sequence integer not null check (sequence > 0),
    position bigint not null unique,
    at timestamptz not null,
    seen integer[] not null,
    tables text[] not null,
    names text[] not null,
    gone boolean[] not null,
    digests bytea[] not null,
    hash bytea not null check (length(hash) = 32),
    primary key (lane, sequence)
  )`,
  `create index ledger_adopted on ledger_blocks (position) where 'adopted' = any (tables)`,
  `create trigger append_only before update or delete on ledger_blocks for each row execute function record_is_append_only()`,
  `create trigger append_only_whole before truncate on ledger_blocks for each statement execute function record_is_append_only()`,
]
