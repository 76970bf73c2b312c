// Reads every block of every lane, and reports chains that are broken, do not match their seal, or are shorter than other lanes have seen them.
// See docs/protocols/record-chain.md.
import type { Tx } from '../../db/transaction.ts'
import type { Keys } from '../../ports/keys.ts'
import { blockHash, laneCount, laneSeal, noBlock } from './block.ts'

export interface LaneFault {
  readonly lane: number
  readonly what: 'block' | 'end' | 'behind'
  /** The faulty block; for `behind`, the position that the lane once had. */
  readonly sequence: number
}

export interface ReadLanes {
  readonly blocks: number
  readonly entries: number
  readonly faults: readonly LaneFault[]
}

const batchSize = 2_000

export const lanesOf = async (tx: Tx, keys: Keys): Promise<ReadLanes> => {
  const ends = await tx.selectFrom('ledger_lanes').selectAll().orderBy('lane').execute()
  const furthest = Array.from({ length: laneCount }, () => 0)
  const faults: LaneFault[] = []
  const reached = new Map<number, number>()
  let [blocks, entries] = [0, 0]
  for (let lane = 0; lane < laneCount; lane += 1) {
    const read = await readLane(tx, lane, furthest)
    if (read.broken !== undefined) faults.push({ lane, what: 'block', sequence: read.broken })
    const end = ends.find((end) => end.lane === lane)
    const fits =
      end === undefined ? read.sequence === 0 && ends.length === 0 : end.head.equals(read.head) && end.seal.equals(laneSeal(keys, end))
    if (read.broken === undefined && !fits) faults.push({ lane, what: 'end', sequence: read.sequence })
    reached.set(lane, read.sequence)
    blocks += read.blocks
    entries += read.entries
  }
  for (const [lane, seen] of furthest.entries()) if (seen > (reached.get(lane) ?? 0)) faults.push({ lane, what: 'behind', sequence: seen })
  return { blocks, entries, faults }
}

interface ReadLane {
  readonly sequence: number
  readonly head: Buffer
  readonly blocks: number
  readonly entries: number
  /** The first block that does not follow from its predecessor. */
  readonly broken?: number
}

/** Advances `furthest` by what its blocks have seen. */
const readLane = async (tx: Tx, lane: number, furthest: number[]): Promise<ReadLane> => {
  let [sequence, head, blocks, entries] = [0, noBlock, 0, 0]
  let broken: number | undefined
  for (;;) {
    const own = tx.selectFrom('ledger_blocks').selectAll().where('lane', '=', lane).where('sequence', '>', sequence)
    const batch = await own.orderBy('sequence').limit(batchSize).execute()
    for (const block of batch) {
      if (block.sequence !== sequence + 1 || !blockHash(head, block).equals(block.hash)) broken ??= block.sequence
      for (const [other, seen] of block.seen.entries()) furthest[other] = Math.max(furthest[other] ?? 0, seen)
      ;[sequence, head] = [block.sequence, block.hash]
      entries += block.tables.length
    }
    blocks += batch.length
    if (batch.length < batchSize) return { sequence, head, blocks, entries, ...(broken === undefined ? {} : { broken }) }
  }
}
