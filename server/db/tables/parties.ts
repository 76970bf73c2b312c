import type { Generated } from 'kysely'

export interface PartyTables {
  parties: PartyRow
  party_links: PartyLinkRow
  party_visitors: PartyVisitorRow
  party_recognitions: PartyRecognitionRow
  party_documents: PartyDocumentRow
}

interface PartyRow {
  subject: string
  company: string
  /** The person's row in the company's list; the first, if there are several. */
  row_id: string
  made_at: Date
  removed_at: Date | null
}

interface PartyLinkRow {
  id: string
  hash: Buffer
  company: string
  /** Null: the company's own link, for any of its people. */
  party: string | null
  made_at: Date
  until: Date
  revoked_at: Date | null
}

interface PartyVisitorRow {
  subject: string
  company: string
  link: string
  /** Null until their document is matched. */
  party: string | null
  /** The only person as whom the visitor may be identified; null: any of the company's people. */
  meant: string | null
  go_on_hash: Buffer
  begun_at: Date
  matched_at: Date | null
}

interface PartyRecognitionRow {
  visitor: string
  /** The id that the account's user sees. */
  id: Generated<string>
  account: string
  company: string
  agreed_at: Date
}

interface PartyDocumentRow {
  /** The visitor who showed it. */
  subject: string
  company: string
  /** A blind index, computed like that of an account's own document. */
  document: Buffer
  noted_at: Date
}
