import { dueSince, type RetentionTable, shippedRetention } from '@bonafide/core/policy/retention'
import type { House } from '../house.ts'
import type { CronLine, Tasks } from '../jobs/run-jobs.ts'
import { deleteEndedCounts } from './guard/count-call.sql.ts'
import { deleteEndedSessions } from './session/sessions.sql.ts'

const job = 'http.sweep'
const minuteMs = 60_000

/** What has ended is of no use to anyone. Access tokens go with their sessions, or by their own time. */
export const sweepTasks = (house: Pick<House, 'db' | 'clock' | 'config'>, retention: RetentionTable = shippedRetention): Tasks => ({
  [job]: () => sweep(house, retention),
})

export const sweepCron: readonly CronLine[] = [{ job, match: '23 * * * *' }]

const sweep = async ({ db, clock, config }: Pick<House, 'db' | 'clock' | 'config'>, retention: RetentionTable): Promise<void> => {
  const [now, ended] = [clock(), dueSince(retention.sessions.term, clock())]
  if (ended !== undefined)
    await deleteEndedSessions(db.kysely, { now: ended, idleSince: new Date(ended.getTime() - config.sessions.idleMinutes * minuteMs) })
  await deleteEndedCounts(db.kysely, now)
}
