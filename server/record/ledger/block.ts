// A block of the ledger: what one transaction wrote, chained to the previous block of its lane.
// See docs/protocols/record-chain.md.
import { createHash } from 'node:crypto'
import type { LedgerBlockRow } from '../../db/tables/ledger.ts'
import type { LedgerEntry } from '../../db/transaction.ts'
import type { Keys } from '../../ports/keys.ts'

/** Enough for transactions that end at the same moment to find a free lane each. More would make every block longer. */
export const laneCount = 16

export const noBlock: Buffer = Buffer.alloc(32)

export const blockHash = (previous: Buffer, block: Omit<LedgerBlockRow, 'hash'>): Buffer => {
  const { lane, sequence, position, at, seen, tables, names, gone, digests } = block
  const hexed = digests.map((digest) => digest.toString('hex'))
  const text = JSON.stringify(['bonafide ledger 1', lane, sequence, position, at.toISOString(), seen, tables, names, gone, hexed])
  return createHash('sha256').update(previous).update(text).digest()
}

export interface LaneEnd {
  readonly lane: number
  readonly sequence: number
  readonly head: Buffer
}

/** Anyone with write access can recompute chains, but not this seal without the keys. */
export const laneSeal = (keys: Pick<Keys, 'blindIndex'>, { lane, sequence, head }: LaneEnd): Buffer =>
  keys.blindIndex('record.ledger', JSON.stringify([lane, sequence, head.toString('hex')]))

/** Proof that a blind index or a face is the one bound under this name. */
export const valueSeal = (keys: Pick<Keys, 'blindIndex'>, { table, name, value }: Pick<LedgerEntry, 'table' | 'name' | 'value'>): Buffer =>
  keys.blindIndex('record.ledger.value', JSON.stringify([table, name, value?.salt, value?.digest]))
