import { type Kysely, sql } from 'kysely'

/**
 * A case about a transfer names it, so that the transfer can be read after it was decided. A reviewer's reason is sealed for the case's
 * account.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table cases
    drop constraint cases_visit_check,
    add constraint cases_visit_check check (about not in ('deletion', 'transfer', 'transferDispute') or visit is null),
    add column transfer uuid check (transfer is null or about in ('transfer', 'transferDispute'))`,
  `alter table case_votes add column note bytea`,
  // Nothing of it stays in the planner's statistics, where an erasure does not reach it.
  `alter table case_votes alter column note set statistics 0`,
]
