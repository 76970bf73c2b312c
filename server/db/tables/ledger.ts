/**
 * See docs/protocols/record-chain.md. Every covered table also has the columns `salt` and, where it holds a value that is not in its digest,
 * `value_seal`: the ledger alone reads and writes them, so the row types leave them out.
 */
export interface LedgerTables {
  ledger_lanes: LedgerLaneRow
  ledger_blocks: LedgerBlockRow
}

interface LedgerLaneRow {
  lane: number
  sequence: number
  head: Buffer
  /** Keyed proof that sequence and head are ours. */
  seal: Buffer
}

/** What one transaction wrote: entry `n` is the nth of each array. */
export interface LedgerBlockRow {
  lane: number
  sequence: number
  /** Rises with every later write of the same row, in whatever lane. */
  position: string
  at: Date
  /** How far every lane was, as far as this transaction could see. */
  seen: number[]
  tables: string[]
  names: string[]
  gone: boolean[]
  digests: Buffer[]
  hash: Buffer
}
