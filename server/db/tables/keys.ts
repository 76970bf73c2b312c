import type { Generated } from 'kysely'

export interface KeyTables {
  index_key: IndexKeyRow
  archive_key: ArchiveKeyRow
  master_keys: MasterKeyRow
  record_scrub: RecordScrubRow
}

/** One row: what blind indexes and seals are made with. */
export interface IndexKeyRow {
  single: Generated<boolean>
  wrapped: Buffer
  made_at: Generated<Date>
}

/** One row, from its first use: what archives of people's data are signed with. */
interface ArchiveKeyRow {
  single: Generated<boolean>
  wrapped: Buffer
  made_at: Generated<Date>
}

/** Every master key that ever came first somewhere. */
export interface MasterKeyRow {
  /** In hex, as wrapped values begin with it. */
  mark: string
  first_at: Date
}

/** One row: when the files of the database were last freed of destroyed keys. Null: they are due. */
export interface RecordScrubRow {
  single: Generated<boolean>
  keys_at: Date | null
  statistics_at: Date | null
}
