import type { Services } from '../../services.ts'
import type { CronLine, Tasks } from '../../jobs/run-jobs.ts'
import { deleteArrivalsUntil } from './oidc.sql.ts'

const job = 'oidc.sweep'
/** A browser abandons a sign-in after ten minutes, so nothing older can return. */
const keptHours = 1

export const sweepOidcCron: readonly CronLine[] = [{ job, match: '41 * * * *' }]

export const sweepOidcTasks = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Tasks => ({
  [job]: () => deleteArrivalsUntil(db.kysely, new Date(clock().getTime() - keptHours * 3_600_000)),
})
