import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The identity whose sign-in this count delays, so that an operator can clear all of its counts. Null for all other counts.
  'alter table tallies add column identity bytea',
  'create index tallies_identity on tallies (identity) where identity is not null',
  // A cookie now proves a device. Rows based on the name that a device gave itself prove nothing.
  'delete from known_devices',
  'create index known_devices_device on known_devices (device)',
  // Picture captchas are no longer issued.
  'drop table captcha_challenges',
  // An anonymous code now belongs to the network that requested it; one without a network can no longer be used.
  `delete from codes where account = ''`,
  'alter table desk_events drop constraint desk_events_kind_check',
  `alter table desk_events add constraint desk_events_kind_check check (kind in
    ('invited', 'withdrawn', 'joined', 'signedIn', 'failed', 'blocked', 'signedOut', 'signedOutEverywhere', 'disabled', 'unlocked'))`,
]
