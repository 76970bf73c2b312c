import { type Kysely, sql } from 'kysely'

/** When the password was last changed, and when a second factor was last replaced or removed. Null: never. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table stand_in_accounts add column password_changed_at timestamptz, add column factor_changed_at timestamptz`.execute(db)
}
