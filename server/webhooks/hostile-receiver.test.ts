import { expect, test } from 'vitest'
import type { TestDatabase } from '../db/test-database.ts'
import { transact } from '../db/transaction.ts'
import { enableEndpoint, probeJob, resumeJob } from './circuit.sql.ts'
import { listEndpoints } from './endpoints.ts'
import { post } from './send/post.ts'
import { systemReach } from './send/reach.ts'
import { withDeliveries } from './test-deliveries.ts'
import { happenForWebhook, listenForDeliveries, jobDueAt, deliverAll, type WebhookTestServices, workWebhooks } from './test-services.ts'
import { type Receiver, answerWith } from './test-receiver.ts'

let database: TestDatabase
let services: WebhookTestServices
let receiver: Receiver
const receive = withDeliveries((deliveries) => ({ database, services, receiver } = deliveries))

let last = 9000
const someone = (): string => String((last += 1))
/** Returns the minutes until the endpoint's next job of this kind. */
const minutes = async (job: string, endpoint: string): Promise<number> =>
  (((await jobDueAt(services, job, endpoint))?.getTime() ?? 0) - services.clock().getTime()) / 60_000
const anywhere = systemReach({ production: false, networks: [] })
const hour = 3_600_000

test('attempts are spread over three days, then the event is set aside and the next one is delivered', async () => {
  const { id } = await listenForDeliveries(services, receiver.url)
  const [account, other] = [someone(), someone()]
  await happenForWebhook(services, account)
  receiver.answering = (received, answer) =>
    answerWith(received.body.includes('submitted') && received.body.includes(account) ? 500 : 200)(received, answer)
  const waited: number[] = []
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await workWebhooks(services)
    if (attempt === 10) break
    const wait = await minutes(resumeJob, id)
    waited.push(wait)
    services.later(wait * 60_000 + 10)
    // Other events are accepted meanwhile, so the fault is the event's and not the endpoint's.
    await happenForWebhook(services, other)
    await deliverAll(services, other)
  }
  const expected = [1 / 12, 5, 30, 120, 300, 600, 840, 1200, 1440]
  expect(waited.every((wait, index) => wait > (expected[index] ?? 0) * 0.98 && wait < (expected[index] ?? 0) * 1.11)).toBe(true)
  expect((await listEndpoints(database.db))[0]).toMatchObject({ setAside: 1, disabled: null })
  await happenForWebhook(services, account, 'levelApproved')
  await deliverAll(services, account)
  expect(receiver.all.at(-1)?.body).toContain('level.approved')
  expect(services.logged.some((line) => line.includes('a webhook event was given up after its last attempt'))).toBe(true)
})

test('an endpoint that accepts nothing for three days is disabled and logged; once enabled, it gets what it missed, in order', async () => {
  const { id } = await listenForDeliveries(services, receiver.url)
  const account = someone()
  await happenForWebhook(services, account)
  receiver.answering = answerWith(500)
  for (let hours = 0; hours < 110; hours += 10) {
    await workWebhooks(services)
    services.later(10 * hour)
  }
  expect((await listEndpoints(database.db))[0]).toMatchObject({ setAside: 0, disabled: { why: 'no delivery was accepted for three days' } })
  expect(services.logged.some((line) => line.includes('a webhook endpoint was switched off') && line.includes(id))).toBe(true)
  const sentBefore = receiver.all.length
  await happenForWebhook(services, account, 'levelApproved')
  await deliverAll(services, account)
  expect(receiver.all).toHaveLength(sentBefore)
  receiver.answering = answerWith(200)
  await transact(database.db, (tx) => enableEndpoint(tx, services, id))
  await workWebhooks(services)
  expect(receiver.all.slice(sentBefore).map(({ body }) => JSON.parse(body).type)).toEqual(['level.submitted', 'level.approved'])
})

test('an endpoint that accepts nothing is disabled before its first event is set aside', async () => {
  const { id } = await listenForDeliveries(services, receiver.url)
  const account = someone()
  await happenForWebhook(services, account)
  receiver.answering = answerWith(500)
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await workWebhooks(services)
    const wait = await minutes(resumeJob, id)
    if (attempt < 10) services.later(wait * 60_000 + 10)
  }
  expect(receiver.all).toHaveLength(10)
  expect((await listEndpoints(database.db))[0]).toMatchObject({ setAside: 0, disabled: { why: 'no delivery was accepted for three days' } })
})

test('an endpoint that answers 410 Gone is disabled immediately', async () => {
  await listenForDeliveries(services, receiver.url)
  const account = someone()
  await happenForWebhook(services, account)
  receiver.answering = answerWith(410)
  await deliverAll(services, account)
  expect((await listEndpoints(database.db))[0]?.disabled?.why).toContain('410')
})

test('a receiver’s Retry-After is followed, for a day at most', async () => {
  const { id } = await listenForDeliveries(services, receiver.url)
  const account = someone()
  await happenForWebhook(services, account)
  receiver.answering = answerWith(429, { 'retry-after': '600' })
  await workWebhooks(services)
  expect(Math.round(await minutes(probeJob, id))).toBe(10)
  receiver.answering = answerWith(429, { 'retry-after': '999999' })
  services.later(11 * 60_000)
  await workWebhooks(services)
  expect(Math.round(await minutes(probeJob, id))).toBe(24 * 60)
})

test('an event that is refused with Retry-After is tried again at that time', async () => {
  const { id } = await listenForDeliveries(services, receiver.url)
  await happenForWebhook(services, someone())
  receiver.answering = answerWith(400, { 'retry-after': '1200' })
  await workWebhooks(services)
  expect(Math.round(await minutes(resumeJob, id))).toBe(20)
})

test.each([
  [429, true],
  [500, false],
  [501, false],
  [502, true],
  [503, true],
  [504, true],
  [505, false],
])('a single answer of %i opens the endpoint’s circuit: %s', async (status, open) => {
  await listenForDeliveries(services, receiver.url)
  await happenForWebhook(services, someone())
  receiver.answering = answerWith(status)
  await workWebhooks(services)
  const { rows } = await database.db.pool.query('select open_since is not null as open from webhook_endpoints')
  expect(rows).toEqual([{ open }])
})

test('a redirect is not followed, and counts as a failure', async () => {
  const target = await receive()
  const { id } = await listenForDeliveries(services, receiver.url)
  const account = someone()
  await happenForWebhook(services, account)
  receiver.answering = answerWith(307, { location: target.url })
  await deliverAll(services, account)
  expect(target.all).toEqual([])
  expect(await jobDueAt(services, resumeJob, id)).toBeDefined()
  await target.close()
})

test('an endless answer is cut off, and its status counts', async () => {
  let written = 0
  receiver.answering = (_received, answer) => {
    answer.writeHead(200)
    const more = (): void => {
      while (!answer.destroyed && answer.write(Buffer.alloc(16_384))) written += 16_384
      if (!answer.destroyed) answer.once('drain', more)
    }
    more()
  }
  expect(await post(new URL(receiver.url), { headers: {}, body: '{}' }, anywhere)).toMatchObject({ status: 200 })
  expect(written).toBeLessThan(20_000_000)
})

test('a receiver that never answers, or whose name never resolves, fails after the timeout', async () => {
  const reach = { ...anywhere, timeout: 60 }
  receiver.answering = () => undefined
  await expect(post(new URL(receiver.url), { headers: {}, body: '{}' }, reach)).rejects.toThrow()
  const unresolved = { ...reach, resolve: () => new Promise<readonly string[]>(() => undefined) }
  await expect(post(new URL('https://hooks.example.com/'), { headers: {}, body: '{}' }, unresolved)).rejects.toThrow()
})

test('the connection goes to the address that was checked, and the name is resolved only once', async () => {
  let lookups = 0
  const resolve = async (): Promise<readonly string[]> => [(lookups += 1) === 1 ? '127.0.0.1' : '127.0.0.9']
  const url = new URL(`http://localhost:${receiver.port}/hook`)
  expect(await post(url, { headers: {}, body: '{}' }, { ...anywhere, resolve })).toMatchObject({ status: 204 })
  expect(lookups).toBe(1)
  expect(receiver.all[0]?.headers['host']).toBe(`localhost:${receiver.port}`)
})

test('in production an endpoint whose name resolves to a private address is not called', async () => {
  const reach = { ...anywhere, production: true, timeout: 1000, resolve: async () => ['127.0.0.1'] }
  await expect(post(new URL(`https://localhost:${receiver.port}/hook`), { headers: {}, body: '{}' }, reach)).rejects.toThrow(
    'private address',
  )
  expect(receiver.all).toEqual([])
})

test('a refused connection counts as a failure', async () => {
  const { id } = await listenForDeliveries(services, 'http://127.0.0.1:1/hook')
  const account = someone()
  await happenForWebhook(services, account)
  await deliverAll(services, account)
  expect(await minutes(probeJob, id)).toBeLessThan(1)
  expect(services.logged.some((line) => line.includes('ECONNREFUSED') && !line.includes(account))).toBe(true)
})
