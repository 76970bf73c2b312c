import type { House } from '../house.ts'
import type { CronLine, Tasks } from '../jobs/run-jobs.ts'
import { dateVerifiedAccounts } from './date-verified.ts'
import { readMark, writtenMark } from './ledger/ledger-mark.ts'
import { verifyLedger } from './ledger/verify-ledger.ts'
import { markJob, markRecord } from './mark.ts'
import { verifyChain } from './verify-chain.ts'

const verifyJob = 'record.verify'
const dateJob = 'record.dateVerified'

/** The mark in the log is a copy outside of the database: `chain verify MARK` compares with it. */
export const recordTasks = (house: Pick<House, 'db' | 'keys' | 'clock' | 'log'>): Tasks => ({
  [markJob]: async () => {
    await markRecord(house)
    house.log.info('the record was marked', { id: writtenMark(await readMark(house.db.kysely)) })
  },
  [verifyJob]: () => verifyRecord(house),
  [dateJob]: () => dateVerifiedAccounts(house),
})

export const recordCron: readonly CronLine[] = [
  { job: markJob, match: '7 * * * *' },
  { job: verifyJob, match: '37 3 * * *' },
  { job: dateJob, match: '*/5 * * * *' },
]

/** Once a day without being asked: what was changed behind our back is not for the next reader of `chain verify` to find. */
const verifyRecord = async (house: Pick<House, 'db' | 'keys' | 'log'>): Promise<void> => {
  const { faults } = await verifyChain(house)
  const ledger = await verifyLedger(house)
  const count = faults.length + ledger.faults.length + ledger.lanes.length + (ledger.begunAnew ? 1 : 0)
  if (count > 0) house.log.error('the record was changed from outside: run `npm run operate -- chain verify`', { count })
}
