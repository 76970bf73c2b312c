import { type Kysely, sql } from 'kysely'

/** An index of the verifications that the dating job has left to do: it looks every few minutes, and nearly always finds none. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index person_standing_undated on person_standing (account)
    where verified_at is null
      and (standing -> 'levels' -> 'basic' ->> 'flag' in ('2', '5') or standing -> 'levels' -> 'business' ->> 'flag' in ('2', '5'))`.execute(
    db,
  )
}
