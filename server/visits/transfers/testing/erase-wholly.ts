import { runOnce } from 'graphile-worker'
import { quietLogger } from '../../../db/quiet-logger.ts'
import { transact } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import { erasePerson } from '../../../record/erase.ts'
import { fileLimits } from '../../../record/files/file-limits.ts'
import { fileTasks } from '../../../record/files/file-tasks.ts'
import { forgetPersonTasks } from '../../identity/forget-person.ts'

/** Erases the person, including what workers remove afterwards. */
export const eraseWholly = async (services: Services, subject: string): Promise<void> => {
  await transact(services.db, (tx) => erasePerson(tx, services, { subject, by: 'operator' }))
  const taskList = { ...forgetPersonTasks(services), ...fileTasks({ ...services, limits: fileLimits }) }
  await runOnce({ pgPool: services.db.pool, taskList, logger: quietLogger, noHandleSignals: true, noPreparedStatements: true })
}
