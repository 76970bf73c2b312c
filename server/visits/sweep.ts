import { transact, type Tx } from '../db/transaction.ts'
import type { House } from '../house.ts'
import type { CronLine, Tasks } from '../jobs/run-jobs.ts'
import { deleteUnboundFaces } from './identity/faces.sql.ts'
import { deleteExpiredFrameTokens, deleteGivenUp, deleteUnopened } from './visits.sql.ts'

const job = 'visits.sweep'
/** An opener opens for a minute, and is good for calls for half an hour. */
const unopenedForMs = 3_600_000
/** Who begins and never hands in: a month after the last thing that he said or showed, nothing of it is left. */
const givenUpForMs = 30 * 24 * 3_600_000

export const sweepVisitsTasks = (house: Pick<House, 'db' | 'clock'>): Tasks => ({ [job]: () => sweepVisits(house) })

export const sweepVisitsCron: readonly CronLine[] = [{ job, match: '41 * * * *' }]

export const sweepVisits = async ({ db, clock }: Pick<House, 'db' | 'clock'>): Promise<void> => {
  const now = clock()
  await deleteExpiredFrameTokens(db.kysely, now)
  await inBatches(db, (tx) => deleteUnopened(tx, new Date(now.getTime() - unopenedForMs)))
  await inBatches(db, (tx) => deleteGivenUp(tx, new Date(now.getTime() - givenUpForMs)))
  await transact(db, deleteUnboundFaces)
}

const inBatches = async (db: House['db'], sweep: (tx: Tx) => Promise<boolean>): Promise<void> => {
  for (let more = true; more;) more = await transact(db, sweep)
}
