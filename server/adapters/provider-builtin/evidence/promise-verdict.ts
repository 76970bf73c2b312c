// Queues a visit's verdict once everything submitted has been read. If that takes too long, a reviewer decides without the missing readings.
import { transact, type Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import { lockVisit } from '../../../visits/visit.ts'
import { addJudgement } from '../verdict/judge-tasks.ts'
import { type Evidence, readEvidence } from './evidence.ts'

const patienceMs = 30_000

type NeededServices = Pick<Services, 'keys' | 'clock' | 'jobs' | 'config'>

/** Runs in the transaction of the submission. */
export const promiseVerdict = async (tx: Tx, services: NeededServices, evidence: Evidence): Promise<void> => {
  const { visit } = evidence
  const at = isAllRead(evidence) ? {} : { at: new Date(services.clock().getTime() + patienceMs) }
  await addJudgement(tx, services, visit, at)
}

/** This and the submission lock the visit, so either the last reading sees the submission or the submission sees everything read. */
export const promiseVerdictOnceRead = (services: NeededServices & Pick<Services, 'db'>, visit: string): Promise<void> =>
  transact(services.db, async (tx) => {
    const row = await lockVisit(tx, visit)
    if (row === undefined || row.submittedAt === null || row.endedAt !== null) return
    const evidence = await readEvidence(tx, services, visit)
    if (evidence !== undefined && isAllRead(evidence)) await promiseVerdict(tx, services, evidence)
  })

/** Without consent no face is read, so nothing waits for one. */
const isAllRead = ({ files, challenge, faces }: Evidence): boolean =>
  files.every(({ kind, reading }) => kind === 'faceFrame' || (kind === 'face' && !faces) || reading !== null) &&
  (!faces || challenge?.reading !== null)
