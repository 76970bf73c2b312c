import type { Generated } from 'kysely'

export interface VisitTables {
  visits: VisitRow
  visit_files: VisitFileRow
  frame_token: FrameTokenRow
  identity_keys: IdentityKeyRow
  identity_traits: IdentityTraitRow
}

export interface VisitRow {
  visit: string
  account: string
  session_id: string | null
  purposes: string[]
  purpose: string | null
  by_hand: Generated<boolean>
  face_of: string | null
  begun_at: Date
  opened_at: Date | null
  submitted_at: Date | null
  ended_at: Date | null
  outcome: 'approved' | 'rejected' | null
  reason: string | null
  answers: Buffer | null
}

export interface VisitFileRow {
  visit: string
  upload: string
  kind: string
}

export interface FrameTokenRow {
  token_hash: Buffer
  visit: string
  issued_at: Date
  expires_at: Date
}

export interface IdentityKeyRow {
  key: Buffer
  account: string
  bound_at: Date
}

export interface IdentityTraitRow {
  trait: Buffer
  account: string
  noted_at: Date
}
