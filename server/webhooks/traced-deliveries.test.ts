import { afterEach, expect, test } from 'vitest'
import type { TestDatabase } from '../db/test-database.ts'
import { type CollectedSpans, collectSpans } from '../otlp/testing/collector.ts'
import { inSpan } from '../trace/span.ts'
import { deliveryPolicy } from './schedule.ts'
import { withDeliveries } from './test-deliveries.ts'
import { happenForWebhook, listenForDeliveries, deliverAll, webhookTestServices } from './test-services.ts'
import { type Receiver, answerWith } from './test-receiver.ts'

let database: TestDatabase
let receiver: Receiver
withDeliveries((deliveries) => ({ database, receiver } = deliveries))
let collected: CollectedSpans | undefined
afterEach(async () => void (await collected?.ended()))

/** Delivers an event in a job, and returns the span of the delivery. */
const deliveryOf = async (account: string, tellsTrace: boolean) => {
  const services = webhookTestServices(database.db, { policy: { ...deliveryPolicy, tellsTrace } })
  await listenForDeliveries(services, receiver.url)
  await happenForWebhook(services, account)
  const collecting = (collected = await collectSpans())
  await inSpan({ name: 'webhooks.deliver', kind: 'consumer' }, () => deliverAll(services, account))
  return (await collecting.ended()).find(({ name }) => name === 'webhook')
}

test('a delivery is a span with its outcome, and without its receiver', async () => {
  expect(await deliveryOf('9001', false)).toMatchObject({ kind: 'client', failed: false })
  receiver.answering = answerWith(500)
  expect((await deliveryOf('9002', false))?.attributes).toEqual({ 'bonafide.outcome': 'refused', 'http.response.status_code': 500 })
})

test('an unreachable receiver is recorded as the outcome', async () => {
  receiver.answering = (_received, answer) => answer.socket?.destroy()
  expect((await deliveryOf('9003', false))?.attributes).toEqual({ 'bonafide.outcome': 'unreachable' })
})

test('a delivery carries no trace header by default', async () => {
  await deliveryOf('9004', false)
  expect(Object.keys(receiver.all[0]?.headers ?? {}).filter((name) => /trace|baggage/.test(name))).toEqual([])
})

test('if enabled, the traceparent header names the delivery’s span', async () => {
  const span = await deliveryOf('9005', true)
  expect(receiver.all[0]?.headers['traceparent']).toBe(`00-${span?.traceId}-${span?.spanId}-01`)
})
