import { type Kysely, sql } from 'kysely'

/** Visits to the frame, the openers of frames, the owners of identities, and reviewers' cases. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...visits, ...identities, ...cases]) await sql.raw(statement).execute(db)
}

const visits = [
  `create table visits (
    visit uuid primary key,
    account text not null,
    -- The session that began it. The visit outlives the session, its openers and frame tokens do not.
    session_id bigint references session (id) on delete set null,
    -- The purposes that it may have; one of these once the frame has opened.
    purposes text[] not null check (cardinality(purposes) > 0),
    purpose text check (purpose = any (purposes)),
    -- A reviewer decides, without a camera. Before the frame has opened, only offered.
    by_hand boolean not null default false,
    -- Whose verified face may be compared: the account's own at a reset, the other account's if two belong to one person.
    face_of text,
    begun_at timestamptz not null,
    opened_at timestamptz,
    submitted_at timestamptz,
    ended_at timestamptz,
    outcome text check (outcome in ('approved', 'rejected')),
    -- Why it was rejected: a code such as document.blurred, as in the record.
    reason text,
    -- Sealed with the account's own key.
    answers bytea,
    check (opened_at is null or purpose is not null),
    check (submitted_at is null or opened_at is not null),
    check ((ended_at is null) = (outcome is null))
  )`,
  `create index visits_of on visits (account, begun_at)`,
  `create index visits_session on visits (session_id)`,
  // Swept every hour; each deletion checks whether a case refers to the visit.
  `create index visits_unopened on visits (begun_at) where opened_at is null`,
  `create table visit_files (
    visit uuid not null references visits on delete cascade,
    upload text not null references uploads (id) on delete cascade,
    kind text not null,
    primary key (visit, upload)
  )`,
  `create index visit_files_upload on visit_files (upload)`,
  `alter table access_token add column visit uuid references visits on delete cascade,
    add column opens text not null default 'frame' check (opens in ('frame', 'face'))`,
  `create index access_token_visit on access_token (visit)`,
  `create table frame_token (
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    visit uuid not null references visits on delete cascade,
    issued_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index frame_token_visit on frame_token (visit)`,
  `create index frame_token_expires_at on frame_token (expires_at)`,
]

const identities = [
  // A blind index of issuing country and document number: one account may hold it.
  `create table identity_keys (
    key bytea primary key check (octet_length(key) = 32),
    account text not null,
    bound_at timestamptz not null
  )`,
  `create index identity_keys_of on identity_keys (account)`,
  // A blind index of name, birth date and nationality: people share these, so that a match only calls for a reviewer.
  `create table identity_traits (
    trait bytea not null check (octet_length(trait) = 32),
    account text not null,
    noted_at timestamptz not null,
    primary key (trait, account)
  )`,
  `create index identity_traits_of on identity_traits (account)`,
]

const cases = [
  `create table cases (
    case_id bigint generated always as identity primary key,
    account text not null,
    visit uuid references visits,
    about text not null,
    -- Why a reviewer has to decide: codes such as document.blurred, as in the record.
    reasons text[] not null,
    -- How many reviewers have to agree to an approval.
    needs smallint not null default 1 check (needs between 1 and 2),
    opened_at timestamptz not null,
    due_at timestamptz not null,
    decided_at timestamptz,
    decision text check (decision in ('approved', 'rejected', 'withdrawn')),
    reason text,
    check ((decided_at is null) = (decision is null))
  )`,
  `create index cases_open on cases (due_at, case_id) where decided_at is null`,
  `create index cases_of on cases (account)`,
  `create index cases_visit on cases (visit)`,
  `create unique index cases_one_open on cases (account, about) where decided_at is null`,
  `create table case_votes (
    case_id bigint not null references cases,
    reviewer bigint not null references reviewers,
    decision text not null check (decision in ('approved', 'rejected')),
    reason text,
    at timestamptz not null,
    primary key (case_id, reviewer)
  )`,
  // Views are recorded, because seeing a person's papers is itself an act to account for.
  `create table case_views (
    position bigint generated always as identity primary key,
    case_id bigint not null references cases,
    reviewer bigint not null references reviewers,
    upload text,
    at timestamptz not null
  )`,
  `create index case_views_of on case_views (case_id)`,
  // How many cases a reviewer has opened within the hour.
  `create index case_views_by on case_views (reviewer, at) where upload is null`,
  `create trigger append_only before update or delete on case_views for each row execute function record_is_append_only()`,
]
