import { retentionTable } from '@bonafide/core/retention/table'
import * as z from 'zod/mini'
import { transact } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { CronLine, Tasks } from '../jobs/run-jobs.ts'
import { type RetentionPace, retentionPace } from './pace.ts'
import { applyRetention } from './apply-retention.ts'

const job = 'retention'

export const retentionCron: readonly CronLine[] = [{ job, match: '13 2 * * *' }]

/** The cron run's own payload has no stage, so it starts at the beginning. */
const Payload = z.object({ stage: z.optional(z.string()), after: z.optional(z.nullable(z.string())) })

export const retentionTasks = (
  services: Pick<Services, 'db' | 'keys' | 'clock' | 'jobs' | 'blobs' | 'log' | 'policy'>,
  pace: RetentionPace = retentionPace,
): Tasks => ({
  [job]: async (payload) => {
    const { stage, after = null } = Payload.parse(payload ?? {})
    const { removed, next } = await applyRetention(services, retentionTable(services.policy.content.retention), {
      pace,
      from: stage === undefined ? undefined : { stage, after },
    })
    if (removed > 0) services.log.info('retention: removed due data', { count: removed })
    if (next !== undefined) await transact(services.db, (tx) => services.jobs.add(tx, job, { ...next }, { key: job }))
  },
})
