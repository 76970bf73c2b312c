import { type Kysely, sql } from 'kysely'

/**
 * The position up to which events were removed from the outbox, so that an older cursor is refused instead of skipping events; and how
 * many events were removed before an endpoint got them. See docs/protocols/webhook-delivery.md.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table record_outbox_pruned (
    single boolean primary key default true check (single),
    upto bigint not null
  )`,
  // All events that the daily job has already removed precede the first remaining one.
  `insert into record_outbox_pruned (upto)
    select case when exists (select from retention_runs where rule = 'webhooks.outbox') then
      coalesce((select min(position) - 1 from record_outbox), (select last_value from record_outbox_position_seq)) else 0 end`,
  `alter table webhook_endpoints add column missed bigint not null default 0, add column missed_at timestamptz`,
]
