import { retentionEnforcers } from '@bonafide/core/retention/retention'
import { type RetentionTable, retentionTable } from '@bonafide/core/retention/table'
import { aheadDays, countDue } from '../retention/count-due.ts'
import { termText } from '../retention/retention-page.ts'
import { policyDigest, selectRetentionRuns } from '../retention/runs.sql.ts'
import type { Command, OperatorServices } from './command.ts'

const shownAtMost = 1_000

const columns = (cells: readonly [string, string, string, string, string]): string => {
  const [id, term, now, ahead, by] = cells
  return `${id.padEnd(20)} ${term.padEnd(10)} ${now.padStart(9)} ${ahead.padStart(9)}  ${by}`
}

const tableOf = ({ policy }: OperatorServices): RetentionTable => retentionTable(policy.content.retention)

const due = async (services: OperatorServices): Promise<string> => {
  const table = tableOf(services)
  const counted = await countDue(services.db.kysely, table, services.clock())
  return [
    columns(['what', 'term', 'due now', `${aheadDays} days`, 'removed by']),
    ...counted.map(({ id, now, ahead }) => {
      const { term, by } = table[id]
      return columns([id, termText(term), now === null ? '-' : String(now), ahead === null ? '-' : String(ahead), retentionEnforcers[by]])
    }),
  ].join('\n')
}

const runs = async (services: OperatorServices): Promise<string> => {
  const runs = await selectRetentionRuns(services.db.kysely, shownAtMost)
  if (runs.length === 0) return 'Nothing has been removed yet.'
  const lines = runs.map(
    ({ day, rule, removed, oldest, policy }) =>
      `${day}  ${rule.padEnd(20)} ${String(removed).padStart(9)} removed, the oldest from ${oldest.toISOString().slice(0, 10)}, table ${policy}`,
  )
  return [...lines, `The table of today is ${policyDigest(tableOf(services))}.`].join('\n')
}

export const retentionCommands: readonly Command[] = [
  { usage: 'retention due', does: `counts what is due to be removed now and within ${aheadDays} days`, reads: true, run: due },
  { usage: 'retention runs', does: 'shows what the daily job has removed, day by day', reads: true, run: runs },
]
