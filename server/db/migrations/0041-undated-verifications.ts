import { type Kysely, sql } from 'kysely'

/** What the job that dates verifications has left to do: it looks every few minutes, and nearly always there is nothing. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index person_standing_undated on person_standing (account)
    where verified_at is null
      and (standing -> 'levels' -> 'basic' ->> 'flag' in ('2', '5') or standing -> 'levels' -> 'business' ->> 'flag' in ('2', '5'))`.execute(
    db,
  )
}
