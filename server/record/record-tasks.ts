import type { House } from '../house.ts'
import type { CronLine, Tasks } from '../jobs/run-jobs.ts'
import { markJob, markRecord } from './mark.ts'

export const recordTasks = (house: Pick<House, 'db' | 'keys' | 'clock'>): Tasks => ({ [markJob]: () => markRecord(house) })

export const recordCron: readonly CronLine[] = [{ job: markJob, match: '7 * * * *' }]
