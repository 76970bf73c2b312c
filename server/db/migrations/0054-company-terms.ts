import { type Kysely, sql } from 'kysely'

/**
 * The words by which a verified company's decided cases are found: its own names, number and reference, as blind indexes. Its people are
 * not searchable here.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table company_terms (
      term bytea not null check (octet_length(term) = 32),
      account text not null references record_subjects (subject),
      primary key (term, account)
    )`.execute(db)
  await sql`create index company_terms_of on company_terms (account)`.execute(db)
}
