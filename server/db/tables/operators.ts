import type { Generated } from 'kysely'

export interface OperatorTables {
  operators: OperatorRow
  operator_acts: OperatorActRow
  approvals: ApprovalRow
}

interface OperatorRow {
  name: string
  key_digest: Buffer
  added_at: Date
  added_by: string
  /** When the operator created a key that only they know. While it is null, they may do nothing else. */
  joined_at: Date | null
  disabled_at: Date | null
}

interface OperatorActRow {
  position: Generated<string>
  at: Date
  by: string
  kind: 'ran' | 'refused'
  command: string
  about: string | null
}

interface ApprovalRow {
  id: string
  what: string
  about: string
  detail: Buffer | null
  asked_by: string
  asked_at: Date
  expires_at: Date
  ended: 'approved' | 'withdrawn' | null
  ended_by: string | null
  ended_at: Date | null
}
