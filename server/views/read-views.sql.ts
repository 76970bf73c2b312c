// Lists who has viewed cases, files and conversations, for later investigations.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

export interface RecordedView {
  readonly at: Date
  readonly reviewer: string
  readonly name: string
  readonly email: string
  readonly account: string
  /** A case, one of its files, or a conversation. */
  readonly what: 'case' | 'file' | 'chat'
  /** The case's number; null for a conversation. */
  readonly case_id: string | null
  /** How many messages were shown; null for a case. */
  readonly messages: number | null
}

/** Lists the newest views first. */
const viewsWhere = async (db: Kysely<Tables>, condition: RawBuilder<unknown>, limit: number): Promise<readonly RecordedView[]> => {
  const { rows } = await sql<RecordedView>`
    select * from (
      select at, reviewer, account, case when upload is null then 'case' else 'file' end as what, case_id, null::int as messages
        from case_views join cases using (case_id)
      union all
      select at, reviewer, account, 'chat', null, messages from chat_views
    ) as views join (select reviewer, name, email from reviewers) as by using (reviewer)
    where ${condition} order by at desc limit ${limit}`.execute(db)
  return rows
}

export const viewsOfAccount = (db: Kysely<Tables>, account: string, limit: number): Promise<readonly RecordedView[]> =>
  viewsWhere(db, sql`account = ${account}`, limit)

export const viewsByReviewer = (
  db: Kysely<Tables>,
  of: { reviewer: string; since: Date; most: number },
): Promise<readonly RecordedView[]> => viewsWhere(db, sql`reviewer = ${of.reviewer}::bigint and at > ${of.since}`, of.most)
