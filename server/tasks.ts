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
import type { Work } from './jobs/run-jobs.ts'
import { keyCron, keyTasks } from './keys/key-tasks.ts'
import { sweepTicketsCron, sweepTicketsTasks } from './stand-in/account/sign-in/sweep-tickets.ts'
import { fileLimits } from './record/files/file-limits.ts'
import { fileCron, fileTasks } from './record/files/file-tasks.ts'
import { recordCron, recordTasks } from './record/record-tasks.ts'
import { forgetPersonTasks } from './visits/identity/forget-person.ts'
import { reviewCron, reviewTasks } from './visits/review/review-job.ts'
import { sweepVisitsCron, sweepVisitsTasks } from './visits/sweep.ts'
import { tellTasks } from './visits/tell-person.ts'
import { systemReach } from './webhooks/reach.ts'
import { webhookCron, webhookTasks } from './webhooks/tasks.ts'

const jobsAtOnce = 4

/** Before somebody waits for it. What fails here is tried again by whoever needs it. */
export const getReady = (house: House): Promise<unknown> =>
  openKnownFaces(house).catch((error: unknown) => house.log.warn('the verified faces were not opened', {}, error))

export const workOf = (house: House): Work => ({
  tasks: {
    ...letterTasks(house),
    ...sweepTasks(house),
    ...sweepCodesTasks(house),
    ...sweepTicketsTasks(house),
    ...sweepUsageTasks(house),
    ...sweepVisitsTasks(house),
    ...readTasks(house),
    ...judgeTasks(house),
    ...forgetPersonTasks(house),
    ...reviewTasks(house),
    ...tellTasks(house),
    ...recordTasks(house),
    ...keyTasks(house),
    ...fileTasks({ ...house, limits: fileLimits }),
    ...webhookTasks({ ...house, reach: systemReach(isPublic(house.config)) }),
  },
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
  atOnce: jobsAtOnce,
})
