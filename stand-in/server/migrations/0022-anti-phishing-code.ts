import { type Kysely, sql } from 'kysely'

/** What users of the stand-in chose to see in its mails; null: nothing. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table stand_in_accounts
      add column anti_phishing_code text check (anti_phishing_code ~ '^[A-Za-z0-9]{4,20}$')`.execute(db)
}
