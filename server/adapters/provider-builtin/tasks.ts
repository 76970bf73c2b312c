import type { Tasks } from '../../jobs/run-jobs.ts'
import type { Services } from '../../services.ts'
import { readTasks } from './evidence/read-visit.ts'
import { judgeTasks } from './verdict/judge-tasks.ts'

/** What the engine reads and judges. */
export const engineTasks = (services: Services): Tasks => ({ ...readTasks(services), ...judgeTasks(services) })
