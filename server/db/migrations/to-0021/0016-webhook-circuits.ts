import { type Kysely, sql } from 'kysely'

/** A circuit breaker for each webhook endpoint, and lanes that wait in a queue of their own, so that no sweep reads the whole outbox. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...columns, ...fillQueues]) await sql.raw(statement).execute(db)
}

const columns = [
  `alter table webhook_endpoints
    add column open_since timestamptz,
    add column probe_at timestamptz,
    add column probes_failed integer not null default 0,
    add column failing_subjects text[] not null default '{}',
    add column swept_to bigint not null default 0,
    add check ((open_since is null) = (probe_at is null))`,
  `alter table webhook_lanes
    add column waiting_since timestamptz,
    add column asked integer not null default 0`,
  `create index webhook_lanes_waiting on webhook_lanes (endpoint, waiting_since) where waiting_since is not null`,
]

/** Marks the lanes of events that are undelivered at the upgrade; from then on every event marks its lanes. */
export const fillQueues = [
  `insert into webhook_lanes (endpoint, subject, told, waiting_since)
    select e.id, o.subject, coalesce(max(o.sequence) filter (where o.position <= e.since), 0), now()
    from webhook_endpoints e cross join record_outbox o
    group by e.id, o.subject
    having max(o.position) > e.since
    on conflict (endpoint, subject) do update set waiting_since = now()
    where webhook_lanes.told < (select max(o.sequence) from record_outbox o where o.subject = excluded.subject)`,
  `update webhook_endpoints set swept_to = coalesce((select max(position) from record_outbox), 0)`,
]
