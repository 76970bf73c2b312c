/**
 * See docs/protocols/record-chain.md. Every covered table also has the columns `salt` and, if it holds a value outside its digest,
 * `value_seal`: only the ledger reads and writes them, so the row types omit them.
 */
export interface LedgerTables {
  ledger_lanes: LedgerLaneRow
  ledger_blocks: LedgerBlockRow
}

interface LedgerLaneRow {
  lane: number
  sequence: number
  head: Buffer
  /** Keyed proof that we wrote sequence and head. */
  seal: Buffer
}

/** What one transaction wrote: entry `n` is element n of each array. */
export interface LedgerBlockRow {
  lane: number
  sequence: number
  /** Increases with every write of the same row, in any lane. */
  position: string
  at: Date
  /** The end of every lane, as this transaction saw it. */
  seen: number[]
  tables: string[]
  names: string[]
  gone: boolean[]
  digests: Buffer[]
  hash: Buffer
}
