// The safety net under the queue: finds undelivered events without a job, such as after a job was lost or a worker died.
import { transact } from '../db/transaction.ts'
import type { House } from '../house.ts'
import { renewPromises } from './circuit.sql.ts'
import { markOverlooked } from './lanes.sql.ts'

export const sweepWebhooksJob = 'webhooks.sweep'

/** A job that is younger than this is still on its way. */
export const patience = 120_000

export const sweepWebhooks = async (house: Pick<House, 'db' | 'clock' | 'jobs' | 'log'>): Promise<void> => {
  await transact(house.db, (tx) => markOverlooked(tx, new Date(house.clock().getTime() - patience)))
  await renewPromises(house)
}
