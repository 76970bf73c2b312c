// The log of what the job removed, written in the removing transaction.
import type { RetentionId, RetentionTable } from '@bonafide/core/retention/table'
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'
import { chainWritten, ledgerRow } from '../record/ledger/ledger-row.ts'
import type { RemovedItem } from './stage.ts'

/** The digest by which a run identifies its table. */
export const policyDigest = (table: RetentionTable): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(table).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest('hex')
    .slice(0, 16)

export const noteRemoved = async (
  tx: Tx,
  { removed, at, policy }: { removed: readonly RemovedItem[]; at: Date; policy: string },
): Promise<void> => {
  const byRule = new Map<RetentionId, Date[]>()
  for (const { rule, since } of removed) byRule.set(rule, [...(byRule.get(rule) ?? []), since])
  if (byRule.size === 0) return
  const rows = [...byRule].map(([rule, moments]) => ({
    at,
    rule,
    removed: moments.length,
    oldest: moments.reduce((one, other) => (other < one ? other : one)),
    policy,
  }))
  const inserted = tx.insertInto('retention_runs').values(rows)
  chainWritten(tx, 'retention_runs', await inserted.returning(ledgerRow('retention_runs')).execute())
}

export interface RetentionRun {
  readonly day: string
  readonly rule: string
  readonly removed: number
  readonly oldest: Date
  readonly policy: string
}

/** By day, newest first. */
export const selectRetentionRuns = async (db: Kysely<Tables>, limit: number): Promise<readonly RetentionRun[]> => {
  const { rows } = await sql<RetentionRun>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, rule, policy, sum(removed)::integer as removed, min(oldest) as oldest
    from retention_runs group by 1, 2, 3 order by 1 desc, 2 limit ${limit}`.execute(db)
  return rows
}
