import type { ColumnType, Generated } from 'kysely'

export interface SessionTables {
  session: SessionRow
  access_token: AccessTokenRow
  archive_passes: ArchivePassRow
  call_count: CallCountRow
}

interface SessionRow {
  id: ColumnType<string, never, never>
  token_hash: ColumnType<Buffer, Buffer, never>
  kind: 'area' | 'desk' | 'link'
  holder: string
  /** Digest of the exchange's name for the session that this one comes from. */
  exchange_session: Buffer | null
  began_at: Date
  seen_at: Date
  ends_at: Date
}

interface AccessTokenRow {
  token_hash: ColumnType<Buffer, Buffer, never>
  account: string
  session_id: string
  /** The visit that it opens; null if it opens none. */
  visit: string | null
  opens: Generated<'frame' | 'face'>
  opened_at: Generated<Date | null>
  issued_at: Date
  expires_at: Date
}

/** Opens the account's data archive once, for this session. */
interface ArchivePassRow {
  session_id: string
  account: string
  pass_hash: Buffer
  until: Date
}

interface CallCountRow {
  name: string
  address: string
  ends_at: Date
  used: number
}
