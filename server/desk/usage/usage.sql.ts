import { funnelLevels, type FunnelKind, pageStepNames, type PageStepName, pageSteps, recordSteps } from '@bonafide/core/usage/funnel'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

export interface Between {
  readonly from: Date
  /** Exclusive. */
  readonly until: Date
}

export interface DayCount<Step extends string> {
  readonly day: string
  readonly step: Step
  readonly count: number
}

/** Stays per day in the page's mode, since a company's funnel differs. */
export const countStays = async (db: Db, { from, until }: Between, of: FunnelKind): Promise<readonly DayCount<PageStepName>[]> => {
  const steps = pageSteps[of]
  const mode = of === 'company' ? sql`mode = 'kyb'` : sql`mode <> 'kyb'`
  const counted = pageStepNames.map((step) => {
    const { event, kind, page } = steps[step]
    const matches = sql`(event = ${event} and kind = ${kind} ${page === undefined ? sql`` : sql`and page = ${page}`})`
    return sql`select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, ${step}::text as step, count(distinct session)::int as count
      from usage_events where at >= ${from} and at < ${until} and ${mode} and ${matches} group by 1`
  })
  return (await sql<DayCount<PageStepName>>`${sql.join(counted, sql` union all `)}`.execute(db)).rows
}

/**
 * Events of the record per day: events, not people, so that no one is looked up. The types are listed as in the index; otherwise the index
 * would not be used.
 */
export const countRecord = async (
  db: Db,
  { from, until }: Between,
  of: FunnelKind,
): Promise<readonly DayCount<keyof typeof recordSteps>[]> => {
  const { rows } = await sql<DayCount<keyof typeof recordSteps>>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day,
      case body::jsonb ->> 'type' when ${recordSteps.submitted} then 'submitted' else 'verified' end as step,
      count(*)::int as count
    from record_outbox
    where (body::jsonb ->> 'type') in ('level.submitted', 'level.approved') and at >= ${from} and at < ${until}
      and (body::jsonb #>> '{data,level}') = any(${[...funnelLevels[of]]})
    group by 1, 2`.execute(db)
  return rows
}

/** Reads a page of the events in a range, in order of arrival. */
export const readEvents = (db: Db, { from, until }: Between, after: string, limit: number) =>
  db
    .selectFrom('usage_events')
    .select(['position', 'at', 'session', 'mode', 'page', 'kind', 'event', 'element'])
    .where('at', '>=', from)
    .where('at', '<', until)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute()
