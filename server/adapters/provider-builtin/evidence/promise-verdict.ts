// A visit is judged once everything submitted has been read. If that takes too long, a reviewer decides without the missing readings.
import { transact, type Tx } from '../../../db/transaction.ts'
import type { House } from '../../../house.ts'
import { lockVisit } from '../../../visits/visit.ts'
import { judgeJob } from '../verdict/judge-visit.ts'
import { type Evidence, readEvidence } from './evidence.ts'

const patienceMs = 30_000

type Bits = Pick<House, 'keys' | 'clock' | 'jobs' | 'config'>

/** In the transaction that hands it in. */
export const promiseVerdict = async (tx: Tx, house: Bits, evidence: Evidence): Promise<void> => {
  const { visit } = evidence
  const at = isAllRead(evidence) ? {} : { at: new Date(house.clock().getTime() + patienceMs) }
  await house.jobs.add(tx, judgeJob, { visit }, { key: `${judgeJob}:${visit}`, ...at })
}

/** Either the last reading finds the visit submitted, or the submission finds it read: both lock the visit. */
export const promiseVerdictOnceRead = (house: Bits & Pick<House, 'db'>, visit: string): Promise<void> =>
  transact(house.db, async (tx) => {
    const row = await lockVisit(tx, visit)
    if (row === undefined || row.submittedAt === null || row.endedAt !== null) return
    const evidence = await readEvidence(tx, house, visit)
    if (evidence !== undefined && isAllRead(evidence)) await promiseVerdict(tx, house, evidence)
  })

/** Without consent no face is read: nothing waits for that. */
const isAllRead = ({ files, challenge, faces }: Evidence): boolean =>
  files.every(({ kind, reading }) => kind === 'faceFrame' || (kind === 'face' && !faces) || reading !== null) &&
  (!faces || challenge?.reading !== null)
