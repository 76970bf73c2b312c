import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { endLane, laneFailed, laneDelivered, releaseLane, markLanes, takeLane } from './lanes.sql.ts'
import { happenForWebhook, listenForDeliveries, webhookTestServices } from './test-services.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a worker that was too slow cannot change an account’s lane that another worker has taken since', async () => {
  const services = webhookTestServices(database.db)
  const { id } = await listenForDeliveries(services, 'http://127.0.0.1:1/hook')
  await happenForWebhook(services, '1')
  await markLanes(database.db, '1', services.clock())
  const slow = await takeLane(database.db, id, services.clock())
  services.later(61_000)
  const quick = await takeLane(database.db, id, services.clock())
  if (slow === undefined || quick === undefined) throw new Error('the lane was not taken')
  const at = services.clock()
  expect(await endLane(database.db, slow)).toBe('lost')
  expect(await laneDelivered(database.db, slow, { sequence: 1, at })).toBe(false)
  expect(await laneFailed(database.db, slow, { tries: 1, at })).toBe(false)
  expect(await releaseLane(database.db, slow)).toBe(false)
  const { rows } = await database.db.pool.query('select told, tries, holder, waiting_since is not null as waits from webhook_lanes')
  expect(rows).toEqual([{ told: 0, tries: 0, holder: quick.holder, waits: true }])
  expect(await laneDelivered(database.db, quick, { sequence: 1, at })).toBe(true)
  expect(await endLane(database.db, quick)).toBe('ended')
})

test('a lane that was marked again since it was taken is not ended by its holder', async () => {
  const services = webhookTestServices(database.db)
  await database.db.pool.query('truncate webhook_endpoints cascade')
  const { id } = await listenForDeliveries(services, 'http://127.0.0.1:1/hook')
  await happenForWebhook(services, '2')
  await markLanes(database.db, '2', services.clock())
  const lane = await takeLane(database.db, id, services.clock())
  if (lane === undefined) throw new Error('the lane was not taken')
  await markLanes(database.db, '2', services.clock())
  expect(await endLane(database.db, lane)).toEqual({ marked: lane.asked + 1 })
  expect(await endLane(database.db, { ...lane, asked: lane.asked + 1 })).toBe('ended')
})
