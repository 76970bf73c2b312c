import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../tables.ts'

/** It may run twice, and must decide nothing, write nothing and take no lock. */
export type ReplicaWork<Result> = (db: Kysely<Tables>) => Promise<Result>

export interface ReplicaReader {
  read<Result>(work: ReplicaWork<Result>): Promise<Result>
}

/**
 * Reads that a replica may answer. They include everything that any process had committed when `read` or `beginExport` was called, so a
 * reviewer never sees the state before their own decision.
 */
export interface ReplicaReads extends ReplicaReader {
  /** The connections to the replica, if there is one. */
  readonly pool?: pg.Pool | undefined
  /** For a file that is read in several parts: each contains what was committed before the export began, and may contain more. */
  beginExport(): Promise<ReplicaReader>
}

/** Reads everything from the primary, since there is no replica. */
export const primaryReads = ({ kysely }: { readonly kysely: Kysely<Tables> }): ReplicaReads => {
  const read: ReplicaReader['read'] = (work) => work(kysely)
  return { read, beginExport: async () => ({ read }) }
}
