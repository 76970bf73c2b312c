import { dueSince } from '@bonafide/core/retention/retention'
import { retentionTable } from '@bonafide/core/retention/table'
import type { House } from '../house.ts'
import type { CronLine, Tasks } from '../jobs/run-jobs.ts'
import { deleteEndedCounts } from './guard/count-call.sql.ts'
import { deleteEndedSessions } from './session/sessions.sql.ts'

const job = 'http.sweep'
const minuteMs = 60_000

/** What has ended is of no use to anyone. Access tokens go with their sessions, or by their own time. */
export const sweepTasks = (house: Sweeping): Tasks => ({
  [job]: () => sweep(house),
})

export const sweepCron: readonly CronLine[] = [{ job, match: '23 * * * *' }]

type Sweeping = Pick<House, 'db' | 'clock' | 'config' | 'policy'>

const sweep = async ({ db, clock, config, policy }: Sweeping): Promise<void> => {
  const retention = retentionTable(policy.content.retention)
  const [now, ended] = [clock(), dueSince(retention.sessions.term, clock())]
  if (ended !== undefined)
    await deleteEndedSessions(db.kysely, { now: ended, idleSince: new Date(ended.getTime() - config.sessions.idleMinutes * minuteMs) })
  await deleteEndedCounts(db.kysely, now)
}
