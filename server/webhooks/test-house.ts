// For tests of deliveries: a house over a real database whose clock is the real one, plus what the test adds to it.
import { keysFromMasters } from '../adapters/keys-file/master-keys.ts'
import type { Db } from '../db/db.ts'
import { transact } from '../db/transaction.ts'
import { makeLog } from '../http/log.ts'
import { jobsInDatabase } from '../jobs/jobs.ts'
import { append } from '../record/append.ts'
import { testMasters } from '../record/test-bits.ts'
import { deliver, type DeliveryBits } from './deliver.ts'
import { addEndpoint } from './endpoints.ts'
import { systemReach } from './reach.ts'

export interface TestHouse extends DeliveryBits {
  /** Moves the clock on. */
  later(milliseconds: number): void
  readonly logged: string[]
}

export const testHouse = (db: Db, more: Partial<DeliveryBits> = {}): TestHouse => {
  let moved = 0
  const logged: string[] = []
  const log = makeLog({ level: 'info', to: { write: (line) => void logged.push(line) } })
  const clock = (): Date => new Date(Date.now() + moved)
  const later = (milliseconds: number): void => void (moved += milliseconds)
  return { db, keys: keysFromMasters(testMasters), jobs: jobsInDatabase, clock, log, reach: systemReach(false), later, logged, ...more }
}

export const listen = (house: TestHouse, url: string) => transact(house.db, (tx) => addEndpoint(tx, house, url))

/** Something happens to an account; nothing is told yet. */
export const happen = (house: TestHouse, account: string, kind: 'levelSubmitted' | 'levelApproved' = 'levelSubmitted') =>
  transact(house.db, (tx) => append(tx, house, { subject: account, event: { kind, level: 'basic' }, by: 'provider' }))

export const tell = (house: TestHouse, ...accounts: string[]) => Promise.all(accounts.map((account) => deliver(house, account)))

/** When the queue has promised to come back to an account. */
export const promised = async (house: TestHouse, account: string): Promise<Date | undefined> =>
  (await house.db.pool.query('select run_at from graphile_worker.jobs where key = $1', [`webhooks.deliver:${account}`])).rows[0]?.run_at

export const noPromises = (house: TestHouse) => house.db.pool.query('delete from graphile_worker._private_jobs')
