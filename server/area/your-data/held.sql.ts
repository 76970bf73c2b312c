// Rows about an account. Every statement names the account, so it can never return another account's rows.
import { isPurpose, type Purpose } from '@bonafide/core/purposes'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export interface HeldVisit {
  readonly visit: string
  readonly kind: string
  readonly purpose: Purpose | null
  readonly outcome: 'approved' | 'rejected' | null
  readonly submittedAt: Date | null
  readonly endedAt: Date | null
  readonly touchedAt: Date
}

export interface HeldFile {
  readonly id: string
  readonly type: string
  readonly size: number
  readonly sha256: Buffer
  readonly receivedAt: Date
  readonly keptAt: Date | null
  readonly expiresAt: Date
  /** The visits that contain it, newest first. */
  readonly visits: readonly HeldVisit[]
}

/** Selects complete files that have not expired, newest first. */
export const selectHeldFiles = async (db: Kysely<Tables>, account: string, at: Date): Promise<readonly HeldFile[]> => {
  const files = await db
    .selectFrom('uploads')
    .select(['id', 'type', 'size', 'sha256', 'finished_at', 'kept_at', 'expires_at'])
    .where('account', '=', account)
    .where('blob', 'is not', null)
    .where(({ eb, or }) => or([eb('kept_at', 'is not', null), eb('expires_at', '>', at)]))
    .orderBy('finished_at', 'desc')
    .orderBy('id')
    .execute()
  const visits = await selectShownIn(db, account)
  return files.flatMap(({ type, sha256, finished_at: receivedAt, ...row }) =>
    type === null || sha256 === null || receivedAt === null
      ? []
      : [
          {
            id: row.id,
            type,
            size: row.size,
            sha256,
            receivedAt,
            keptAt: row.kept_at,
            expiresAt: row.expires_at,
            visits: visits.filter(({ upload }) => upload === row.id),
          },
        ],
  )
}

const selectShownIn = async (db: Kysely<Tables>, account: string) => {
  const rows = await db
    .selectFrom('visit_files as f')
    .innerJoin('visits as v', 'v.visit', 'f.visit')
    .select(['f.upload', 'f.kind', 'v.visit', 'v.purpose', 'v.outcome', 'v.submitted_at', 'v.ended_at', 'v.begun_at'])
    .select(sql<Date>`coalesce(v.touched_at, v.opened_at, v.begun_at)`.as('touched'))
    .where('v.account', '=', account)
    .orderBy('v.begun_at', 'desc')
    .execute()
  return rows.map(({ purpose, submitted_at: submittedAt, ended_at: endedAt, touched: touchedAt, ...row }) => ({
    upload: row.upload,
    kind: row.kind,
    visit: row.visit,
    purpose: purpose !== null && isPurpose(purpose) ? purpose : null,
    outcome: row.outcome,
    submittedAt,
    endedAt,
    touchedAt,
  }))
}

/** Selects when operators acted on the account, newest first. */
export const selectOperatorActs = async (db: Kysely<Tables>, account: string, limit: number): Promise<readonly Date[]> => {
  const acts = db.selectFrom('operator_acts').select('at').where('about', '=', account).where('kind', '=', 'ran')
  return (await acts.orderBy('at', 'desc').limit(limit).execute()).map(({ at }) => at)
}

/** Selects when the exchange's back end read or exported details, newest first. */
export const selectPartnerReads = async (db: Kysely<Tables>, account: string, limit: number): Promise<readonly Date[]> => {
  const reads = db
    .selectFrom('record_events')
    .select('at')
    .where('subject', '=', account)
    .where('kind', 'in', ['detailsRead', 'dataExported'])
  return (await reads.orderBy('sequence', 'desc').limit(limit).execute()).map(({ at }) => at)
}
