export interface CompanyTables {
  companies: CompanyRow
  company_submissions: CompanySubmissionRow
  company_file_verdicts: CompanyFileVerdictRow
  company_remarks: CompanyRemarkRow
  company_keys: CompanyKeyRow
}

interface CompanyRow {
  account: string
  verify_no: string
  version: number
  /** Sealed, both. */
  detail: Buffer
  drafts: Buffer | null
  changed_at: Date
}

interface CompanySubmissionRow {
  visit: string
  detail: Buffer
}

interface CompanyFileVerdictRow {
  visit: string
  upload: string
  audit_result: number
  /** A usual one, by its name; then there is no remark. */
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
