import { type Kysely, sql } from 'kysely'

/**
 * The account that agreed to be recognised as one of a company's people. The company never learns it: only this row leads from a visitor
 * to an account, and it is deleted when the consent is withdrawn. See docs/protocols/party-links.md.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table party_recognitions (
    visitor text primary key references record_subjects (subject) check (visitor ~ '^party-[0-9a-f]{32}$'),
    id uuid not null unique default gen_random_uuid(),
    account text not null references record_subjects (subject) check (account ~ '^[0-9]{1,20}$'),
    company text not null references record_subjects (subject),
    agreed_at timestamptz not null,
    salt bytea not null default uuid_send(gen_random_uuid())
  )`,
  `create index party_recognitions_account on party_recognitions (account)`,
  `create index party_recognitions_company on party_recognitions (company)`,
  // Nothing of it stays in the planner's statistics, where an erasure does not reach it.
  `alter table party_recognitions alter column salt set statistics 0`,
]
