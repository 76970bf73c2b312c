import { type Kysely, sql } from 'kysely'

/** Clicks and impressions. A batch's name and an event's place in it make each event one row, even if it is sent several times. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table usage_events (
    position bigint generated always as identity primary key,
    batch uuid not null,
    place smallint not null check (place >= 0),
    event text not null check (length(event) <= 64),
    kind text not null check (kind in ('click', 'exposure')),
    page text not null check (length(page) <= 128),
    element text not null check (length(element) <= 64),
    mode text not null check (mode in ('kyc', 'kyb', 'init')),
    at timestamptz not null,
    session text not null check (length(session) <= 64),
    unique (batch, place)
  )`,
  `create index usage_events_steps on usage_events (event, at)`,
  `create index usage_events_age on usage_events (at)`,
  // The funnel counts these by day from the outbox, which needs no unsealing but is far too long to be read without an index.
  `create index record_outbox_steps on record_outbox (at) where (body::jsonb ->> 'type') in ('level.submitted', 'level.approved')`,
]
