// Removes events sent to the exchange, and undelivered ones. An event that an active endpoint still waits for stays; an endpoint that is
// disabled loses the deleted events.
import { type RawBuilder, sql } from 'kysely'
import { chainRemoved, ledgerRow, type LedgerRow } from '../record/ledger/ledger-row.ts'
import { type DueBy, stagePageOf, pageSize, type RetentionStage } from './stage.ts'

const told = (due: DueBy): RawBuilder<unknown> => sql`
  o.at <= ${due('webhooks.outbox')}::timestamptz and not exists (
    select from webhook_endpoints e join webhook_lanes l on l.endpoint = e.id and l.subject = o.subject
    where e.disabled_at is null and l.waiting_since is not null and l.told < o.sequence)`

export const outboxStage: RetentionStage = {
  name: 'outbox',
  find: async (way, due, after) => {
    const [moment, position] = after?.split(' | ') ?? ['-infinity', '0']
    const { rows } = await sql<{ cursor: string; position: string }>`
      select o.at || ' | ' || o.position as cursor, o.position::text as position from record_outbox o
      where ${told(due)} and (o.at, o.position) > (${moment}::timestamptz, ${position}::bigint)
      order by o.at, o.position limit ${pageSize}`.execute(way)
    return stagePageOf(rows, (row) => row.position)
  },
  remove: async (tx, _house, due, ids) => {
    const locked = await sql<{ position: string; id: string }>`
      select o.position::text as position, o.id from record_outbox o where o.position = any(${[...ids]}::bigint[]) and ${told(due)}
      for update of o skip locked`.execute(tx)
    const notes = await sql<{ at: Date }>`
      delete from webhook_set_aside where id = any(${locked.rows.map(({ id }) => id)}::uuid[]) returning at`.execute(tx)
    const { rows } = await sql<{ at: Date; ledger: LedgerRow }>`
      delete from record_outbox where position = any(${locked.rows.map(({ position }) => position)}::bigint[])
      returning at, ${ledgerRow('record_outbox')}`.execute(tx)
    chainRemoved(tx, 'record_outbox', rows)
    return {
      removed: [
        ...rows.map(({ at }) => ({ rule: 'webhooks.outbox' as const, since: at })),
        ...notes.rows.map(({ at }) => ({ rule: 'webhooks.setAside' as const, since: at })),
      ],
    }
  },
  count: async (way, due) => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from record_outbox o where ${told(due)}`.execute(way)
    return { 'webhooks.outbox': rows[0]?.count ?? 0 }
  },
}

export const setAsideStage: RetentionStage = {
  name: 'setAside',
  find: async (way, due, after) => {
    const { rows } = await sql<{ cursor: string }>`
      select endpoint || ' | ' || id as cursor from webhook_set_aside
      where at <= ${due('webhooks.setAside')}::timestamptz and endpoint || ' | ' || id > ${after ?? ''} order by 1 limit ${pageSize}`.execute(
      way,
    )
    return stagePageOf(rows, ({ cursor }) => cursor)
  },
  remove: async (tx, _house, due, ids) => {
    const { rows } = await sql<{ at: Date }>`
      delete from webhook_set_aside where (endpoint, id) in (
        select endpoint, id from webhook_set_aside
        where id = any(${ids.map((id) => id.split(' | ')[1] ?? '')}::uuid[]) and endpoint || ' | ' || id = any(${[...ids]}::text[])
          and at <= ${due('webhooks.setAside')}::timestamptz for update skip locked)
      returning at`.execute(tx)
    return { removed: rows.map(({ at }) => ({ rule: 'webhooks.setAside', since: at })) }
  },
  count: async (way, due) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from webhook_set_aside where at <= ${due('webhooks.setAside')}::timestamptz`.execute(way)
    return { 'webhooks.setAside': rows[0]?.count ?? 0 }
  },
}
