import { type Kysely, sql } from 'kysely'

/** Moves are announced one by one, and their frames arrive step by step. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table visit_challenges
      -- When the latest move was announced; null before the first.
      add column told_at timestamptz,
      drop constraint visit_challenges_moves_check,
      drop constraint visit_challenges_check,
      add constraint visit_challenges_answered_whole check (answered_at is null or (frames is not null and cardinality(moves) > 0))`.execute(
    db,
  )
}
