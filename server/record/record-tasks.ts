import type { Services } from '../services.ts'
import type { CronLine, Tasks } from '../jobs/run-jobs.ts'
import { dateVerifiedAccounts } from './date-verified.ts'
import { readMark, formatMark } from './ledger/ledger-mark.ts'
import { verifyLedger } from './ledger/verify-ledger.ts'
import { markJob, markRecord } from './mark.ts'
import { verifyChain } from './verify-chain.ts'

const verifyJob = 'record.verify'
const dateJob = 'record.dateVerified'

/** The logged mark is a copy outside the database: `chain verify MARK` compares with it. */
export const recordTasks = (services: Pick<Services, 'db' | 'keys' | 'clock' | 'log'>): Tasks => ({
  [markJob]: async () => {
    await markRecord(services)
    services.log.info('the record was marked', { id: formatMark(await readMark(services.db.kysely)) })
  },
  [verifyJob]: () => verifyRecord(services),
  [dateJob]: () => dateVerifiedAccounts(services),
})

export const recordCron: readonly CronLine[] = [
  { job: markJob, match: '7 * * * *' },
  { job: verifyJob, match: '37 3 * * *' },
  { job: dateJob, match: '*/5 * * * *' },
]

/** Daily, so that tampering does not stay unnoticed until someone runs `chain verify`. */
const verifyRecord = async (services: Pick<Services, 'db' | 'keys' | 'log'>): Promise<void> => {
  const { faults } = await verifyChain(services)
  const ledger = await verifyLedger(services)
  const count = faults.length + ledger.faults.length + ledger.lanes.length + (ledger.begunAnew ? 1 : 0)
  if (count > 0) services.log.error('the record was changed from outside: run `npm run operate -- chain verify`', { count })
}
