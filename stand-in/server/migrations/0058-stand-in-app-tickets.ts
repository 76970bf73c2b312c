import { type Kysely, sql } from 'kysely'

/** Digests of tickets that sign users of the app in, and of the names of their devices. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table stand_in_app_tickets (
      digest bytea primary key,
      account bigint not null references stand_in_accounts,
      device bytea not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index stand_in_app_tickets_expiry on stand_in_app_tickets (expires_at)`.execute(db)
  await sql`create index stand_in_app_tickets_of on stand_in_app_tickets (account)`.execute(db)
}
