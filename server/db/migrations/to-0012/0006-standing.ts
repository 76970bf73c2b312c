import { type Kysely, sql } from 'kysely'

/**
 * A standing has grown from three levels to many, so it is stored as one value that only the projection writes and reads. Next to it are
 * the time of the next review, and the person's accepted details, sealed with their own key.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const level = (name: string): string =>
  `case when ${name}_flag = 0 then '{}'::jsonb else jsonb_build_object('${name}', jsonb_build_object('flag', ${name}_flag,
    'reason', ${name}_reason, 'asked', false, 'until', null, 'rejections', case when ${name}_flag = 3 then 1 else 0 end)) end`

/** Previously derived from the first level's flag. */
const alert = `case basic_flag when 4 then 'expiredNotInReview' when 5 then 'needConfirm' else 'undo' end`

const statements = [
  `alter table person_standing add column standing json, add column review_at timestamptz`,
  `update person_standing set standing = json_build_object('levels', ${level('basic')} || ${level('intermediate')} || ${level('enhanced')},
    'blacklisted', blacklisted, 'verifiedElsewhere', verified_elsewhere, 'erased', erased,
    'alert', ${alert}, 'alertEndsAt', null, 'resetAfter', null)`,
  `alter table person_standing alter column standing set not null,
    drop column basic_flag, drop column basic_reason, drop column intermediate_flag, drop column intermediate_reason,
    drop column enhanced_flag, drop column enhanced_reason, drop column blacklisted, drop column verified_elsewhere, drop column erased`,
  `create index on person_standing (review_at) where review_at is not null`,
  `create table person_details (
    account text primary key references record_subjects,
    version integer not null check (version > 0),
    sealed bytea not null
  )`,
]
