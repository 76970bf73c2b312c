import * as z from 'zod/mini'
import type { House } from '../house.ts'
import { type CronLine, type Tasks } from '../jobs/run-jobs.ts'
import { deliverJob } from '../record/outbox.ts'
import { probeJob, resumeJob } from './circuit.sql.ts'
import { deliver, type DeliveryHouse, probe, resume } from './deliver.ts'
import { type DeliveryPolicy, deliveryPolicy } from './schedule.ts'
import type { Reach } from './send/reach.ts'
import { makeSlots } from './slots.ts'
import { sweepWebhooks, sweepWebhooksJob } from './sweep.ts'

const Subject = z.object({ subject: z.string() })
const EndpointId = z.object({ endpoint: z.string() })

type Needs = Pick<House, 'db' | 'keys' | 'clock' | 'jobs' | 'log'>

/** What deliveries of this process share. */
export const deliveryHouse = (house: Needs, reach: Reach, policy: DeliveryPolicy = deliveryPolicy): DeliveryHouse => ({
  db: house.db,
  keys: house.keys,
  clock: house.clock,
  jobs: house.jobs,
  log: house.log,
  reach,
  policy,
  slots: makeSlots(policy.atOnce),
})

/** They wait for receivers, so they have a runner of their own. */
export const webhookTasks = (house: DeliveryHouse): Tasks => ({
  [deliverJob]: (payload) => deliver(house, Subject.parse(payload).subject),
  [resumeJob]: (payload) => resume(house, EndpointId.parse(payload).endpoint),
  [probeJob]: (payload) => probe(house, EndpointId.parse(payload).endpoint),
})

export const webhookSweepTasks = (house: Pick<House, 'db' | 'clock' | 'jobs' | 'log'>): Tasks => ({
  [sweepWebhooksJob]: () => sweepWebhooks(house),
})

export const webhookCron: readonly CronLine[] = [{ job: sweepWebhooksJob, match: '*/2 * * * *' }]
