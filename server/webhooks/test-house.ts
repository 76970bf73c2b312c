// For tests of deliveries: a house over a real database whose clock is the real one, plus what the test adds to it.
import { keysFromMasters } from '../adapters/keys-file/master-keys.ts'
import type { Db } from '../db/db.ts'
import { transact } from '../db/transaction.ts'
import { makeLog } from '../log/log.ts'
import { jobsInDatabase } from '../jobs/jobs.ts'
import { shippedVersion } from '../policy-version.ts'
import { append } from '../record/append.ts'
import { testMasters } from '../record/test-bits.ts'
import { deliver, type DeliveryHouse } from './deliver.ts'
import { addEndpoint, drawEndpoint, type NewEndpoint } from './endpoints.ts'
import { systemReach } from './send/reach.ts'
import { deliveryHouse, webhookSweepTasks, webhookTasks } from './tasks.ts'

export interface TestHouse extends DeliveryHouse {
  /** Moves the clock on. */
  later(milliseconds: number): void
  readonly logged: string[]
}

export const testHouse = (db: Db, more: Partial<DeliveryHouse> = {}): TestHouse => {
  let moved = 0
  const logged: string[] = []
  const log = makeLog({ level: 'info', to: { write: (line) => void logged.push(line) } })
  const clock = (): Date => new Date(Date.now() + moved)
  const later = (milliseconds: number): void => void (moved += milliseconds)
  const house = { db, keys: keysFromMasters(testMasters), jobs: jobsInDatabase, clock, log }
  return { ...deliveryHouse(house, systemReach({ production: false, networks: [] })), later, logged, ...more }
}

export const listen = async (house: TestHouse, url: string): Promise<NewEndpoint> => {
  const endpoint = drawEndpoint(url)
  await transact(house.db, (tx) => addEndpoint(tx, house, endpoint))
  return endpoint
}

/** Something happens to an account; nothing is delivered yet. */
export const happen = (house: TestHouse, account: string, kind: 'levelSubmitted' | 'levelApproved' = 'levelSubmitted') =>
  transact(house.db, (tx) =>
    append(tx, { ...house, policy: shippedVersion }, { subject: account, event: { kind, level: 'basic' }, by: 'provider' }),
  )

export const tell = (house: TestHouse, ...accounts: string[]) => Promise.all(accounts.map((account) => deliver(house, account)))

/** Does the webhook jobs that are due by the house's clock, as a runner would, until none is due. */
export const work = async (house: TestHouse): Promise<void> => {
  const tasks = { ...webhookTasks(house), ...webhookSweepTasks(house) }
  for (;;) {
    const { rows } = await house.db.pool.query<{ identifier: string; payload: unknown }>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = any($1) and j.run_at <= $2 returning t.identifier, j.payload`,
      [Object.keys(tasks), house.clock()],
    )
    if (rows.length === 0) return
    await Promise.all(rows.map(async ({ identifier, payload }) => tasks[identifier]?.(payload)))
  }
}

/** When a job of this kind is promised for an endpoint or an account. */
export const promised = async (house: TestHouse, job: string, of: string): Promise<Date | undefined> =>
  (await house.db.pool.query('select run_at from graphile_worker.jobs where key = $1', [`${job}:${of}`])).rows[0]?.run_at

export const noPromises = (house: TestHouse) => house.db.pool.query('delete from graphile_worker._private_jobs')
