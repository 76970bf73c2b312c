// What tests of deliveries begin with: a database, and for each test a house and a receiver of its own.
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { noPromises, testHouse, type TestHouse } from './test-house.ts'
import { type Receiver, startReceiver } from './test-receiver.ts'

export interface Deliveries {
  readonly database: TestDatabase
  readonly house: TestHouse
  readonly receiver: Receiver
}

/** `begin` runs before each test and gets what that may use. Returns a function that starts one more receiver; all end with their test. */
export const withDeliveries = (begin: (deliveries: Deliveries) => void): ((host?: string) => Promise<Receiver>) => {
  let database: TestDatabase
  let house: TestHouse
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
    house = testHouse(database.db)
    begin({ database, house, receiver: await receive() })
  })
  afterEach(async () => {
    await Promise.all(receivers.splice(0).map((one) => one.close()))
    await database.db.pool.query('truncate webhook_endpoints cascade')
    await noPromises(house)
  })
  afterAll(() => database.close())
  return receive
}
