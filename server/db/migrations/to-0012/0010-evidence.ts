import { type Kysely, sql } from 'kysely'

/** The files shown in a visit before its submission, their readings, the face challenges, and continuing on a phone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...visits, ...challenges, ...readings, ...judgement, ...handOvers]) await sql.raw(statement).execute(db)
}

const visits = [
  // When data or evidence last arrived in the visit, and when it was permitted to compare a face with a verified one.
  `alter table visits
    add column touched_at timestamptz,
    add column face_token_at timestamptz,
    -- When the engine reached its verdict on the submission.
    add column judged_at timestamptz,
    -- The steps to repeat: [{step, reason}]. Set on an ended visit, or carried over from one.
    add column redo jsonb not null default '[]'`,
  `create index visits_unfinished on visits (coalesce(touched_at, opened_at)) where submitted_at is null and ended_at is null`,
  // Carried: shown in an earlier visit for the same purpose, and accepted there, so that it is not requested again.
  `alter table visit_files
    add column shown_at timestamptz,
    add column carried boolean not null default false,
    -- The frame claims that its camera has just taken it.
    add column by_camera boolean not null default false`,
  `drop index visit_files_upload`,
  `create index visit_files_upload on visit_files (upload)`,
  // A file belongs only to the visit in which it was shown.
  `create unique index visit_files_once on visit_files (upload) where not carried`,
  `create unique index visit_files_one_picture on visit_files (visit, kind) where kind in ('documentFront', 'documentBack', 'face')`,
  // How often the person has insisted on a picture.
  `create table visit_insisted (
    visit uuid not null references visits on delete cascade,
    kind text not null,
    times integer not null check (times > 0),
    primary key (visit, kind)
  )`,
]

const challenges = [
  `create table visit_challenges (
    challenge text primary key check (challenge ~ '^[a-f0-9]{32}$'),
    visit uuid not null references visits on delete cascade,
    moves text[] not null check (cardinality(moves) > 0),
    -- Sealed with the account's own key: what the browser reported about its camera.
    camera bytea not null,
    asked_at timestamptz not null,
    until timestamptz not null,
    answered_at timestamptz,
    -- Which file shows which move, and when: [{file, move, at}].
    frames jsonb,
    check ((answered_at is null) = (frames is null))
  )`,
  // At most one waiting and one answered: the next one of either kind replaces it.
  `create unique index visit_challenges_asked on visit_challenges (visit) where answered_at is null`,
  `create unique index visit_challenges_answered on visit_challenges (visit) where answered_at is not null`,
  `create index visit_challenges_visit on visit_challenges (visit)`,
]

const readings = [
  `create table visit_readings (
    visit uuid not null references visits on delete cascade,
    -- The reading of a file or of an answered challenge.
    upload text,
    challenge text unique references visit_challenges on delete cascade,
    -- Sealed with the account's own key.
    sealed bytea not null,
    read_at timestamptz not null,
    check (num_nonnulls(upload, challenge) = 1),
    unique (visit, upload),
    foreign key (visit, upload) references visit_files (visit, upload) on delete cascade
  )`,
]

const judgement = [
  `create table visit_checks (
    visit uuid not null references visits on delete cascade,
    position smallint not null,
    name text not null,
    state text not null check (state in ('passed', 'failed', 'unsure', 'unchecked')),
    score real,
    reason text,
    -- Sealed with the account's own key: the compared values, and the step to repeat.
    detail bytea not null,
    done_at timestamptz not null,
    primary key (visit, name)
  )`,
  // Descriptors of a face that was seen live; bound once its visit has verified a person. They are searched, so they are sealed with a
  // server key, and deleted with the person.
  `create table faces (
    visit uuid primary key references visits on delete cascade,
    account text not null,
    face bytea not null,
    bound_at timestamptz
  )`,
  `create index faces_of on faces (account)`,
  `create index faces_bound on faces (visit) where bound_at is not null`,
  // Finds a picture that two people have sent.
  `create index uploads_same on uploads (sha256) where sha256 is not null`,
]

const handOvers = [
  `create table visit_hand_overs (
    visit uuid primary key references visits on delete cascade,
    link_hash bytea not null unique check (octet_length(link_hash) = 32),
    -- The computer's session: the link ends with it.
    session_id bigint not null references session (id) on delete cascade,
    numbers text[] not null check (cardinality(numbers) = 3),
    number text not null check (number = any (numbers)),
    until timestamptz not null,
    -- When a number was picked, right or wrong: the link is used up.
    picked_at timestamptz
  )`,
  `create index visit_hand_overs_session on visit_hand_overs (session_id)`,
  `alter table frame_token add column phone boolean not null default false`,
  // A second phone takes over from the first.
  `create unique index frame_token_one_phone on frame_token (visit) where phone`,
]
