import { type Kysely, sql } from 'kysely'

/**
 * Since when an account is verified, for its own page. For accounts that are already verified it is taken from the approved visit;
 * without such a visit it stays unknown until the next approval.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table person_standing add column verified_at timestamptz`.execute(db)
  await sql`
    update person_standing set verified_at = (
      select max(v.ended_at) from visits v
      where v.account = person_standing.account and v.purpose in ('basic', 'review', 'business') and v.outcome = 'approved'
    )
    where standing -> 'levels' -> 'basic' ->> 'flag' in ('2', '5') or standing -> 'levels' -> 'business' ->> 'flag' in ('2', '5')`.execute(
    db,
  )
}
