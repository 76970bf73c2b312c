import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The identity whose sign-in a count slows down, so that an operator can clear all of its counts. Null for every other count.
  'alter table tallies add column identity bytea',
  'create index tallies_identity on tallies (identity) where identity is not null',
  // A device is now proved by a cookie: rows that rest on the name which a device gave itself prove nothing.
  'delete from known_devices',
  'create index known_devices_device on known_devices (device)',
  // Picture captchas are no longer issued.
  'drop table captcha_challenges',
  // An anonymous code is now kept for the network that asked for it; one without cannot be taken any more.
  `delete from codes where account = ''`,
  'alter table desk_events drop constraint desk_events_kind_check',
  `alter table desk_events add constraint desk_events_kind_check check (kind in
    ('invited', 'withdrawn', 'joined', 'signedIn', 'failed', 'blocked', 'signedOut', 'signedOutEverywhere', 'disabled', 'unlocked'))`,
]
