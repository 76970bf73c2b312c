import { type Kysely, sql } from 'kysely'

/**
 * The visits whose evidence Sumsub collects. Sumsub's applicant is named by the visit's id, which reveals nothing about the person. A row
 * outlives its visit, so that an erasure finds the applicant.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table sumsub_applicants (
    visit uuid primary key,
    account text not null,
    begun_at timestamptz not null,
    applicant text,
    looked_at timestamptz,
    questioned text
  )`,
  `create index sumsub_applicants_account on sumsub_applicants (account)`,
]
