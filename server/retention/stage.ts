// What the daily job consists of. A stage finds a page of what may be due without a lock, and removes it in batches, each a transaction of
// its own that asks again. Whatever is locked at that moment is left to the next run.
import { dueSince } from '@bonafide/core/retention/retention'
import type { RetentionId, RetentionTable } from '@bonafide/core/retention/table'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'
import type { House } from '../house.ts'
import type { BlobName } from '../ports/blobs.ts'

export type RetentionBits = Pick<House, 'db' | 'keys' | 'clock' | 'jobs' | 'blobs' | 'policy'>

/** What began by this moment is due; null: nothing is. */
export type DueBy = (id: RetentionId) => Date | null

export const dueBy =
  (table: RetentionTable, at: Date): DueBy =>
  (id) =>
    dueSince(table[id].term, at) ?? null

export interface RetentionPage {
  readonly ids: readonly string[]
  /** Where the next page begins; null: this was the last one. */
  readonly next: string | null
}

export interface RemovedItem {
  readonly rule: RetentionId
  /** When its term began. */
  readonly since: Date
}

export interface RemovedBatch {
  readonly removed: readonly RemovedItem[]
  /** To be removed when the transaction is committed. */
  readonly blobs?: readonly BlobName[]
  /** These have more rows than fit into one batch. */
  readonly left?: readonly string[]
}

export type RetentionCounts = Partial<Record<RetentionId, number>>

export interface RetentionStage {
  readonly name: string
  find(way: Kysely<Tables>, due: DueBy, after: string | null): Promise<RetentionPage>
  remove(tx: Tx, house: RetentionBits, due: DueBy, ids: readonly string[]): Promise<RemovedBatch>
  /** How many are due. */
  count(way: Kysely<Tables>, due: DueBy): Promise<RetentionCounts>
}

export const pageSize = 2_000

/** Where a page continues, as text from the database: a Date would lose microseconds, and with them the place. */
export const pageOf = <Row extends { readonly cursor: string }>(
  rows: readonly Row[],
  idsOf: (row: Row) => string | null,
): RetentionPage => ({
  ids: rows.flatMap((row) => idsOf(row) ?? []),
  next: rows.length < pageSize ? null : (rows.at(-1)?.cursor ?? null),
})
