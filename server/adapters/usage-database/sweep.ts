import { dueSince, type RetentionTable, shippedRetention } from '@bonafide/core/policy/retention'
import { usagePolicy } from '@bonafide/core/policy/usage'
import type { House } from '../../house.ts'
import type { CronLine, Tasks } from '../../jobs/run-jobs.ts'
import { deleteUsageBeyond, deleteUsageUntil } from './usage.sql.ts'

const job = 'usage.sweep'

/** Often, because what comes within the hour of a flood must not outgrow what may be kept. */
export const sweepUsageCron: readonly CronLine[] = [{ job, match: '*/10 * * * *' }]

export const sweepUsageTasks = (
  { db: { kysely: db }, clock }: Pick<House, 'db' | 'clock'>,
  retention: RetentionTable = shippedRetention,
  policy = usagePolicy,
): Tasks => ({
  [job]: async () => {
    const due = dueSince(retention.usage.term, clock())
    if (due !== undefined) await deleteUsageUntil(db, due)
    await deleteUsageBeyond(db, policy.keptAtMost)
  },
})
