import { type Kysely, sql } from 'kysely'

/** Later requests to companies: one at a time, with the answer so far. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table supplement_requests (
      request uuid primary key default gen_random_uuid(),
      account text not null,
      state text not null check (state in ('open', 'submitted', 'approved', 'withdrawn', 'lapsed')),
      content bytea not null,
      draft bytea,
      version integer not null check (version >= 0),
      asked_by text not null,
      asked_at timestamptz not null,
      until timestamptz,
      reminded_at timestamptz,
      visit uuid,
      salt bytea not null default uuid_send(gen_random_uuid())
    )`.execute(db)
  await sql`create unique index supplement_requests_salt on supplement_requests (salt)`.execute(db)
  await sql`create unique index supplement_requests_one on supplement_requests (account) where state in ('open', 'submitted')`.execute(db)
  await sql`create index supplement_requests_account on supplement_requests (account, asked_at)`.execute(db)
  await sql`create index supplement_requests_until on supplement_requests (until) where state = 'open'`.execute(db)
  for (const secret of ['content', 'draft', 'salt'])
    await sql.raw(`alter table supplement_requests alter column ${secret} set statistics 0`).execute(db)
}
