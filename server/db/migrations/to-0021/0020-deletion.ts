import { type Kysely, sql } from 'kysely'

/** A deletion request is a case, and can also be answered with a restriction. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table cases
    drop constraint cases_decision_check,
    add constraint cases_decision_check check (decision in ('approved', 'rejected', 'restricted', 'withdrawn'))`,
  `alter table case_votes
    drop constraint case_votes_decision_check,
    add constraint case_votes_decision_check check (decision in ('approved', 'rejected', 'restricted'))`,
  // Every other case rests on a visit.
  `alter table cases add constraint cases_visit_check check (about <> 'deletion' or visit is null)`,
]
