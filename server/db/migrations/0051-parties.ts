import { type Kysely, sql } from 'kysely'

/**
 * The people behind a company verify themselves: each is a subject of its own in the record, and so is each visitor of a link, before and
 * after being identified. See docs/protocols/party-links.md.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const subject = `text primary key references record_subjects (subject) check (subject ~ '^party-[0-9a-f]{32}$')`
const salt = 'salt bytea not null default uuid_send(gen_random_uuid())'

const statements = [
  `create table parties (
    subject ${subject},
    company text not null references record_subjects (subject),
    row_id bigint not null,
    made_at timestamptz not null,
    removed_at timestamptz,
    ${salt}
  )`,
  `create unique index parties_one on parties (company, row_id) where removed_at is null`,
  `create index parties_company on parties (company)`,
  `create table party_links (
    id uuid primary key,
    hash bytea not null unique check (octet_length(hash) = 32),
    company text not null references record_subjects (subject),
    party text references parties (subject),
    made_at timestamptz not null,
    until timestamptz not null,
    revoked_at timestamptz
  )`,
  // One link at a time for the company, and one for each person.
  `create unique index party_links_open on party_links (company, coalesce(party, '')) where revoked_at is null`,
  `create index party_links_party on party_links (party)`,
  `create table party_visitors (
    subject ${subject},
    company text not null references record_subjects (subject),
    link uuid not null,
    party text references parties (subject),
    meant text references parties (subject),
    go_on_hash bytea not null unique check (octet_length(go_on_hash) = 32),
    begun_at timestamptz not null,
    matched_at timestamptz,
    check ((party is null) = (matched_at is null)),
    ${salt}
  )`,
  `create index party_visitors_company on party_visitors (company)`,
  `create index party_visitors_party on party_visitors (party)`,
  `create index party_visitors_meant on party_visitors (meant)`,
  `create index party_visitors_unmatched on party_visitors (begun_at) where party is null`,
  `alter table session drop constraint session_kind_check`,
  `alter table session add constraint session_kind_check check (kind in ('area', 'desk', 'link'))`,
  // The database itself prevents an account from beginning a party's visit.
  `alter table visits add constraint visits_party_check check (('party' = any (purposes)) = (account like 'party-%'))`,
]
