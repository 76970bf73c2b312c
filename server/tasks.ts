// The background tasks and their schedules. Each feature adds a line.
import { engineTasks } from './adapters/provider-builtin/tasks.ts'
import { sumsubCron, sumsubTasks } from './adapters/provider-builtin/sumsub/look-at-applicant.ts'
import { letterTasks } from './codes/letters.ts'
import { isPublic } from './config.ts'
import type { Services } from './services.ts'
import type { InsideExchange } from './inside-exchange.ts'
import type { Runner, Tasks, Work } from './jobs/run-jobs.ts'
import { keyCron, keyTasks } from './keys/key-tasks.ts'
import { fileLimits } from './record/files/file-limits.ts'
import { fileCron, fileTasks } from './record/files/file-tasks.ts'
import { recordCron, recordTasks } from './record/record-tasks.ts'
import { retentionCron, retentionTasks } from './retention/retention-tasks.ts'
import { sweepsCron, sweepsTasks } from './sweeps.ts'
import { forgetPersonTasks } from './visits/identity/forget-person.ts'
import { bannedTasks } from './visits/parties/ask-about-banned.ts'
import { readCompanyIdsTasks } from './visits/read-company-ids.ts'
import { reviewCron, reviewTasks } from './visits/review/review-job.ts'
import { deadlineCron, deadlineTasks } from './visits/supplement/deadlines.ts'
import { notifyPersonTasks } from './visits/notify-person.ts'
import { systemReach } from './webhooks/send/reach.ts'
import { deliveryServices, webhookCron, webhookSweepTasks, webhookTasks } from './webhooks/tasks.ts'

/** One runner per kind of wait (mail servers, the engine, receivers, the database), so that none blocks another. */
export const workOf = (services: Services, inside?: InsideExchange): Work => ({
  runners: [
    upkeep(services, inside),
    letters(services),
    engineWork(services),
    webhooks(services),
    ...(services.config.sumsub === undefined ? [] : [vendor(services)]),
  ],
  cron: [
    ...sweepsCron,
    ...recordCron,
    ...keyCron,
    ...fileCron,
    ...webhookCron,
    ...reviewCron,
    ...deadlineCron,
    ...retentionCron,
    ...(services.config.sumsub === undefined ? [] : sumsubCron),
    ...(inside?.cron ?? []),
  ],
})

/** Letters have their own runner, since a person is waiting for each. */
const letters = (services: Services): Runner => ({ tasks: letterTasks(services), concurrency: 4 })

/** Limited to the engine's number of readers; more would only wait inside it. */
const engineWork = (services: Services): Runner => ({
  tasks: perOperation(services, (operation) => ({ ...engineTasks(operation), ...readCompanyIdsTasks(operation) })),
  concurrency: 4,
})

/** They wait for a vendor, which may be slow or unavailable for hours. */
const vendor = (services: Services): Runner => ({ tasks: perOperation(services, sumsubTasks), concurrency: 4 })

/** Deliveries mostly wait. Enough for several hanging receivers, each with the maximum of concurrent deliveries. */
const webhooks = (services: Services): Runner => ({
  tasks: webhookTasks(
    deliveryServices(services, systemReach({ production: isPublic(services.config), networks: services.config.webhookNetworks }), {
      tellsTrace: services.config.traces?.toWebhooks ?? false,
    }),
  ),
  concurrency: 16,
})

const upkeep = (services: Services, inside: InsideExchange | undefined): Runner => ({
  tasks: {
    ...perOperation(services, (operation) => ({
      ...inside?.tasks(operation),
      ...sweepsTasks(operation),
      ...retentionTasks(operation),
      ...reviewTasks(operation),
      ...deadlineTasks(operation),
      ...bannedTasks(operation),
    })),
    ...forgetPersonTasks(services),
    ...notifyPersonTasks(services),
    ...recordTasks(services),
    ...keyTasks(services),
    ...fileTasks({ ...services, limits: fileLimits }),
    ...webhookSweepTasks(services),
  },
  concurrency: 4,
})

/** Each job reads the policy once, at its start. */
const perOperation = (services: Services, tasksOf: (services: Services) => Tasks): Tasks =>
  Object.fromEntries(
    // Only the task names come from the long-lived services.
    Object.keys(tasksOf(services)).map((name) => [name, async (payload) => tasksOf(services.operation())[name]?.(payload)]),
  )
