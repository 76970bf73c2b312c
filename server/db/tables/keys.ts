import type { Generated } from 'kysely'

export interface KeyTables {
  index_key: IndexKeyRow
  archive_key: ArchiveKeyRow
  master_keys: MasterKeyRow
  record_scrub: RecordScrubRow
}

/** One row: the key of blind indexes and seals. */
export interface IndexKeyRow {
  single: Generated<boolean>
  wrapped: Buffer
  made_at: Generated<Date>
}

/** One row, created on first use: the key that signs archives of people's data. */
interface ArchiveKeyRow {
  single: Generated<boolean>
  wrapped: Buffer
  made_at: Generated<Date>
}

/** Every master key that was ever the first of the list. */
export interface MasterKeyRow {
  /** In hex, as at the start of wrapped values. */
  mark: string
  first_at: Date
}

/** One row: when the database's files were last scrubbed of destroyed keys. Null: scrubbing is due. */
export interface RecordScrubRow {
  single: Generated<boolean>
  keys_at: Date | null
  statistics_at: Date | null
}
