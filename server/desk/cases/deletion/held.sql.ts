// The data held about an account that requests deletion: kinds, sizes and times, never contents.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

export interface HeldVisitRow {
  readonly visit: string
  readonly purpose: string | null
  readonly outcome: 'approved' | 'rejected' | null
  readonly submittedAt: Date | null
  readonly endedAt: Date | null
  readonly touchedAt: Date
}

export const heldVisitsOf = (db: Kysely<Tables>, account: string): Promise<readonly HeldVisitRow[]> =>
  db
    .selectFrom('visits')
    .select(['visit', 'purpose', 'outcome', 'submitted_at as submittedAt', 'ended_at as endedAt'])
    .select(sql<Date>`coalesce(touched_at, opened_at, begun_at)`.as('touchedAt'))
    .where('account', '=', account)
    .execute()

/** Lists each file once per visit that contains it; `visit` is null if no visit does. */
export const heldFilesOf = (db: Kysely<Tables>, account: string) =>
  db
    .selectFrom('uploads')
    .leftJoin('visit_files', 'visit_files.upload', 'uploads.id')
    .select(['uploads.id', 'uploads.type', 'uploads.size', 'uploads.finished_at', 'uploads.expires_at', 'uploads.kept_at'])
    .select(['visit_files.kind', 'visit_files.visit'])
    .where('uploads.account', '=', account)
    .where('uploads.finished_at', 'is not', null)
    .orderBy('uploads.finished_at')
    .orderBy('uploads.id')
    .limit(maxFiles)
    .execute()

const maxFiles = 500

export const openCasesOf = (db: Kysely<Tables>, account: string) =>
  db
    .selectFrom('cases')
    .select(['case_id', 'about', 'opened_at'])
    .where('account', '=', account)
    .where('about', '<>', 'deletion')
    .where('decided_at', 'is', null)
    .orderBy('opened_at')
    .execute()

export const countsOf = async (db: Kysely<Tables>, account: string) => {
  const { rows } = await sql<{ company: boolean; messages: string; faces: string }>`
    select exists (select from companies where account = ${account}) as company,
      (select count(*) from chat_messages where account = ${account}) as messages,
      (select count(*) from faces where account = ${account}) as faces`.execute(db)
  const { company = false, messages = '0', faces = '0' } = rows[0] ?? {}
  return { company, messages: Number(messages), faces: Number(faces) }
}
