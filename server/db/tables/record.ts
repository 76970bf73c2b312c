import type { Standing } from '@bonafide/core/standing'
import type { ColumnType, Generated } from 'kysely'

export interface RecordTables {
  record_subjects: RecordSubjectRow
  record_keys: RecordKeyRow
  record_events: RecordEventRow
  record_outbox: RecordOutboxRow
  retention_runs: RetentionRunRow
  record_marks: RecordMarkRow
  person_standing: PersonStandingRow
  person_details: PersonDetailsRow
}

/** The end of a subject's chain; locked by each append. */
export interface RecordSubjectRow {
  subject: string
  sequence: number
  head: Buffer
  /** Keyed proof that sequence and head are ours: a rewritten chain does not fit it. */
  seal: Buffer
}

/** In a table of its own, so that it can be backed up apart from what it opens. */
export interface RecordKeyRow {
  subject: string
  /** Null once destroyed. The row stays, or a new key could be made after an erasure. */
  wrapped: Buffer | null
  made_at: Date
  destroyed_at: Date | null
}

export interface RecordEventRow {
  position: Generated<string>
  subject: string
  sequence: number
  id: string
  kind: string
  at: Date
  by: string
  once: string | null
  /** Hash of the version that was in force; null: from before policies had versions. */
  policy: string | null
  sealed: Buffer
  digest: Buffer
  hash: Buffer
}

export interface RecordOutboxRow {
  position: Generated<string>
  id: string
  subject: string
  sequence: number
  /** The very bytes that are signed and sent, so that every attempt says the same. */
  body: string
  at: Date
}

/** Closes a stretch of the record: what has vanished from it is missed, also where a whole subject has gone. */
export interface RecordMarkRow {
  upto: string
  events: number
  hash: Buffer
  seal: Buffer
  at: Date
}

export interface PersonStandingRow {
  account: string
  version: number
  /** Text on its way in; the projection alone writes it. */
  standing: ColumnType<Standing, string, string>
  /** When time alone will change something; null: never. */
  review_at: Date | null
  changed_at: Date
  /** Since when the account is verified; null: it is not, or that is not known. */
  verified_at: Generated<Date | null>
}

/** Written with the person's first accepted detail; without one there is no row. */
export interface PersonDetailsRow {
  account: string
  version: number
  sealed: Buffer
}

/** What the daily job has removed, a row for each batch and row of the table. */
export interface RetentionRunRow {
  position: Generated<string>
  at: Date
  rule: string
  removed: number
  oldest: Date
  policy: string
}
