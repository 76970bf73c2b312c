// The stages of the daily job. A stage finds a page of possibly due rows without locks, and removes them in batches, each its own
// transaction that checks again. Rows locked at that moment are left to the next run.
import { dueSince } from '@bonafide/core/retention/retention'
import type { RetentionId, RetentionTable } from '@bonafide/core/retention/table'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { BlobName } from '../ports/blobs.ts'

export type RetentionServices = Pick<Services, 'db' | 'keys' | 'clock' | 'jobs' | 'blobs' | 'policy'>

/** Data whose term began by this moment is due; null: none. */
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
  /** Blobs to remove after the commit. */
  readonly blobs?: readonly BlobName[]
  /** These have more rows than fit into a batch. */
  readonly left?: readonly string[]
}

export type RetentionCounts = Partial<Record<RetentionId, number>>

export interface RetentionStage {
  readonly name: string
  find(db: Kysely<Tables>, due: DueBy, after: string | null): Promise<RetentionPage>
  remove(tx: Tx, services: RetentionServices, due: DueBy, ids: readonly string[]): Promise<RemovedBatch>
  /** Counts the due data. */
  count(db: Kysely<Tables>, due: DueBy): Promise<RetentionCounts>
}

export const pageSize = 2_000

/** Where a page continues, as text from the database: a Date would lose microseconds, and with them the position. */
export const stagePageOf = <Row extends { readonly cursor: string }>(
  rows: readonly Row[],
  idsOf: (row: Row) => string | null,
): RetentionPage => ({
  ids: rows.flatMap((row) => idsOf(row) ?? []),
  next: rows.length < pageSize ? null : (rows.at(-1)?.cursor ?? null),
})
