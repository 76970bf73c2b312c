import type { Services } from '../services.ts'
import type { CronLine, Tasks } from '../jobs/run-jobs.ts'
import { rewrapIfFirst } from './rewrap.ts'
import { scrubKeys } from './scrub.ts'

const [rewrapJob, scrubJob] = ['keys.rewrap', 'keys.scrub']

export const keyTasks = (services: Pick<Services, 'db' | 'keys' | 'clock' | 'log'>): Tasks => ({
  [rewrapJob]: async () => void (await rewrapIfFirst(services)),
  [scrubJob]: async () => {
    if ((await scrubKeys(services)) !== 'left for a quiet hour') return
    services.log.warn('record_keys is too large to be rewritten automatically: run `npm run operate -- keys scrub` at a quiet hour')
  },
})

export const keyCron: readonly CronLine[] = [
  { job: rewrapJob, match: '*/5 * * * *' },
  { job: scrubJob, match: '3,13,23,33,43,53 * * * *' },
]
