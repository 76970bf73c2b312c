import { type Kysely, sql } from 'kysely'

/**
 * The documents that a company's people have shown, as blind indexes, by which blacklisted people and the same people behind several
 * companies are recognized. And the person as whom a reviewer identified a link's visitor.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table party_documents (
    subject text primary key references record_subjects (subject) check (subject ~ '^party-[0-9a-f]{32}$'),
    company text not null references record_subjects (subject),
    document bytea not null check (octet_length(document) = 32),
    noted_at timestamptz not null,
    salt bytea not null default uuid_send(gen_random_uuid()),
    value_seal bytea
  )`,
  `create unique index party_documents_salt on party_documents (salt)`,
  `create index party_documents_of on party_documents (document)`,
  `create index party_documents_company on party_documents (company)`,
  // Nothing personal stays in the planner's statistics, where an erasure does not reach it.
  ...['document', 'salt', 'value_seal'].map((secret) => `alter table party_documents alter column ${secret} set statistics 0`),
  ...['parties', 'party_visitors'].map((table) => `alter table ${table} alter column salt set statistics 0`),
  `alter table case_votes add column person bigint`,
]
