import type { Generated } from 'kysely'

export interface TransferTables {
  transfers: TransferRow
}

export interface TransferRow {
  id: Generated<string>
  source: string
  target: string
  /** `checked`: the target was proven. `held`: reviewers decide first. `upheld`: disputed, and confirmed. */
  state: 'checked' | 'held' | 'cleared' | 'refused' | 'done' | 'disputed' | 'upheld' | 'reversed'
  /** Why reviewers decide, or decided. */
  signs: string[]
  checked_at: Date
  cleared_until: Date | null
  /** Digest of the key of the code that last proved the target. Once a transfer is done, a retry with it gets the same answer. */
  code_key: Buffer | null
  done_at: Date | null
  disputed_at: Date | null
}
