import { dueSince } from '@bonafide/core/retention/retention'
import { retentionTable } from '@bonafide/core/retention/table'
import { transact, type Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { CronLine, Tasks } from '../jobs/run-jobs.ts'
import { deleteChanges, deleteUnboundFaces } from './identity/faces.sql.ts'
import { deleteTried } from './transfers/transfers.sql.ts'
import { deleteExpiredFrameTokens, deleteAbandoned, deleteUnopened } from './visits.sql.ts'

const job = 'visits.sweep'

/** A process that has read no change for longer than this reads every face again. */
const changesKeptMs = 2 * 24 * 60 * 60 * 1000

export const sweepVisitsTasks = (services: Pick<Services, 'db' | 'clock' | 'policy'>): Tasks => ({
  [job]: () => sweepVisits(services),
})

export const sweepVisitsCron: readonly CronLine[] = [{ job, match: '41 * * * *' }]

export const sweepVisits = async ({ db, clock, policy }: Pick<Services, 'db' | 'clock' | 'policy'>): Promise<void> => {
  const [now, retention] = [clock(), retentionTable(policy.content.retention)]
  const due = (id: 'visits.unopened' | 'evidence.unfinished' | 'faces.refused' | 'sessions' | 'transfers.tried') =>
    dueSince(retention[id].term, now)
  const [tokens, unopened, givenUp, faces] = [due('sessions'), due('visits.unopened'), due('evidence.unfinished'), due('faces.refused')]
  const tried = due('transfers.tried')
  if (tokens !== undefined) await deleteExpiredFrameTokens(db.kysely, tokens)
  if (unopened !== undefined) await inBatches(db, (tx) => deleteUnopened(tx, unopened))
  if (givenUp !== undefined) await inBatches(db, (tx) => deleteAbandoned(tx, givenUp))
  if (faces !== undefined) await inBatches(db, (tx) => deleteUnboundFaces(tx, faces))
  await inBatches(db, (tx) => deleteChanges(tx, new Date(now.getTime() - changesKeptMs)))
  if (tried !== undefined) await inBatches(db, (tx) => deleteTried(tx, tried))
}

const inBatches = async (db: Services['db'], sweep: (tx: Tx) => Promise<boolean>): Promise<void> => {
  for (let more = true; more;) more = await transact(db, sweep)
}
