import type { Generated } from 'kysely'

export interface UploadTables {
  uploads: UploadRow
  upload_parts: UploadPartRow
  blob_intents: BlobIntentRow
  reading_failures: ReadingFailureRow
  paper_readings: PaperReadingRow
}

export interface UploadRow {
  id: string
  account: string
  /** As declared when the upload began, and as counted once it is finished. */
  size: number
  received: Generated<number>
  sealed_name: Buffer
  /** The type detected from its first bytes; null until they arrive. */
  type: string | null
  sha256: Buffer | null
  /** The complete file; null until it is finished. */
  blob: string | null
  made_at: Date
  expires_at: Date
  finished_at: Date | null
  /** Set once the file is in use, and no longer expires. */
  kept_at: Date | null
  /** The key of a file that arrived with an identity, sealed for this account. Null: the account's key opens it. */
  sealed_key: Generated<Buffer | null>
}

/** Part of an upload, one blob. Inserted before its blob is written, so that every blob has a row. */
export interface UploadPartRow {
  blob: string
  upload: string
  starts: number
  /** Null while it is being received. */
  length: number | null
  made_at: Date
}

/** A blob that may be stored although no row keeps it: being received, or left by a deleted row. Triggers write most of them. */
export interface BlobIntentRow {
  blob: string
  since: Date
  /** Its bytes may still be arriving. */
  writing: boolean
  /** Given up by the sweep: no row can keep it any more. */
  condemned: Generated<boolean>
}

/** A file that a worker could not read or draw within its limits. */
export interface ReadingFailureRow {
  sha256: Buffer
  what: string
  why: 'tooSlow' | 'crashed'
  times: number
  failed_at: Date
}

/** The reading of an ID picture that a company uploaded. */
export interface PaperReadingRow {
  upload: string
  sealed: Buffer
  read_at: Date
}
