// For tests of deliveries: services over a real database with the real clock, which a test can advance.
import { keysFromMasters } from '../adapters/keys-file/master-keys.ts'
import type { Db } from '../db/db.ts'
import { transact } from '../db/transaction.ts'
import { makeLog } from '../log/log.ts'
import { jobsInDatabase } from '../jobs/jobs.ts'
import { shippedVersion } from '../policy-version.ts'
import { append } from '../record/append.ts'
import { testMasters } from '../record/test-services.ts'
import { deliver, type DeliveryServices } from './deliver.ts'
import { addEndpoint, drawEndpoint, type NewEndpoint } from './endpoints.ts'
import { systemReach } from './send/reach.ts'
import { deliveryServices, webhookSweepTasks, webhookTasks } from './tasks.ts'

export interface WebhookTestServices extends DeliveryServices {
  /** Advances the clock. */
  later(milliseconds: number): void
  readonly logged: string[]
}

export const webhookTestServices = (db: Db, more: Partial<DeliveryServices> = {}): WebhookTestServices => {
  let moved = 0
  const logged: string[] = []
  const log = makeLog({ level: 'info', to: { write: (line) => void logged.push(line) } })
  const clock = (): Date => new Date(Date.now() + moved)
  const later = (milliseconds: number): void => void (moved += milliseconds)
  const services = { db, keys: keysFromMasters(testMasters), jobs: jobsInDatabase, clock, log }
  return { ...deliveryServices(services, systemReach({ production: false, networks: [] })), later, logged, ...more }
}

export const listenForDeliveries = async (services: WebhookTestServices, url: string): Promise<NewEndpoint> => {
  const endpoint = drawEndpoint(url)
  await transact(services.db, (tx) => addEndpoint(tx, services, endpoint))
  return endpoint
}

/** An event of an account; nothing is delivered yet. */
export const happenForWebhook = (
  services: WebhookTestServices,
  account: string,
  kind: 'levelSubmitted' | 'levelApproved' = 'levelSubmitted',
) =>
  transact(services.db, (tx) =>
    append(tx, { ...services, policy: shippedVersion }, { subject: account, event: { kind, level: 'basic' }, by: 'provider' }),
  )

export const deliverAll = (services: WebhookTestServices, ...accounts: string[]) =>
  Promise.all(accounts.map((account) => deliver(services, account)))

/** Runs the webhook jobs that are due by the services' clock, as a runner would, until none is due. */
export const workWebhooks = async (services: WebhookTestServices): Promise<void> => {
  const tasks = { ...webhookTasks(services), ...webhookSweepTasks(services) }
  for (;;) {
    const { rows } = await services.db.pool.query<{ identifier: string; payload: unknown }>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = any($1) and j.run_at <= $2 returning t.identifier, j.payload`,
      [Object.keys(tasks), services.clock()],
    )
    if (rows.length === 0) return
    await Promise.all(rows.map(async ({ identifier, payload }) => tasks[identifier]?.(payload)))
  }
}

/** Returns when a job of this kind is due for an endpoint or an account. */
export const jobDueAt = async (services: WebhookTestServices, job: string, of: string): Promise<Date | undefined> =>
  (await services.db.pool.query('select run_at from graphile_worker.jobs where key = $1', [`${job}:${of}`])).rows[0]?.run_at

export const deleteJobs = (services: WebhookTestServices) => services.db.pool.query('delete from graphile_worker._private_jobs')
