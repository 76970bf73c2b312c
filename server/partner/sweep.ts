import type { CronLine, Tasks } from '../jobs/run-jobs.ts'
import type { Services } from '../services.ts'
import { deleteEndedProofs, deleteOldAnswers } from './serve/answers.sql.ts'

const job = 'partner.sweep'
const dayMs = 86_400_000
/** docs/integrators/partner.md promises it. */
const answerDays = 7

/** Often, since every call leaves a proof. */
export const sweepPartnerCron: readonly CronLine[] = [{ job, match: '*/5 * * * *' }]

export const sweepPartnerTasks = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Tasks => ({
  [job]: async () => {
    const now = clock()
    await deleteEndedProofs(db.kysely, now)
    await deleteOldAnswers(db.kysely, new Date(now.getTime() - answerDays * dayMs))
  },
})
