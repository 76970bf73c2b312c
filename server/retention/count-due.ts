// Counts the due data for each row of the table: the job's rows by its stages, the sweeps' by their own conditions.
import { type RetentionId, retentionIds, type RetentionTable } from '@bonafide/core/retention/table'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { triedBefore } from '../visits/transfers/transfers.sql.ts'
import { retentionStages } from './apply-retention.ts'
import { dueBy, type RetentionCounts } from './stage.ts'

const dayMs = 86_400_000
export const aheadDays = 30

type Rows = (by: Date | null, at: Date) => RawBuilder<unknown>

const unfinished =
  (more: RawBuilder<unknown>): Rows =>
  (by) =>
    sql`from visits v where v.submitted_at is null and v.ended_at is null and coalesce(v.touched_at, v.opened_at) < ${by}::timestamptz ${more}`

/** An upload's row says when it expires. */
const uploads =
  (which: RawBuilder<unknown>): Rows =>
  (_by, at) =>
    sql`from uploads where ${which} and kept_at is null and expires_at <= ${at}::timestamptz`

const swept: Partial<Record<RetentionId, Rows>> = {
  'evidence.unfinished': unfinished(sql``),
  'answers.unfinished': unfinished(sql`and v.answers is not null`),
  'faces.unfinished': unfinished(sql`and exists (select from faces f where f.visit = v.visit)`),
  'faces.refused': (by) =>
    sql`from faces f join visits v on v.visit = f.visit where f.bound_at is null and v.ended_at <= ${by}::timestamptz`,
  'visits.unopened': (by) => sql`from visits where opened_at is null and begun_at < ${by}::timestamptz`,
  'uploads.unfinished': uploads(sql`finished_at is null`),
  'uploads.unused': uploads(sql`finished_at is not null`),
  readingFailures: (by) => sql`from reading_failures where failed_at <= ${by}::timestamptz`,
  codes: (by) => sql`from codes where expires_at <= ${by}::timestamptz`,
  'transfers.tried': triedBefore,
  tries: (by) => sql`from tallies where newest <= ${by}::timestamptz`,
  devices: (by) => sql`from known_devices where seen_at <= ${by}::timestamptz`,
  sessions: (by) => sql`from session where ends_at <= ${by}::timestamptz`,
  usage: (by) => sql`from usage_events where at <= ${by}::timestamptz`,
}

export interface CountedRow {
  readonly id: RetentionId
  /** Null if not counted here, because it is a limit of use, counted with another row, or not ours to remove. */
  readonly now: number | null
  /** Due within the next days, without those due now. */
  readonly ahead: number | null
}

/** Reads whole tables without locks. */
export const countDue = async (db: Kysely<Tables>, table: RetentionTable, at: Date): Promise<readonly CountedRow[]> => {
  const [now, then] = [await countAt(db, table, at), await countAt(db, table, new Date(at.getTime() + aheadDays * dayMs))]
  return retentionIds.map((id) => {
    const due = now[id]
    return due === undefined ? { id, now: null, ahead: null } : { id, now: due, ahead: Math.max(0, (then[id] ?? 0) - due) }
  })
}

const countAt = async (db: Kysely<Tables>, table: RetentionTable, at: Date): Promise<RetentionCounts> => {
  const due = dueBy(table, at)
  const counts: RetentionCounts = {}
  const add = (id: RetentionId, count: number): void => void (counts[id] = (counts[id] ?? 0) + count)
  for (const id of retentionIds) {
    const rows = swept[id]
    if (rows !== undefined) add(id, await countRows(db, rows(due(id), at)))
    else if (table[id].by === 'job') add(id, 0)
  }
  for (const stage of retentionStages) {
    const found = await stage.count(db, due)
    for (const id of retentionIds) if (found[id] !== undefined) add(id, found[id])
  }
  return counts
}

const countRows = async (db: Kysely<Tables>, rows: RawBuilder<unknown>): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::integer as count ${rows}`.execute(db)).rows[0]?.count ?? 0
