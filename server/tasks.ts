// What workers do, and when. A feature joins here by one line.
import { readTasks } from './adapters/provider-builtin/evidence/read-visit.ts'
import { judgeTasks } from './adapters/provider-builtin/verdict/judge-visit.ts'
import { openKnownFaces } from './adapters/provider-builtin/verdict/known-faces.ts'
import { letterTasks } from './codes/letters.ts'
import { isPublic } from './config.ts'
import type { House } from './house.ts'
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
import { tellTasks } from './visits/tell-person.ts'
import { systemReach } from './webhooks/send/reach.ts'
import { deliveryHouse, webhookCron, webhookSweepTasks, webhookTasks } from './webhooks/tasks.ts'

/** Done before anyone waits for it. What fails here is tried again at its first use. */
export const getReady = (house: House): Promise<unknown> =>
  openKnownFaces(house).catch((error: unknown) => house.log.warn('the verified faces could not be loaded', {}, error))

/** By what they wait for, so that none waits behind another: mail servers, the engine, receivers, the database. */
export const workOf = (house: House, inside?: InsideExchange): Work => ({
  runners: [upkeep(house, inside), letters(house), engineWork(house), webhooks(house)],
  cron: [
    ...sweepsCron,
    ...recordCron,
    ...keyCron,
    ...fileCron,
    ...webhookCron,
    ...reviewCron,
    ...deadlineCron,
    ...retentionCron,
    ...(inside?.cron ?? []),
  ],
})

/** A person waits for each of them. */
const letters = (house: House): Runner => ({ tasks: letterTasks(house), atOnce: 4 })

/** Limited to the engine's number of readers; more would only wait inside it. */
const engineWork = (house: House): Runner => ({
  tasks: eachAnOperation(house, (one) => ({ ...readTasks(one), ...judgeTasks(one), ...readCompanyIdsTasks(one) })),
  atOnce: 4,
})

/** They wait far more than they work. Enough for several receivers that hang, each with all that one endpoint may have at once. */
const webhooks = (house: House): Runner => ({
  tasks: webhookTasks(deliveryHouse(house, systemReach({ production: isPublic(house.config), networks: house.config.webhookNetworks }))),
  atOnce: 16,
})

const upkeep = (house: House, inside: InsideExchange | undefined): Runner => ({
  tasks: {
    ...eachAnOperation(house, (one) => ({
      ...inside?.tasks(one),
      ...sweepsTasks(one),
      ...retentionTasks(one),
      ...reviewTasks(one),
      ...deadlineTasks(one),
      ...bannedTasks(one),
    })),
    ...forgetPersonTasks(house),
    ...tellTasks(house),
    ...recordTasks(house),
    ...keyTasks(house),
    ...fileTasks({ ...house, limits: fileLimits }),
    ...webhookSweepTasks(house),
  },
  atOnce: 4,
})

/** Each job takes the policy once, when it begins. */
const eachAnOperation = (house: House, tasksOf: (house: House) => Tasks): Tasks =>
  Object.fromEntries(
    // Only the task names are read from the standing house.
    Object.keys(tasksOf(house)).map((name) => [name, async (payload) => tasksOf(house.operation())[name]?.(payload)]),
  )
