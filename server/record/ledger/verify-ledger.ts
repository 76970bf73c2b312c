// Verifies the whole ledger: its lanes, every covered row, and whether it matches a mark stored outside.
// See docs/protocols/record-chain.md.
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inSnapshot, type Tx } from '../../db/transaction.ts'
import type { Keys } from '../../ports/keys.ts'
import { isBegunAnew } from './begun-anew.ts'
import { laneCount, noBlock } from './block.ts'
import { type LedgerMark, markDigest } from './ledger-mark.ts'
import { ledgerTools } from './open-ledger.ts'
import { type LaneFault, lanesOf } from './read-lanes.ts'
import { faultyRows, type RowFault } from './faulty-rows.ts'

export interface VerifiedLedger {
  readonly blocks: number
  readonly entries: number
  readonly rows: number
  readonly fromBefore: number
  readonly lanes: readonly LaneFault[]
  readonly faults: readonly RowFault[]
  /** The previous ledger is gone. */
  readonly begunAnew: boolean
  /** False if the ledger no longer contains the mark. */
  readonly holdsMark: boolean
}

/** The number of faults of any kind. */
export const ledgerFaults = ({ lanes, faults, begunAnew, holdsMark }: VerifiedLedger): number =>
  lanes.length + faults.length + (begunAnew ? 1 : 0) + (holdsMark ? 0 : 1)

export const verifyLedger = ({ db }: { readonly db: Db }, mark?: LedgerMark): Promise<VerifiedLedger> =>
  inSnapshot(db, (tx) => verifyLedgerWithin(tx, ledgerTools(db).keys, mark))

export const verifyLedgerWithin = async (tx: Tx, keys: Keys, mark?: LedgerMark): Promise<VerifiedLedger> => {
  const { faults: lanes, ...read } = await lanesOf(tx, keys)
  const begunAnew = await isBegunAnew(tx, keys)
  return { ...read, ...(await faultyRows(tx, keys)), lanes, begunAnew, holdsMark: mark === undefined || (await holds(tx, mark)) }
}

/** A restored ledger lacks blocks that the mark has seen, or has others in their place. */
const holds = async (tx: Tx, mark: LedgerMark): Promise<boolean> => {
  const { rows } = await sql<{ lane: number; hash: Buffer }>`
    select lane, hash from ledger_blocks join unnest(${mark.sequences.map((_, lane) => lane)}::smallint[], ${[...mark.sequences]}::integer[])
      as seen (lane, sequence) using (lane, sequence)`.execute(tx)
  const heads = Array.from({ length: laneCount }, (_, lane) => rows.find((row) => row.lane === lane)?.hash ?? noBlock)
  return markDigest(mark.sequences, heads) === mark.digest
}
