import type { Tasks } from '../../jobs/run-jobs.ts'
import type { Services } from '../../services.ts'
import { readTasks } from './evidence/read-visit.ts'
import { judgeTasks } from './verdict/judge-tasks.ts'

/** The jobs in which the engine reads and judges evidence. */
export const engineTasks = (services: Services): Tasks => ({ ...readTasks(services), ...judgeTasks(services) })
