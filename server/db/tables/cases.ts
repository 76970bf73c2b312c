import type { Generated } from 'kysely'

export interface CaseTables {
  cases: CaseRow
  case_votes: CaseVoteRow
  case_views: CaseViewRow
  case_terms: CaseTermRow
}

export interface CaseRow {
  case_id: Generated<string>
  account: string
  visit: string | null
  about: string
  reasons: string[]
  needs: Generated<number>
  opened_at: Date
  due_at: Date
  decided_at: Date | null
  /** For a deletion request, approved means erased, and rejected means refused. */
  decision: 'approved' | 'rejected' | 'restricted' | 'withdrawn' | null
  reason: string | null
  /** The transfer it concerns; null for any other case. */
  transfer: Generated<string | null>
  /** The reviewer with the claim; both null: unclaimed. */
  claimed_by: Generated<string | null>
  claimed_until: Generated<Date | null>
}

export interface CaseTermRow {
  /** A blind index of one word. */
  term: Buffer
  /** Copied from the case, so that search results come in queue order. */
  due_at: Date
  case_id: string
}

export interface CaseVoteRow {
  case_id: string
  reviewer: string
  decision: 'approved' | 'rejected' | 'restricted'
  reason: string | null
  at: Date
  /** The row of the company's list with the person as whom the reviewer identified a link's visitor. */
  person: string | null
  /** The reviewer's own reason, sealed for the case's account. */
  note: Generated<Buffer | null>
}

export interface CaseViewRow {
  position: Generated<string>
  case_id: string
  reviewer: string
  upload: string | null
  at: Date
}
