import { type Kysely, sql } from 'kysely'

/** The session at the exchange from which a session here comes, as a digest, so that signing out there ends it here. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table session add column exchange_session bytea check (octet_length(exchange_session) = 32)`.execute(db)
  await sql`create index session_exchange on session (exchange_session) where exchange_session is not null`.execute(db)
}
