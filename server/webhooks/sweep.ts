// The net under the queue: what is untold although nobody has promised to tell it, such as after a worker died or an endpoint came back.
import { transact } from '../db/transaction.ts'
import type { House } from '../house.ts'
import { promiseDelivery } from '../record/outbox.ts'
import { forgottenSubjects } from './lanes.sql.ts'

export const sweepWebhooksJob = 'webhooks.sweep'

/** A promise that is younger than this is still on its way. */
export const patience = 120_000

export const sweepWebhooks = async (house: Pick<House, 'db' | 'clock' | 'jobs'>, waitedFor = patience): Promise<void> => {
  const subjects = await forgottenSubjects(house.db, new Date(house.clock().getTime() - waitedFor))
  await transact(house.db, async (tx) => {
    for (const subject of subjects) await promiseDelivery(tx, house.jobs, { subject })
  })
}
