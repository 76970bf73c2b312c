import { type Kysely, sql } from 'kysely'

/**
 * Claims: which reviewer works on an open case, and until when; an expired claim has no effect. The queue can also be read by subject.
 * And the words by which an open case is found, as blind indexes, which are deleted when it is decided.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table cases
      add column claimed_by bigint references reviewers,
      add column claimed_until timestamptz,
      add check ((claimed_by is null) = (claimed_until is null))`.execute(db)
  await sql`create index cases_claimed on cases (claimed_by) where claimed_by is not null`.execute(db)
  await sql`create index cases_open_about on cases (about, due_at, case_id) where decided_at is null`.execute(db)
  await sql`
    create table case_terms (
      term bytea not null,
      due_at timestamptz not null,
      case_id bigint not null references cases,
      primary key (term, due_at, case_id)
    )`.execute(db)
  await sql`create index case_terms_of on case_terms (case_id)`.execute(db)
}
