import type { ColumnType, GeneratedAlways } from 'kysely'

/** A reviewer is identified by a bigint, which is returned as decimal text. */
interface Reviewers {
  reviewer: GeneratedAlways<string>
  email: string
  email_key: string
  name: string
  password_hash: string
  /** Wrapped by the master key. */
  totp_secret: Buffer
  /** The newest accepted time step. */
  totp_last_step: ColumnType<string, string | number, string | number>
  joined_at: Date
  disabled_at: Date | null
}

interface ReviewerRecoveryCodes {
  reviewer: string
  digest: Buffer
}

/** Holds name, password and secret while a reviewer is joining. */
interface ReviewerInvitations {
  email_key: string
  email: string
  token_hash: Buffer
  invited_at: Date
  expires_at: Date
  name: string | null
  password_hash: string | null
  totp_secret: Buffer | null
}

interface DeskEvents {
  position: GeneratedAlways<string>
  at: Date
  kind:
    | 'invited'
    | 'withdrawn'
    | 'joined'
    | 'signedIn'
    | 'failed'
    | 'blocked'
    | 'signedOut'
    | 'signedOutEverywhere'
    | 'disabled'
    | 'unlocked'
  by: string
  reviewer: string | null
  email: string | null
  address: string | null
  detail: string | null
}

export interface DeskTables {
  reviewers: Reviewers
  reviewer_recovery_codes: ReviewerRecoveryCodes
  reviewer_invitations: ReviewerInvitations
  desk_events: DeskEvents
}
