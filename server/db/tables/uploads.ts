import type { Generated } from 'kysely'

export interface UploadTables {
  uploads: UploadRow
  upload_parts: UploadPartRow
  reading_failures: ReadingFailureRow
  paper_readings: PaperReadingRow
}

export interface UploadRow {
  id: string
  account: string
  /** Declared when it began, counted when it is finished. */
  size: number
  received: Generated<number>
  sealed_name: Buffer
  /** What its first bytes say that it is; null until they are there. */
  type: string | null
  sha256: Buffer | null
  /** The whole file; null until it is finished. */
  blob: string | null
  made_at: Date
  expires_at: Date
  finished_at: Date | null
  /** Something rests on it: from then on it no longer expires. */
  kept_at: Date | null
  /** The own key of a file that came with an identity, sealed for this account. Null: the account's key opens it. */
  sealed_key: Generated<Buffer | null>
}

/** A stretch of an upload, one blob. Written down before its blob is, so that no blob is without a row. */
export interface UploadPartRow {
  blob: string
  upload: string
  starts: number
  /** Null while it is still coming in. */
  length: number | null
  made_at: Date
}

/** A file that a worker could not read or draw within its limits. */
export interface ReadingFailureRow {
  sha256: Buffer
  what: string
  why: 'tooSlow' | 'crashed'
  times: number
  failed_at: Date
}

/** What was read in a picture of an ID that a company has uploaded. */
export interface PaperReadingRow {
  upload: string
  sealed: Buffer
  read_at: Date
}
