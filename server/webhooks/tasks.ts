import * as z from 'zod/mini'
import type { Services } from '../services.ts'
import { type CronLine, type Tasks } from '../jobs/run-jobs.ts'
import { deliverJob } from '../record/outbox.ts'
import { probeJob, resumeJob } from './circuit.sql.ts'
import { deliver, type DeliveryServices, probe, resume } from './deliver.ts'
import { type DeliveryPolicy, deliveryPolicy } from './schedule.ts'
import type { Reach } from './send/reach.ts'
import { makeSlots } from './slots.ts'
import { sweepWebhooks, sweepWebhooksJob } from './sweep.ts'

const Subject = z.object({ subject: z.string() })
const EndpointId = z.object({ endpoint: z.string() })

type Needs = Pick<Services, 'db' | 'keys' | 'clock' | 'jobs' | 'log'>

/** Shared by this process's deliveries. */
export const deliveryServices = (services: Needs, reach: Reach, over: Partial<DeliveryPolicy> = {}): DeliveryServices => {
  const policy = { ...deliveryPolicy, ...over }
  return {
    db: services.db,
    keys: services.keys,
    clock: services.clock,
    jobs: services.jobs,
    log: services.log,
    reach,
    policy,
    slots: makeSlots(policy.concurrency),
  }
}

/** They wait for receivers, so they have their own runner. */
export const webhookTasks = (services: DeliveryServices): Tasks => ({
  [deliverJob]: (payload) => deliver(services, Subject.parse(payload).subject),
  [resumeJob]: (payload) => resume(services, EndpointId.parse(payload).endpoint),
  [probeJob]: (payload) => probe(services, EndpointId.parse(payload).endpoint),
})

export const webhookSweepTasks = (services: Pick<Services, 'db' | 'clock' | 'jobs' | 'log'>): Tasks => ({
  [sweepWebhooksJob]: () => sweepWebhooks(services),
})

export const webhookCron: readonly CronLine[] = [{ job: sweepWebhooksJob, match: '*/2 * * * *' }]
