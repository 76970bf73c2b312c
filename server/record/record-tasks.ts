import type { House } from '../house.ts'
import type { CronLine, Tasks } from '../jobs/run-jobs.ts'
import { readMark, writtenMark } from './ledger/ledger-mark.ts'
import { markJob, markRecord } from './mark.ts'

/** The mark in the log is a copy outside of the database: `chain verify MARK` compares with it. */
export const recordTasks = (house: Pick<House, 'db' | 'keys' | 'clock' | 'log'>): Tasks => ({
  [markJob]: async () => {
    await markRecord(house)
    house.log.info('the record was marked', { id: writtenMark(await readMark(house.db.kysely)) })
  },
})

export const recordCron: readonly CronLine[] = [{ job: markJob, match: '7 * * * *' }]
