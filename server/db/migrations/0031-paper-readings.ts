import { type Kysely, sql } from 'kysely'

/** What the engine has read in a company's picture of an ID, sealed with the account's key. It is deleted with the picture. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table paper_readings (
      upload text primary key references uploads (id),
      sealed bytea not null,
      read_at timestamptz not null,
      salt bytea not null default uuid_send(gen_random_uuid())
    )`.execute(db)
  await sql`create unique index paper_readings_salt on paper_readings (salt)`.execute(db)
  for (const secret of ['sealed', 'salt']) await sql.raw(`alter table paper_readings alter column ${secret} set statistics 0`).execute(db)
}
