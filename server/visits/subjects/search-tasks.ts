import type { House } from '../../house.ts'
import type { CronLine, Tasks } from '../../jobs/run-jobs.ts'
import { makeOldCompaniesFindable } from './company-terms.ts'
import { makeOldCasesFindable } from './subjects.ts'

const job = 'cases.makeFindable'

export const caseSearchTasks = (house: Pick<House, 'db' | 'keys'>): Tasks => ({
  [job]: async () => {
    await makeOldCasesFindable(house)
    await makeOldCompaniesFindable(house)
  },
})

export const caseSearchCron: readonly CronLine[] = [{ job, match: '*/5 * * * *' }]
