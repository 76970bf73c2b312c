import { personLevels, recordSteps, pageSteps } from '@bonafide/core/usage/funnel'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

export interface Between {
  readonly from: Date
  /** Not included. */
  readonly until: Date
}

export interface DayCount<Step extends string> {
  readonly day: string
  readonly step: Step
  readonly count: number
}

const { seen, started, opened } = pageSteps

/** Visits by day. A company's way is another one. */
export const countStays = async (db: Db, { from, until }: Between): Promise<readonly DayCount<keyof typeof pageSteps>[]> => {
  const { rows } = await sql<DayCount<keyof typeof pageSteps>>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day,
      case event when ${seen.event} then 'seen' when ${started.event} then 'started' else 'opened' end as step,
      count(distinct session)::int as count
    from usage_events
    where at >= ${from} and at < ${until} and mode <> 'kyb' and (
      (event = ${seen.event} and kind = ${seen.kind} and page = ${seen.page})
      or (event = ${started.event} and kind = ${started.kind})
      or (event = ${opened.event} and kind = ${opened.kind}))
    group by 1, 2`.execute(db)
  return rows
}

/** What the record has told, by day: events, not people, so that nobody is looked up. The types stand as in the index, or it would not serve. */
export const countRecord = async (db: Db, { from, until }: Between): Promise<readonly DayCount<keyof typeof recordSteps>[]> => {
  const { rows } = await sql<DayCount<keyof typeof recordSteps>>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day,
      case body::jsonb ->> 'type' when ${recordSteps.submitted} then 'submitted' else 'verified' end as step,
      count(*)::int as count
    from record_outbox
    where (body::jsonb ->> 'type') in ('level.submitted', 'level.approved') and at >= ${from} and at < ${until}
      and (body::jsonb #>> '{data,level}') = any(${[...personLevels]})
    group by 1, 2`.execute(db)
  return rows
}

/** A page of the events of a range, in the order in which they came. */
export const readEvents = (db: Db, { from, until }: Between, after: string, most: number) =>
  db
    .selectFrom('usage_events')
    .select(['position', 'at', 'session', 'mode', 'page', 'kind', 'event', 'element'])
    .where('at', '>=', from)
    .where('at', '<', until)
    .where('position', '>', after)
    .orderBy('position')
    .limit(most)
    .execute()
