import { transact } from '../../db/transaction.ts'
import { beginFaceEpoch } from '../../visits/identity/faces.ts'
import type { Command, OperatorServices } from '../command.ts'

const readAnew = async ({ db }: OperatorServices): Promise<string> => {
  await transact(db, beginFaceEpoch)
  return 'Every process that holds verified faces reads all of them again from the database, and verdicts wait meanwhile. No snapshot of before is used.'
}

export const faceCommands: readonly Command[] = [
  {
    usage: 'faces read-anew',
    does: 'after a failover that lost transactions: has every process read the verified faces again, for minutes, and use no snapshot',
    run: readAnew,
  },
]
