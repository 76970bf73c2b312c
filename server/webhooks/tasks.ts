import * as z from 'zod/mini'
import { type CronLine, type Tasks } from '../jobs/run-jobs.ts'
import { deliverJob } from '../record/outbox.ts'
import { deliver, type DeliveryBits } from './deliver.ts'
import { sweepWebhooks, sweepWebhooksJob } from './sweep.ts'

const Lane = z.object({ subject: z.string() })

export const webhookTasks = (house: DeliveryBits): Tasks => ({
  [deliverJob]: (payload) => deliver(house, Lane.parse(payload).subject),
  [sweepWebhooksJob]: () => sweepWebhooks(house),
})

export const webhookCron: readonly CronLine[] = [{ job: sweepWebhooksJob, match: '*/2 * * * *' }]
