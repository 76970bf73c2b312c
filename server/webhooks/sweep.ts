// The safety net under the queue: finds undelivered events without a job, such as after a job was lost or a worker died.
import { transact } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { requeueJobs } from './circuit.sql.ts'
import { markOverlooked } from './lanes.sql.ts'

export const sweepWebhooksJob = 'webhooks.sweep'

/** A younger job may still be on its way. */
export const overlookedAfterMs = 120_000

export const sweepWebhooks = async (services: Pick<Services, 'db' | 'clock' | 'jobs' | 'log'>): Promise<void> => {
  await transact(services.db, (tx) => markOverlooked(tx, new Date(services.clock().getTime() - overlookedAfterMs)))
  await requeueJobs(services)
}
