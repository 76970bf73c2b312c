import type { CheckState } from '@bonafide/core/evidence/check'
import type { ColumnType, Generated } from 'kysely'

export interface VisitTables {
  visits: VisitRow
  visit_files: VisitFileRow
  visit_insisted: VisitInsistedRow
  visit_challenges: VisitChallengeRow
  visit_readings: VisitReadingRow
  visit_hand_overs: VisitHandOverRow
  visit_checks: VisitCheckRow
  faces: FaceRow
  face_counter: FaceCounterRow
  face_changes: FaceChangeRow
  frame_token: FrameTokenRow
  sumsub_applicants: SumsubApplicantRow
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
  /** Sealed; the draft until the submission. */
  answers: Buffer | null
  touched_at: Date | null
  face_token_at: Date | null
  judged_at: Date | null
  evidence_removed_at: Generated<Date | null>
  answers_removed_at: Generated<Date | null>
  tilt: Generated<string | null>
  tilt_told_at: Generated<Date | null>
  tilt_until: Generated<Date | null>
  tilts_told: Generated<number>
  /** JSON: text when written, parsed when read. */
  redo: ColumnType<unknown, string | undefined, string>
}

export interface VisitFileRow {
  visit: string
  upload: string
  kind: string
  /** Null only for submissions from before pictures were shown one by one. */
  shown_at: Date | null
  carried: Generated<boolean>
  by_camera: Generated<boolean>
}

export interface FrameTokenRow {
  token_hash: Buffer
  visit: string
  issued_at: Date
  expires_at: Date
  phone: Generated<boolean>
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

export interface VisitInsistedRow {
  visit: string
  kind: string
  times: number
}

export interface VisitChallengeRow {
  challenge: string
  visit: string
  moves: string[]
  camera: Buffer
  asked_at: Date
  /** The deadline for the current step's frames. */
  until: Date
  told_at: Date | null
  /** Null: no colours. Empty until they are announced. */
  light: string[] | null
  answered_at: Date | null
  /** JSON: text when written, parsed when read. */
  frames: ColumnType<unknown, string | null, string>
}

export interface VisitReadingRow {
  visit: string
  upload: string | null
  challenge: string | null
  sealed: Buffer
  read_at: Date
}

export interface VisitHandOverRow {
  visit: string
  link_hash: Buffer
  session_id: string
  numbers: string[]
  number: string
  until: Date
  picked_at: Date | null
}

export interface VisitCheckRow {
  visit: string
  position: number
  name: string
  state: CheckState
  score: number | null
  reason: string | null
  detail: Buffer
  done_at: Date
}

export interface FaceRow {
  visit: string
  account: string
  face: Buffer
  bound_at: Date | null
}

/** A visit whose evidence Sumsub collects. The visit itself may have been removed. */
export interface SumsubApplicantRow {
  visit: string
  account: string
  begun_at: Date
  /** Sumsub's id of the applicant; null until Sumsub has answered about it. */
  applicant: string | null
  looked_at: Date | null
  /** The last answer about which a reviewer was asked after an approval. */
  questioned: string | null
}

/** One row. Triggers write it and the changes. */
export interface FaceCounterRow {
  /** Numbers of another epoch mean nothing here: each installation has its own, and a restored one has a new one. */
  epoch: string
  last: string
  bound: string
}

export interface FaceChangeRow {
  number: string
  visit: string
  at: Generated<Date>
}
