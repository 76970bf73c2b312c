export interface CompanyTables {
  companies: CompanyRow
  company_submissions: CompanySubmissionRow
  company_file_verdicts: CompanyFileVerdictRow
  company_remarks: CompanyRemarkRow
  company_keys: CompanyKeyRow
  company_terms: CompanyTermRow
  supplement_requests: SupplementRequestRow
}

interface CompanyRow {
  account: string
  verify_no: string
  version: number
  /** `detail` and `drafts` are sealed. */
  detail: Buffer
  drafts: Buffer | null
  changed_at: Date
}

interface CompanyTermRow {
  /** A blind index of one word. */
  term: Buffer
  account: string
}

interface CompanySubmissionRow {
  visit: string
  detail: Buffer
}

interface CompanyFileVerdictRow {
  visit: string
  upload: string
  audit_result: number
  /** The name of a standard reason; if it is set, there is no remark. */
  reason: string | null
  remark: Buffer | null
  reviewer: string
  at: Date
}

interface CompanyRemarkRow {
  visit: string
  /** JSON of step, field and index. */
  part: string
  remark: Buffer
  reviewer: string
  at: Date
}

interface CompanyKeyRow {
  key: Buffer
  account: string
  bound_at: Date
}

interface SupplementRequestRow {
  request: string
  account: string
  state: 'open' | 'submitted' | 'approved' | 'withdrawn' | 'lapsed'
  /** `content` and `draft` are sealed. */
  content: Buffer
  draft: Buffer | null
  version: number
  /** An actor, as in the record. */
  asked_by: string
  asked_at: Date
  until: Date | null
  reminded_at: Date | null
  /** The visit of the newest submission; no foreign key, since visits have their own retention terms. */
  visit: string | null
}
