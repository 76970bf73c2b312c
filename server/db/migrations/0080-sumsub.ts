import { type Kysely, sql } from 'kysely'

/** The visits whose evidence Sumsub collects. Its applicant bears the visit's name, which reveals nothing about the person. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table sumsub_applicants (
    visit uuid primary key references visits (visit) on delete cascade,
    begun_at timestamptz not null,
    applicant text,
    looked_at timestamptz,
    questioned text
  )`,
]
