import type { Services } from '../../services.ts'
import type { CronLine, Tasks } from '../../jobs/run-jobs.ts'
import { makeOldCompaniesFindable } from './company-terms.ts'
import { makeOldCasesFindable } from './subjects.ts'

const job = 'cases.makeFindable'

export const caseSearchTasks = (services: Pick<Services, 'db' | 'keys'>): Tasks => ({
  [job]: async () => {
    await makeOldCasesFindable(services)
    await makeOldCompaniesFindable(services)
  },
})

export const caseSearchCron: readonly CronLine[] = [{ job, match: '*/5 * * * *' }]
