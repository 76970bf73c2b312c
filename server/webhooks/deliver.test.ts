import { expect, test } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { fillQueues } from '../db/migrations/to-0021/0016-webhook-circuits.ts'
import type { TestDatabase } from '../db/test-database.ts'
import { transact } from '../db/transaction.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { retireSecret, makeSecret } from './secrets.ts'
import { sweepWebhooks } from './sweep.ts'
import { webhookTasks } from './tasks.ts'
import { withDeliveries } from './test-deliveries.ts'
import {
  happenForWebhook,
  listenForDeliveries,
  deleteJobs,
  deliverAll,
  webhookTestServices,
  type WebhookTestServices,
  workWebhooks,
} from './test-services.ts'
import { type ReceivedDelivery, type Receiver, answerWith } from './test-receiver.ts'

let database: TestDatabase
let services: WebhookTestServices
let receiver: Receiver
const receive = withDeliveries((deliveries) => ({ database, services, receiver } = deliveries))

let last = 5000
const someone = (): string => String((last += 1))
const sequenceOf = (received: ReceivedDelivery): string => `${JSON.parse(received.body).data.account} ${JSON.parse(received.body).type}`
const verified = (secret: string, { body, headers }: ReceivedDelivery): unknown => new Webhook(secret).verify(body, headers)

test('an event arrives signed as in Standard Webhooks, with status numbers and without names', async () => {
  const { secret } = await listenForDeliveries(services, receiver.url)
  const account = someone()
  await happenForWebhook(services, account)
  await deliverAll(services, account)
  expect(receiver.all).toHaveLength(1)
  const [received] = receiver.all
  expect(received?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': expect.stringMatching(/^msg_[0-9a-f]{32}$/) })
  expect(secret.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(received && verified(secret.secret, received)).toEqual({
    type: 'level.submitted',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    data: { account, level: 'basic', level1Flag: 1, level2Flag: 0, level3Flag: 0, errorStatus: 0 },
  })
})

test('a delivered event is not delivered again, and an endpoint gets no events from before it was added', async () => {
  const account = someone()
  await happenForWebhook(services, account)
  await listenForDeliveries(services, receiver.url)
  await happenForWebhook(services, account, 'levelApproved')
  await deliverAll(services, account)
  await deliverAll(services, account)
  expect(receiver.all.map(sequenceOf)).toEqual([`${account} level.approved`])
})

test('all attempts of an event have the same ID and bytes, and each has its own timestamp and signature', async () => {
  const { secret } = await listenForDeliveries(services, receiver.url)
  const account = someone()
  await happenForWebhook(services, account)
  receiver.answering = answerWith(500)
  await deliverAll(services, account)
  services.later(6000)
  receiver.answering = answerWith(200)
  await deliverAll(services, account)
  const [first, second] = receiver.all
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.body).toBe(first?.body)
  expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
  for (const received of receiver.all) expect(() => verified(secret.secret, received)).not.toThrow()
})

test('with a receiver that fails each event twice, every subject’s events still arrive in order', async () => {
  await listenForDeliveries(services, receiver.url)
  const tries = new Map<string, number>()
  const taken: string[] = []
  receiver.answering = (received, answer) => {
    const id = received.headers['webhook-id'] ?? ''
    tries.set(id, (tries.get(id) ?? 0) + 1)
    if (tries.get(id) === 3) taken.push(sequenceOf(received))
    answerWith(tries.get(id) === 3 ? 200 : 503)(received, answer)
  }
  const accounts = [someone(), someone(), someone()]
  for (let round = 0; round < 4; round += 1)
    for (const account of accounts) await happenForWebhook(services, account, round % 2 === 0 ? 'levelSubmitted' : 'levelApproved')
  for (let round = 0; round < 50; round += 1) {
    await workWebhooks(services)
    services.later(10 * 60_000)
  }
  expect([...tries.values()]).toEqual(Array.from({ length: 12 }, () => 3))
  for (const account of accounts) {
    expect(taken.filter((line) => line.startsWith(account))).toEqual(
      ['submitted', 'approved', 'submitted', 'approved'].map((what) => `${account} level.${what}`),
    )
  }
})

test('a rejected event blocks only the later events of its own subject', async () => {
  await listenForDeliveries(services, receiver.url)
  const [stuck, free] = [someone(), someone()]
  receiver.answering = (received, answer) => answerWith(received.body.includes(`"${stuck}"`) ? 500 : 200)(received, answer)
  for (const account of [stuck, free])
    for (const kind of ['levelSubmitted', 'levelApproved'] as const) await happenForWebhook(services, account, kind)
  await deliverAll(services, stuck, free)
  expect(receiver.all.map(sequenceOf).toSorted()).toEqual(
    [`${free} level.approved`, `${free} level.submitted`, `${stuck} level.submitted`].toSorted(),
  )
})

test('a failing endpoint does not block another', async () => {
  const other = await receive()
  receiver.answering = answerWith(500)
  await listenForDeliveries(services, receiver.url)
  await listenForDeliveries(services, other.url)
  const account = someone()
  for (const kind of ['levelSubmitted', 'levelApproved'] as const) await happenForWebhook(services, account, kind)
  await deliverAll(services, account)
  expect(other.all).toHaveLength(2)
  expect(receiver.all).toHaveLength(1)
})

test('two simultaneous workers deliver nothing twice', async () => {
  await listenForDeliveries(services, receiver.url)
  const account = someone()
  for (let round = 0; round < 5; round += 1) await happenForWebhook(services, account)
  await deliverAll(services, account, account, account, account)
  expect(receiver.all).toHaveLength(5)
})

test('during a rotation both the old and the new key verify, and a retired key no longer does', async () => {
  const { id, secret: old } = await listenForDeliveries(services, receiver.url)
  const account = someone()
  const fresh = await transact(database.db, (tx) => makeSecret(tx, services, id))
  await happenForWebhook(services, account)
  await deliverAll(services, account)
  const [both] = receiver.all
  expect(both?.headers['webhook-signature']?.split(' ')).toHaveLength(2)
  for (const { secret } of [old, fresh]) expect(() => both && verified(secret, both)).not.toThrow()
  expect(await transact(database.db, (tx) => retireSecret(tx, id, old.id))).toBe(true)
  await happenForWebhook(services, account)
  await deliverAll(services, account)
  const [, after] = receiver.all
  expect(() => after && verified(fresh.secret, after)).not.toThrow()
  expect(() => after && verified(old.secret, after)).toThrow('No matching signature')
})

test('a secret is sealed in the database, and the last secret cannot be retired', async () => {
  const { id, secret } = await listenForDeliveries(services, receiver.url)
  const plain = Buffer.from(secret.secret.slice(6), 'base64')
  const { rows } = await database.db.pool.query('select wrapped from webhook_secrets where endpoint = $1', [id])
  expect(rows[0].wrapped.includes(plain)).toBe(false)
  await expect(transact(database.db, (tx) => retireSecret(tx, id, secret.id))).rejects.toThrow()
  expect(await transact(database.db, (tx) => retireSecret(tx, id, 'key_unknown'))).toBe(false)
})

test('an event left by a dead worker is delivered by the next sweep, once the worker’s lease expires', async () => {
  await listenForDeliveries(services, receiver.url)
  const account = someone()
  await happenForWebhook(services, account)
  await deleteJobs(services)
  await database.db.pool.query(
    `insert into webhook_lanes (endpoint, subject, holder, held_until, waiting_since) select id, $1, gen_random_uuid(), $2, $2 from webhook_endpoints`,
    [account, new Date(services.clock().getTime() + 60_000)],
  )
  await sweepWebhooks(services)
  await workWebhooks(services)
  expect(receiver.all).toHaveLength(0)
  services.later(61_000)
  await workWebhooks(services)
  expect(receiver.all).toHaveLength(1)
})

test('an event whose job was lost is found by the sweep, once it is old enough, and only once', async () => {
  await listenForDeliveries(services, receiver.url)
  const [lost, delivered] = [someone(), someone()]
  await happenForWebhook(services, lost)
  await happenForWebhook(services, delivered)
  await deliverAll(services, delivered)
  await deleteJobs(services)
  await sweepWebhooks(services)
  await workWebhooks(services)
  expect(receiver.all.map(sequenceOf)).toEqual([`${delivered} level.submitted`])
  services.later(121_000)
  await sweepWebhooks(services)
  await workWebhooks(services)
  await sweepWebhooks(services)
  await workWebhooks(services)
  expect(receiver.all.map(sequenceOf)).toEqual([`${delivered} level.submitted`, `${lost} level.submitted`])
})

test('the sweep reads only the new part of the outbox', async () => {
  const { id } = await listenForDeliveries(services, receiver.url)
  const account = someone()
  await happenForWebhook(services, account)
  services.later(121_000)
  await sweepWebhooks(services)
  const { rows } = await database.db.pool.query(
    'select swept_to = (select max(position) from record_outbox) as whole from webhook_endpoints where id = $1',
    [id],
  )
  expect(rows).toEqual([{ whole: true }])
})

test('the upgrade queues undelivered events, but not those delivered or older than the endpoint', async () => {
  const [before, delivered, half, unseen] = [someone(), someone(), someone(), someone()]
  await happenForWebhook(services, before)
  await listenForDeliveries(services, receiver.url)
  await happenForWebhook(services, delivered)
  await happenForWebhook(services, half)
  await deliverAll(services, delivered, half)
  for (const account of [half, unseen]) await happenForWebhook(services, account, 'levelApproved')
  await deleteJobs(services)
  await database.db.pool.query('update webhook_lanes set waiting_since = null')
  receiver.all.length = 0
  for (const statement of fillQueues) await database.db.pool.query(statement)
  const { rows } = await database.db.pool.query('select subject from webhook_lanes where waiting_since is not null order by subject')
  expect(rows).toEqual([{ subject: half }, { subject: unseen }])
  await sweepWebhooks(services)
  await workWebhooks(services)
  expect(receiver.all.map(sequenceOf).toSorted()).toEqual([`${half} level.approved`, `${unseen} level.approved`])
})

test('an event appended during the last delivery is delivered too, by the holder of the lane', async () => {
  await listenForDeliveries(services, receiver.url)
  const account = someone()
  // Another process, with its own slots, finds the lane held.
  const other = webhookTestServices(database.db)
  receiver.answering = (received, answer) => {
    const more =
      receiver.all.length < 3
        ? happenForWebhook(services, account).then(() => deliverAll(receiver.all.length === 1 ? other : services, account))
        : Promise.resolve()
    void more.then(() => answerWith(200)(received, answer))
  }
  await happenForWebhook(services, account)
  await deliverAll(services, account)
  expect(receiver.all).toHaveLength(3)
})

test('a worker yields after its turn, and the rest is queued immediately', async () => {
  const brief = webhookTestServices(database.db, { policy: { ...services.policy, turnMs: 0 } })
  await listenForDeliveries(brief, receiver.url)
  const account = someone()
  await happenForWebhook(brief, account)
  await deliverAll(brief, account)
  expect(receiver.all).toHaveLength(0)
  await workWebhooks(services)
  expect(receiver.all).toHaveLength(1)
})

test('a running worker delivers an appended event', async () => {
  await listenForDeliveries(services, receiver.url)
  const arrived = new Promise<ReceivedDelivery>((resolve) => {
    receiver.answering = (received, answer) => {
      answerWith(200)(received, answer)
      resolve(received)
    }
  })
  const worker = await runJobs(services, { runners: [{ tasks: webhookTasks(services), concurrency: 2 }], cron: [] })
  const account = someone()
  await happenForWebhook(services, account)
  expect(sequenceOf(await arrived)).toBe(`${account} level.submitted`)
  await worker.stop()
})
