import { dueSince } from '@bonafide/core/retention/retention'
import { usageLimits } from '@bonafide/core/usage/limits'
import type { Services } from '../../services.ts'
import type { CronLine, Tasks } from '../../jobs/run-jobs.ts'
import { deleteUsageBeyond, deleteUsageUntil } from './usage.sql.ts'

const job = 'usage.sweep'

/** Runs often, because the events of an hour of flooding must not exceed the limit of stored events. */
export const sweepUsageCron: readonly CronLine[] = [{ job, match: '*/10 * * * *' }]

export const sweepUsageTasks = (
  { db: { kysely: db }, clock, policy }: Pick<Services, 'db' | 'clock' | 'policy'>,
  limits = usageLimits,
): Tasks => ({
  [job]: async () => {
    const due = dueSince(policy.content.retention.usage.term, clock())
    if (due !== undefined) await deleteUsageUntil(db, due)
    await deleteUsageBeyond(db, limits.keptAtMost)
  },
})
