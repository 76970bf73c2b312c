import { type Kysely, sql } from 'kysely'

/** When the password was changed last, and a second factor replaced or taken off. Null: never. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table stand_in_accounts add column password_changed_at timestamptz, add column factor_changed_at timestamptz`.execute(db)
}
