// Several processes may hold the verified faces in parts. Which part has a face follows from its visit alone: the last eight hexadecimal
// digits of the visit's id, as a number, modulo the number of parts. docs/protocols/face-shards.md; `inShard` is the same rule in SQL.
import { type RawBuilder, sql } from 'kysely'

export interface FaceShard {
  /** Starts at 1. */
  readonly number: number
  readonly of: number
}

export const wholeShard: FaceShard = { number: 1, of: 1 }

export const isInShard = ({ number, of }: FaceShard, visit: string): boolean => Number.parseInt(visit.slice(-8), 16) % of === number - 1

/** Tests the column `visit`. */
export const inShard = ({ number, of }: FaceShard): RawBuilder<boolean> =>
  sql<boolean>`('x' || right(visit::text, 8))::bit(32)::bigint % ${of}::bigint = ${number - 1}::bigint`
