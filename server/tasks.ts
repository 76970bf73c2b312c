// What workers do, and when. A feature joins here by one line.
import { readTasks } from './adapters/provider-builtin/evidence/read-visit.ts'
import { judgeTasks } from './adapters/provider-builtin/verdict/judge-visit.ts'
import { openKnownFaces } from './adapters/provider-builtin/verdict/known-faces.ts'
import { sweepUsageCron, sweepUsageTasks } from './adapters/usage-database/sweep.ts'
import { letterTasks } from './codes/letters.ts'
import { sweepCodesCron, sweepCodesTasks } from './codes/sweep.ts'
import { isPublic } from './config.ts'
import type { House } from './house.ts'
import { sweepCron, sweepTasks } from './http/sweep.ts'
import type { Runner, Work } from './jobs/run-jobs.ts'
import { keyCron, keyTasks } from './keys/key-tasks.ts'
import { sweepTicketsCron, sweepTicketsTasks } from './stand-in/account/sign-in/sweep-tickets.ts'
import { fileLimits } from './record/files/file-limits.ts'
import { fileCron, fileTasks } from './record/files/file-tasks.ts'
import { recordCron, recordTasks } from './record/record-tasks.ts'
import { forgetPersonTasks } from './visits/identity/forget-person.ts'
import { reviewCron, reviewTasks } from './visits/review/review-job.ts'
import { sweepVisitsCron, sweepVisitsTasks } from './visits/sweep.ts'
import { tellTasks } from './visits/tell-person.ts'
import { systemReach } from './webhooks/send/reach.ts'
import { deliveryHouse, webhookCron, webhookSweepTasks, webhookTasks } from './webhooks/tasks.ts'

/** Before somebody waits for it. What fails here is tried again by whoever needs it. */
export const getReady = (house: House): Promise<unknown> =>
  openKnownFaces(house).catch((error: unknown) => house.log.warn('the verified faces were not opened', {}, error))

/** By what they wait for, so that none waits behind another: mail servers, the engine, receivers, the database. */
export const workOf = (house: House): Work => ({
  runners: [upkeep(house), letters(house), engineWork(house), webhooks(house)],
  cron: [
    ...sweepCron,
    ...recordCron,
    ...keyCron,
    ...fileCron,
    ...webhookCron,
    ...sweepCodesCron,
    ...sweepTicketsCron,
    ...sweepUsageCron,
    ...sweepVisitsCron,
    ...reviewCron,
  ],
})

/** A person waits for each of them. */
const letters = (house: House): Runner => ({ tasks: letterTasks(house), atOnce: 4 })

/** As many as the engine has readers at most; more would only wait inside it. */
const engineWork = (house: House): Runner => ({ tasks: { ...readTasks(house), ...judgeTasks(house) }, atOnce: 4 })

/** They wait far more than they work. Enough for several receivers that hang, each with all that one endpoint may have at once. */
const webhooks = (house: House): Runner => ({
  tasks: webhookTasks(deliveryHouse(house, systemReach({ production: isPublic(house.config), networks: house.config.webhookNetworks }))),
  atOnce: 16,
})

const upkeep = (house: House): Runner => ({
  tasks: {
    ...sweepTasks(house),
    ...sweepCodesTasks(house),
    ...sweepTicketsTasks(house),
    ...sweepUsageTasks(house),
    ...sweepVisitsTasks(house),
    ...forgetPersonTasks(house),
    ...reviewTasks(house),
    ...tellTasks(house),
    ...recordTasks(house),
    ...keyTasks(house),
    ...fileTasks({ ...house, limits: fileLimits }),
    ...webhookSweepTasks(house),
  },
  atOnce: 4,
})
