import { type Kysely, sql } from 'kysely'

/** In the format that server/db/wrapped-values.sql.ts reads. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`comment on column stand_in_accounts.totp_pending is 'wrapped by a master key'`.execute(db)
  await sql`comment on column stand_in_accounts.totp_secret is 'wrapped by a master key'`.execute(db)
}
