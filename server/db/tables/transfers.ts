import type { Generated } from 'kysely'

export interface TransferTables {
  transfers: TransferRow
}

export interface TransferRow {
  id: Generated<string>
  source: string
  target: string
  /** `checked`: the target was proven. `held`: reviewers look first. `upheld`: disputed, and it stays. */
  state: 'checked' | 'held' | 'cleared' | 'refused' | 'done' | 'disputed' | 'upheld' | 'reversed'
  /** Why reviewers look, or looked. */
  signs: string[]
  checked_at: Date
  cleared_until: Date | null
  /** Digest of the key of the code by which the target was proven last. Of a transfer that is done, the same request once more has the same answer. */
  code_key: Buffer | null
  done_at: Date | null
  disputed_at: Date | null
}
