// Removes expired rows.
import { dueSince } from '@bonafide/core/retention/retention'
import { retentionTable } from '@bonafide/core/retention/table'
import type { Services } from '../services.ts'
import type { CronLine, Tasks } from '../jobs/run-jobs.ts'
import { deleteCodesUntil, deleteCaptchasUntil, deleteDevicesUntil, deleteTalliesUntil } from './sweep.sql.ts'

const job = 'sweepCodes'

export const sweepCodesCron: readonly CronLine[] = [{ job, match: '17 * * * *' }]

export const sweepCodesTasks = ({ db: { kysely: db }, clock, policy }: Pick<Services, 'db' | 'clock' | 'policy'>): Tasks => ({
  [job]: async () => {
    const retention = retentionTable(policy.content.retention)
    const [codes, tries, devices] = (['codes', 'tries', 'devices'] as const).map((id) => dueSince(retention[id].term, clock()))
    if (codes !== undefined) {
      await deleteCodesUntil(db, codes)
      await deleteCaptchasUntil(db, codes)
    }
    if (tries !== undefined) await deleteTalliesUntil(db, tries)
    if (devices !== undefined) await deleteDevicesUntil(db, devices)
  },
})
