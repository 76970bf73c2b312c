// Removes events sent to the exchange. An event that an active endpoint still waits for stays, and so does an event that was set aside, for
// as long as its note. What a disabled endpoint loses is counted in its row. docs/protocols/webhook-delivery.md
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import { chainRemoved, ledgerRow, type LedgerRow } from '../record/ledger/ledger-row.ts'
import { type DueBy, stagePageOf, pageSize, type RetentionStage } from './stage.ts'

/** Endpoints that event `o` is still to be delivered to: its lane waits, or neither its job nor the sweep has seen it yet. */
const owedTo = sql`
  webhook_endpoints e left join webhook_lanes l on l.endpoint = e.id and l.subject = o.subject
  where coalesce(l.told, 0) < o.sequence and (l.waiting_since is not null or o.position > greatest(e.swept_to, e.since))`

const isDelivered = (due: DueBy): RawBuilder<unknown> => sql`
  o.at <= ${due('webhooks.outbox')}::timestamptz and not exists (select from ${owedTo} and e.disabled_at is null)
  and not exists (select from webhook_set_aside s where s.id = o.id)`

/** Undelivered events never vanish without a trace: `webhook list` shows the count. */
const noteMissed = async (tx: Tx, at: Date, missed: RawBuilder<unknown>): Promise<void> => {
  await sql`
    with missed as (select endpoint, count(*) as events from (${missed}) as each group by endpoint order by endpoint)
    update webhook_endpoints e set missed = e.missed + missed.events, missed_at = ${at} from missed where e.id = missed.endpoint`.execute(
    tx,
  )
}

/** Lanes of accounts without an event in the outbox: the next event recreates them. */
const deleteIdleLanes = async (tx: Tx, subjects: readonly string[]): Promise<void> => {
  await sql`
    delete from webhook_lanes l where l.subject = any(${[...subjects]}::text[]) and l.waiting_since is null
      and not exists (select from record_outbox o where o.subject = l.subject)`.execute(tx)
}

export const outboxStage: RetentionStage = {
  name: 'outbox',
  find: async (db, due, after) => {
    const [moment, position] = after?.split(' | ') ?? ['-infinity', '0']
    const { rows } = await sql<{ cursor: string; position: string }>`
      select o.at || ' | ' || o.position as cursor, o.position::text as position from record_outbox o
      where ${isDelivered(due)} and (o.at, o.position) > (${moment}::timestamptz, ${position}::bigint)
      order by o.at, o.position limit ${pageSize}`.execute(db)
    return stagePageOf(rows, (row) => row.position)
  },
  remove: async (tx, { clock }, due, ids) => {
    const locked = await sql<{ position: string }>`
      select o.position::text as position from record_outbox o where o.position = any(${[...ids]}::bigint[]) and ${isDelivered(due)}
      for update of o skip locked`.execute(tx)
    const positions = locked.rows.map(({ position }) => position)
    await noteMissed(
      tx,
      clock(),
      sql`select owed.endpoint from record_outbox o cross join lateral (select e.id as endpoint from ${owedTo}) owed
        where o.position = any(${positions}::bigint[])`,
    )
    const { rows } = await sql<{ at: Date; position: string; subject: string; ledger: LedgerRow }>`
      delete from record_outbox where position = any(${positions}::bigint[])
      returning at, position::text as position, subject, ${ledgerRow('record_outbox')}`.execute(tx)
    chainRemoved(tx, 'record_outbox', rows)
    await sql`
      update record_outbox_pruned set upto = greatest(upto, (select max(position) from unnest(${positions}::bigint[]) position))`.execute(
      tx,
    )
    await deleteIdleLanes(
      tx,
      rows.map(({ subject }) => subject),
    )
    return { removed: rows.map(({ at }) => ({ rule: 'webhooks.outbox', since: at })) }
  },
  count: async (db, due) => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from record_outbox o where ${isDelivered(due)}`.execute(
      db,
    )
    return { 'webhooks.outbox': rows[0]?.count ?? 0 }
  },
}

export const setAsideStage: RetentionStage = {
  name: 'setAside',
  find: async (db, due, after) => {
    const { rows } = await sql<{ cursor: string }>`
      select endpoint || ' | ' || id as cursor from webhook_set_aside
      where at <= ${due('webhooks.setAside')}::timestamptz and endpoint || ' | ' || id > ${after ?? ''} order by 1 limit ${pageSize}`.execute(
      db,
    )
    return stagePageOf(rows, ({ cursor }) => cursor)
  },
  remove: async (tx, { clock }, due, ids) => {
    const { rows } = await sql<{ at: Date; endpoint: string }>`
      delete from webhook_set_aside where (endpoint, id) in (
        select endpoint, id from webhook_set_aside
        where id = any(${ids.map((id) => id.split(' | ')[1] ?? '')}::uuid[]) and endpoint || ' | ' || id = any(${[...ids]}::text[])
          and at <= ${due('webhooks.setAside')}::timestamptz for update skip locked)
      returning at, endpoint`.execute(tx)
    await noteMissed(tx, clock(), sql`select unnest(${rows.map(({ endpoint }) => endpoint)}::text[]) as endpoint`)
    return { removed: rows.map(({ at }) => ({ rule: 'webhooks.setAside', since: at })) }
  },
  count: async (db, due) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from webhook_set_aside where at <= ${due('webhooks.setAside')}::timestamptz`.execute(db)
    return { 'webhooks.setAside': rows[0]?.count ?? 0 }
  },
}
