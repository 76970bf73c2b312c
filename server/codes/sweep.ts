// What has run out is of no use to anyone, and should not lie about.
import type { House } from '../house.ts'
import type { CronLine, Tasks } from '../jobs/run-jobs.ts'
import { deleteCodesUntil, deleteCaptchasUntil, deleteDevicesUntil, deleteTalliesUntil } from './sweep.sql.ts'

const job = 'sweepCodes'
const dayMs = 24 * 3_600_000
/** A device that has not signed in for so long is as good as unknown. */
const deviceDays = 180

export const sweepCodesCron: readonly CronLine[] = [{ job, match: '17 * * * *' }]

export const sweepCodesTasks = ({ db: { kysely: db }, clock }: Pick<House, 'db' | 'clock'>): Tasks => ({
  [job]: async () => {
    const now = clock()
    await deleteCodesUntil(db, now)
    await deleteCaptchasUntil(db, now)
    await deleteTalliesUntil(db, new Date(now.getTime() - dayMs))
    await deleteDevicesUntil(db, new Date(now.getTime() - deviceDays * dayMs))
  },
})
