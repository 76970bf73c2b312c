import { dueSince } from '@bonafide/core/retention/retention'
import { retentionTable } from '@bonafide/core/retention/table'
import type { Services } from '../services.ts'
import type { CronLine, Tasks } from '../jobs/run-jobs.ts'
import { deleteEndedCounts } from './guard/count-call.sql.ts'
import { deleteEndedSessions } from './session/sessions.sql.ts'

const job = 'http.sweep'
const minuteMs = 60_000

/** Removes expired rows. Access tokens are deleted with their sessions, or at their own expiry. */
export const sweepTasks = (services: Sweeping): Tasks => ({
  [job]: () => sweep(services),
})

export const sweepCron: readonly CronLine[] = [{ job, match: '23 * * * *' }]

type Sweeping = Pick<Services, 'db' | 'clock' | 'config' | 'policy'>

const sweep = async ({ db, clock, config, policy }: Sweeping): Promise<void> => {
  const retention = retentionTable(policy.content.retention)
  const [now, ended] = [clock(), dueSince(retention.sessions.term, clock())]
  if (ended !== undefined)
    await deleteEndedSessions(db.kysely, { now: ended, idleSince: new Date(ended.getTime() - config.sessions.idleMinutes * minuteMs) })
  await deleteEndedCounts(db.kysely, now)
}
