import { type Kysely, sql } from 'kysely'

/** A sequence of colours may follow the moves. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table visit_challenges
      -- Null: no colours are shown. Empty until they are announced.
      add column light text[]`.execute(db)
}
