import type { Standing } from '@bonafide/core/standing'
import type { ColumnType, Generated } from 'kysely'

export interface RecordTables {
  record_subjects: RecordSubjectRow
  record_keys: RecordKeyRow
  record_events: RecordEventRow
  record_outbox: RecordOutboxRow
  record_outbox_pruned: RecordOutboxPrunedRow
  retention_runs: RetentionRunRow
  record_marks: RecordMarkRow
  person_standing: PersonStandingRow
  person_details: PersonDetailsRow
}

/** A single row. */
export interface RecordOutboxPrunedRow {
  single: Generated<boolean>
  /** The last position whose event was removed; 0: none was. */
  upto: string
}

/** The end of a subject's chain; every append locks it. */
export interface RecordSubjectRow {
  subject: string
  sequence: number
  head: Buffer
  /** Keyed proof that we wrote sequence and head: a rewritten chain does not match. */
  seal: Buffer
}

/** A separate table, so that it can be backed up apart from the data that it opens. */
export interface RecordKeyRow {
  subject: string
  /** Null once destroyed. The row stays, so that no new key can be created after an erasure. */
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
  /** Hash of the policy version in force; null: from before policies had versions. */
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
  /** The exact bytes that are signed and sent, so that every attempt is identical. */
  body: string
  at: Date
}

/** Closes a section of the record, so that missing events are noticed even if a whole subject is missing. */
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
  /** Text when written; only the projection writes it. */
  standing: ColumnType<Standing, string, string>
  /** When time alone will change something; null: never. */
  review_at: Date | null
  changed_at: Date
  /** Since when the account has been verified; null: it is not verified, or the date is unknown. */
  verified_at: Generated<Date | null>
}

/** Created with the person's first accepted detail. */
export interface PersonDetailsRow {
  account: string
  version: number
  sealed: Buffer
}

/** What the daily job removed, one row per batch and retention row. */
export interface RetentionRunRow {
  position: Generated<string>
  at: Date
  rule: string
  removed: number
  oldest: Date
  policy: string
}
