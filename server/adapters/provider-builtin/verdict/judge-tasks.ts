// The job of a visit's verdict.
import * as z from 'zod/mini'
import { transact, type Tx } from '../../../db/transaction.ts'
import type { Tasks } from '../../../jobs/run-jobs.ts'
import type { Services } from '../../../services.ts'
import { judgeVisit } from './judge-visit.ts'
import { FacesAway } from './shards/ask-shards.ts'

const judgeJob = 'judge-visit'

type NeededServices = Parameters<typeof judgeVisit>[0] & Pick<Services, 'jobs'>

/** Replaces a waiting one of the same visit. */
export const addJudgement = (tx: Tx, { jobs }: Pick<Services, 'jobs'>, visit: string, when: { readonly at?: Date } = {}): Promise<void> =>
  jobs.add(tx, judgeJob, { visit }, { key: `${judgeJob}:${visit}`, ...when })

/** The queue's own delays grow to hours, and then end: a verdict would come long after the faces. */
const facesAgainMs = 15_000

const Promised = z.object({ visit: z.string() })

/** Queued once everything submitted has been read, or has taken too long. */
export const judgeTasks = (services: NeededServices): Tasks => ({
  [judgeJob]: async (payload) => {
    const { visit } = Promised.parse(payload)
    try {
      await judgeVisit(services, visit)
    } catch (error) {
      if (!(error instanceof FacesAway)) throw error
      const at = new Date(services.clock().getTime() + facesAgainMs)
      await transact(services.db, (tx) => addJudgement(tx, services, visit, { at }))
    }
  },
})
