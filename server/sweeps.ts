// What goes every hour or more often, by the same table as the daily job.
import { sweepOidcCron, sweepOidcTasks } from './adapters/exchange-oidc/sweep.ts'
import { sweepUsageCron, sweepUsageTasks } from './adapters/usage-database/sweep.ts'
import { sweepCodesCron, sweepCodesTasks } from './codes/sweep.ts'
import { caseSearchCron, caseSearchTasks } from './visits/subjects/search-tasks.ts'
import type { House } from './house.ts'
import { sweepCron, sweepTasks } from './http/sweep.ts'
import type { CronLine, Tasks } from './jobs/run-jobs.ts'
import { sweepVisitsCron, sweepVisitsTasks } from './visits/sweep.ts'

export const sweepsTasks = (house: House): Tasks => ({
  ...sweepTasks(house),
  ...sweepCodesTasks(house),
  ...sweepOidcTasks(house),
  ...sweepUsageTasks(house),
  ...sweepVisitsTasks(house),
  ...caseSearchTasks(house),
})

export const sweepsCron: readonly CronLine[] = [
  ...sweepCron,
  ...sweepCodesCron,
  ...sweepOidcCron,
  ...sweepUsageCron,
  ...sweepVisitsCron,
  ...caseSearchCron,
]
