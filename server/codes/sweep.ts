// What has run out is of no use to anyone, and should not lie about.
import { dueSince, type RetentionTable, shippedRetention } from '@bonafide/core/policy/retention'
import type { House } from '../house.ts'
import type { CronLine, Tasks } from '../jobs/run-jobs.ts'
import { deleteCodesUntil, deleteCaptchasUntil, deleteDevicesUntil, deleteTalliesUntil } from './sweep.sql.ts'

const job = 'sweepCodes'

export const sweepCodesCron: readonly CronLine[] = [{ job, match: '17 * * * *' }]

export const sweepCodesTasks = (
  { db: { kysely: db }, clock }: Pick<House, 'db' | 'clock'>,
  retention: RetentionTable = shippedRetention,
): Tasks => ({
  [job]: async () => {
    const [codes, tries, devices] = (['codes', 'tries', 'devices'] as const).map((id) => dueSince(retention[id].term, clock()))
    if (codes !== undefined) {
      await deleteCodesUntil(db, codes)
      await deleteCaptchasUntil(db, codes)
    }
    if (tries !== undefined) await deleteTalliesUntil(db, tries)
    if (devices !== undefined) await deleteDevicesUntil(db, devices)
  },
})
