import type { Generated } from 'kysely'

export interface CaseTables {
  cases: CaseRow
  case_votes: CaseVoteRow
  case_views: CaseViewRow
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
  /** Of a request for deletion: approved is erased, rejected is refused. */
  decision: 'approved' | 'rejected' | 'restricted' | 'withdrawn' | null
  reason: string | null
}

export interface CaseVoteRow {
  case_id: string
  reviewer: string
  decision: 'approved' | 'rejected' | 'restricted'
  reason: string | null
  at: Date
}

export interface CaseViewRow {
  position: Generated<string>
  case_id: string
  reviewer: string
  upload: string | null
  at: Date
}
