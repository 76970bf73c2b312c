export interface PolicyTables {
  policy_versions: PolicyVersionRow
  policy_proposals: PolicyProposalRow
}

export interface PolicyVersionRow {
  number: number
  hash: string
  document: string
  /** The operator who applied it, `file` if a start read it from POLICY_FILE, or `shipped` if it came with Bonafide. */
  by: string
  at: Date
  /** A keyed hash over number, hash, author and time: a row that this installation did not write has no valid one. */
  seal: Buffer
}

interface PolicyProposalRow {
  id: string
  base: number
  document: string
  by: string
  at: Date
}
