// The sweeps that run hourly or more often. They follow the same retention table as the daily job.
import { sweepOidcCron, sweepOidcTasks } from './adapters/exchange-oidc/sweep.ts'
import { sweepUsageCron, sweepUsageTasks } from './adapters/usage-database/sweep.ts'
import { sweepCodesCron, sweepCodesTasks } from './codes/sweep.ts'
import { caseSearchCron, caseSearchTasks } from './visits/subjects/search-tasks.ts'
import type { Services } from './services.ts'
import { sweepCron, sweepTasks } from './http/sweep.ts'
import type { CronLine, Tasks } from './jobs/run-jobs.ts'
import { sweepPartnerCron, sweepPartnerTasks } from './partner/sweep.ts'
import { sweepVisitsCron, sweepVisitsTasks } from './visits/sweep.ts'

export const sweepsTasks = (services: Services): Tasks => ({
  ...sweepTasks(services),
  ...sweepCodesTasks(services),
  ...sweepOidcTasks(services),
  ...sweepUsageTasks(services),
  ...sweepPartnerTasks(services),
  ...sweepVisitsTasks(services),
  ...caseSearchTasks(services),
})

export const sweepsCron: readonly CronLine[] = [
  ...sweepCron,
  ...sweepCodesCron,
  ...sweepOidcCron,
  ...sweepUsageCron,
  ...sweepPartnerCron,
  ...sweepVisitsCron,
  ...caseSearchCron,
]
