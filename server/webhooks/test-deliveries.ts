// For tests of deliveries: a database, and for each test its own services and a receiver.
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { deleteJobs, webhookTestServices, type WebhookTestServices } from './test-services.ts'
import { type Receiver, startReceiver } from './test-receiver.ts'

export interface Deliveries {
  readonly database: TestDatabase
  readonly services: WebhookTestServices
  readonly receiver: Receiver
}

/** `begin` runs before each test. Returns a function that starts another receiver; all end with their test. */
export const withDeliveries = (begin: (deliveries: Deliveries) => void): ((host?: string) => Promise<Receiver>) => {
  let database: TestDatabase
  let services: WebhookTestServices
  const receivers: Receiver[] = []
  const receive = async (host?: string): Promise<Receiver> => {
    const made = await startReceiver(host)
    receivers.push(made)
    return made
  }
  beforeAll(async () => {
    database = await testDatabase()
  })
  beforeEach(async () => {
    services = webhookTestServices(database.db)
    begin({ database, services, receiver: await receive() })
  })
  afterEach(async () => {
    await Promise.all(receivers.splice(0).map((receiver) => receiver.close()))
    await database.db.pool.query('truncate webhook_endpoints cascade')
    await deleteJobs(services)
  })
  afterAll(() => database.close())
  return receive
}
