import type { House } from '../house.ts'
import type { CronLine, Tasks } from '../jobs/run-jobs.ts'
import { rewrapIfFirst } from './rewrap.ts'
import { scrubKeys } from './scrub.ts'

const [rewrapJob, scrubJob] = ['keys.rewrap', 'keys.scrub']

export const keyTasks = (house: Pick<House, 'db' | 'keys' | 'clock' | 'log'>): Tasks => ({
  [rewrapJob]: async () => void (await rewrapIfFirst(house)),
  [scrubJob]: async () => {
    if ((await scrubKeys(house)) !== 'left for a quiet hour') return
    house.log.warn('record_keys is too large to be rewritten automatically: run "npm run operate -- keys scrub" at a quiet hour')
  },
})

export const keyCron: readonly CronLine[] = [
  { job: rewrapJob, match: '*/5 * * * *' },
  { job: scrubJob, match: '3,13,23,33,43,53 * * * *' },
]
