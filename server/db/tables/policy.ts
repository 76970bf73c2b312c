export interface PolicyTables {
  policy_versions: PolicyVersionRow
  policy_proposals: PolicyProposalRow
}

export interface PolicyVersionRow {
  number: number
  hash: string
  document: string
  /** An operator as in the record; `file`: POLICY_FILE at a start; `shipped`: this version of Bonafide. */
  by: string
  at: Date
  /** Keyed proof that we wrote the row, and that it follows the one before it. */
  seal: Buffer
}

interface PolicyProposalRow {
  id: string
  base: number
  document: string
  by: string
  at: Date
}
