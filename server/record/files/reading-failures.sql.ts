// Files on which a worker failed, by digest. The migration says what is stored, and for how long.
import { dueSince } from '@bonafide/core/retention/retention'
import { retentionRows } from '@bonafide/core/retention/rows'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export type FailureReason = 'tooSlow' | 'crashed'

export interface ReadFile {
  readonly sha256: Buffer
  /** `paper`, `document`, `face`, or `page` and its number. */
  readonly what: string
}

const expiredBy = (at: Date): Date => dueSince(retentionRows.readingFailures.term, at) ?? new Date(0)

/** A crash counts from the second on, since the first may have been the machine's fault. */
export const findFailure = async (db: Db, { sha256, what }: ReadFile, at: Date): Promise<FailureReason | undefined> => {
  const row = await db.kysely
    .selectFrom('reading_failures')
    .select('why')
    .where('sha256', '=', sha256)
    .where('what', '=', what)
    .where('failed_at', '>', expiredBy(at))
    .where(({ eb, or }) => or([eb('why', '=', 'tooSlow'), eb('times', '>', 1)]))
    .executeTakeFirst()
  return row?.why
}

/** Only while such a file exists, so that an erased one leaves no trace. */
export const noteReadingFailure = async (
  db: Db,
  { sha256, what }: ReadFile,
  { why, at }: { why: FailureReason; at: Date },
): Promise<void> => {
  await sql`
    insert into reading_failures as known (sha256, what, why, times, failed_at)
    select ${sha256}::bytea, ${what}::text, ${why}::text, 1, ${at}::timestamptz where exists (select from uploads where sha256 = ${sha256})
    on conflict (sha256, what) do update set
      why = excluded.why,
      times = case when known.failed_at <= ${expiredBy(at)} then 1 else known.times + 1 end,
      failed_at = excluded.failed_at`.execute(db.kysely)
}

export const deleteExpiredFailures = async (db: Db, at: Date): Promise<void> => {
  await db.kysely.deleteFrom('reading_failures').where('failed_at', '<=', expiredBy(at)).execute()
}
