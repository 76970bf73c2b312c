import { type Kysely, sql } from 'kysely'

/** Companies' input, their submissions, and reviewers' remarks on the parts of a submission. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of companies) await sql.raw(statement).execute(db)
}

const companies = [
  `create table companies (
    account text primary key,
    -- The number by which outside systems know the company's verification.
    verify_no text not null unique,
    -- Counts every change; each write names the version that it is based on.
    version integer not null check (version > 0),
    -- The saved steps, and input that is not saved yet. Sealed with the account's own key.
    detail bytea not null,
    drafts bytea,
    changed_at timestamptz not null
  )`,
  // A company's submission begins a visit without a frame, and never changes afterwards.
  `create table company_submissions (
    visit uuid primary key references visits on delete cascade,
    detail bytea not null
  )`,
  `create table company_file_verdicts (
    visit uuid not null references company_submissions on delete cascade,
    upload text not null,
    audit_result smallint not null check (audit_result in (2, 3)),
    remark bytea,
    reviewer bigint not null references reviewers,
    at timestamptz not null,
    primary key (visit, upload)
  )`,
  `create index company_file_verdicts_by on company_file_verdicts (reviewer)`,
  // A correction for a field or a row; step 0 is the remark on the whole.
  `create table company_remarks (
    visit uuid not null references company_submissions on delete cascade,
    part text not null,
    remark bytea not null,
    reviewer bigint not null references reviewers,
    at timestamptz not null,
    primary key (visit, part)
  )`,
  `create index company_remarks_by on company_remarks (reviewer)`,
  // A blind index of country and registration number: one verified company may hold it.
  `create table company_keys (
    key bytea primary key check (octet_length(key) = 32),
    account text not null,
    bound_at timestamptz not null
  )`,
  `create index company_keys_of on company_keys (account)`,
]
