// What goes every hour or more often, by the same table as the daily job.
import type { RetentionTable } from '@bonafide/core/policy/retention'
import { sweepUsageCron, sweepUsageTasks } from './adapters/usage-database/sweep.ts'
import { sweepCodesCron, sweepCodesTasks } from './codes/sweep.ts'
import { caseSearchCron, caseSearchTasks } from './visits/subjects/search-tasks.ts'
import type { House } from './house.ts'
import { sweepCron, sweepTasks } from './http/sweep.ts'
import type { CronLine, Tasks } from './jobs/run-jobs.ts'
import { sweepTicketsCron, sweepTicketsTasks } from './stand-in/account/sign-in/sweep-tickets.ts'
import { sweepVisitsCron, sweepVisitsTasks } from './visits/sweep.ts'

export const sweepsTasks = (house: House, retention: RetentionTable): Tasks => ({
  ...sweepTasks(house, retention),
  ...sweepCodesTasks(house, retention),
  ...sweepTicketsTasks(house, retention),
  ...sweepUsageTasks(house, retention),
  ...sweepVisitsTasks(house, retention),
  ...caseSearchTasks(house),
})

export const sweepsCron: readonly CronLine[] = [
  ...sweepCron,
  ...sweepCodesCron,
  ...sweepTicketsCron,
  ...sweepUsageCron,
  ...sweepVisitsCron,
  ...caseSearchCron,
]
