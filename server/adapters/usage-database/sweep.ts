import { usagePolicy } from '@bonafide/core/policy/usage'
import type { House } from '../../house.ts'
import type { CronLine, Tasks } from '../../jobs/run-jobs.ts'
import { deleteUsageBeyond, deleteUsageUntil } from './usage.sql.ts'

const job = 'usage.sweep'
const dayMs = 24 * 3_600_000

/** Often, because what comes within the hour of a flood must not outgrow what may be kept. */
export const sweepUsageCron: readonly CronLine[] = [{ job, match: '*/10 * * * *' }]

export const sweepUsageTasks = ({ db: { kysely: db }, clock }: Pick<House, 'db' | 'clock'>, policy = usagePolicy): Tasks => ({
  [job]: async () => {
    await deleteUsageUntil(db, new Date(clock().getTime() - policy.keptDays * dayMs))
    await deleteUsageBeyond(db, policy.keptAtMost)
  },
})
