import { runOnce } from 'graphile-worker'
import { quietLogger } from '../../../db/quiet-logger.ts'
import { transact } from '../../../db/transaction.ts'
import type { House } from '../../../house.ts'
import { erasePerson } from '../../../record/erase.ts'
import { fileLimits } from '../../../record/files/file-limits.ts'
import { fileTasks } from '../../../record/files/file-tasks.ts'
import { forgetPersonTasks } from '../../identity/forget-person.ts'

/** With everything that workers remove afterwards. */
export const eraseWholly = async (house: House, subject: string): Promise<void> => {
  await transact(house.db, (tx) => erasePerson(tx, house, { subject, by: 'operator' }))
  const taskList = { ...forgetPersonTasks(house), ...fileTasks({ ...house, limits: fileLimits }) }
  await runOnce({ pgPool: house.db.pool, taskList, logger: quietLogger, noHandleSignals: true })
}
