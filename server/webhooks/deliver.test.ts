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
import { happen, listen, noPromises, tell, testHouse, type TestHouse, work } from './test-house.ts'
import { type Received, type Receiver, say } from './test-receiver.ts'

let database: TestDatabase
let house: TestHouse
let receiver: Receiver
const receive = withDeliveries((deliveries) => ({ database, house, receiver } = deliveries))

let last = 5000
const someone = (): string => String((last += 1))
const sequenceOf = (received: Received): string => `${JSON.parse(received.body).data.account} ${JSON.parse(received.body).type}`
const verified = (secret: string, { body, headers }: Received): unknown => new Webhook(secret).verify(body, headers)

test('an event arrives signed as Standard Webhooks says, with numbers and no name', async () => {
  const { secret } = await listen(house, receiver.url)
  const account = someone()
  await happen(house, account)
  await tell(house, account)
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

test('a delivered event is not delivered again, and an endpoint gets nothing from before it was added', async () => {
  const account = someone()
  await happen(house, account)
  await listen(house, receiver.url)
  await happen(house, account, 'levelApproved')
  await tell(house, account)
  await tell(house, account)
  expect(receiver.all.map(sequenceOf)).toEqual([`${account} level.approved`])
})

test('every try of one event has the same id and the same bytes, and a timestamp and signature of its own', async () => {
  const { secret } = await listen(house, receiver.url)
  const account = someone()
  await happen(house, account)
  receiver.answering = say(500)
  await tell(house, account)
  house.later(6000)
  receiver.answering = say(200)
  await tell(house, account)
  const [first, second] = receiver.all
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.body).toBe(first?.body)
  expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
  for (const received of receiver.all) expect(() => verified(secret.secret, received)).not.toThrow()
})

test('with a receiver that fails each event twice, every subject’s events still arrive in order', async () => {
  await listen(house, receiver.url)
  const tries = new Map<string, number>()
  const taken: string[] = []
  receiver.answering = (received, answer) => {
    const id = received.headers['webhook-id'] ?? ''
    tries.set(id, (tries.get(id) ?? 0) + 1)
    if (tries.get(id) === 3) taken.push(sequenceOf(received))
    say(tries.get(id) === 3 ? 200 : 503)(received, answer)
  }
  const accounts = [someone(), someone(), someone()]
  for (let round = 0; round < 4; round += 1)
    for (const account of accounts) await happen(house, account, round % 2 === 0 ? 'levelSubmitted' : 'levelApproved')
  for (let round = 0; round < 50; round += 1) {
    await work(house)
    house.later(10 * 60_000)
  }
  expect([...tries.values()]).toEqual(Array.from({ length: 12 }, () => 3))
  for (const account of accounts) {
    expect(taken.filter((line) => line.startsWith(account))).toEqual(
      ['submitted', 'approved', 'submitted', 'approved'].map((what) => `${account} level.${what}`),
    )
  }
})

test('a subject whose event is refused holds up only its own later events', async () => {
  await listen(house, receiver.url)
  const [stuck, free] = [someone(), someone()]
  receiver.answering = (received, answer) => say(received.body.includes(`"${stuck}"`) ? 500 : 200)(received, answer)
  for (const account of [stuck, free]) for (const kind of ['levelSubmitted', 'levelApproved'] as const) await happen(house, account, kind)
  await tell(house, stuck, free)
  expect(receiver.all.map(sequenceOf).toSorted()).toEqual(
    [`${free} level.approved`, `${free} level.submitted`, `${stuck} level.submitted`].toSorted(),
  )
})

test('an endpoint that fails does not hold up another', async () => {
  const other = await receive()
  receiver.answering = say(500)
  await listen(house, receiver.url)
  await listen(house, other.url)
  const account = someone()
  for (const kind of ['levelSubmitted', 'levelApproved'] as const) await happen(house, account, kind)
  await tell(house, account)
  expect(other.all).toHaveLength(2)
  expect(receiver.all).toHaveLength(1)
})

test('two workers at once tell nothing twice', async () => {
  await listen(house, receiver.url)
  const account = someone()
  for (let round = 0; round < 5; round += 1) await happen(house, account)
  await tell(house, account, account, account, account)
  expect(receiver.all).toHaveLength(5)
})

test('while keys rotate, a receiver with the old key and one with the new both verify; a retired key no longer does', async () => {
  const { id, secret: old } = await listen(house, receiver.url)
  const account = someone()
  const fresh = await transact(database.db, (tx) => makeSecret(tx, house, id))
  await happen(house, account)
  await tell(house, account)
  const [both] = receiver.all
  expect(both?.headers['webhook-signature']?.split(' ')).toHaveLength(2)
  for (const { secret } of [old, fresh]) expect(() => both && verified(secret, both)).not.toThrow()
  expect(await transact(database.db, (tx) => retireSecret(tx, id, old.id))).toBe(true)
  await happen(house, account)
  await tell(house, account)
  const [, after] = receiver.all
  expect(() => after && verified(fresh.secret, after)).not.toThrow()
  expect(() => after && verified(old.secret, after)).toThrow('No matching signature')
})

test('a secret stands sealed in the database, and the last one cannot be retired', async () => {
  const { id, secret } = await listen(house, receiver.url)
  const plain = Buffer.from(secret.secret.slice(6), 'base64')
  const { rows } = await database.db.pool.query('select wrapped from webhook_secrets where endpoint = $1', [id])
  expect(rows[0].wrapped.includes(plain)).toBe(false)
  await expect(transact(database.db, (tx) => retireSecret(tx, id, secret.id))).rejects.toThrow()
  expect(await transact(database.db, (tx) => retireSecret(tx, id, 'key_unknown'))).toBe(false)
})

test('an event left by a dead worker is delivered by the next sweep, after its hold runs out', async () => {
  await listen(house, receiver.url)
  const account = someone()
  await happen(house, account)
  await noPromises(house)
  await database.db.pool.query(
    `insert into webhook_lanes (endpoint, subject, holder, held_until, waiting_since) select id, $1, gen_random_uuid(), $2, $2 from webhook_endpoints`,
    [account, new Date(house.clock().getTime() + 60_000)],
  )
  await sweepWebhooks(house)
  await work(house)
  expect(receiver.all).toHaveLength(0)
  house.later(61_000)
  await work(house)
  expect(receiver.all).toHaveLength(1)
})

test('an event whose job was lost is found by the sweep, once it is old enough, and only once', async () => {
  await listen(house, receiver.url)
  const [lost, told] = [someone(), someone()]
  await happen(house, lost)
  await happen(house, told)
  await tell(house, told)
  await noPromises(house)
  await sweepWebhooks(house)
  await work(house)
  expect(receiver.all.map(sequenceOf)).toEqual([`${told} level.submitted`])
  house.later(121_000)
  await sweepWebhooks(house)
  await work(house)
  await sweepWebhooks(house)
  await work(house)
  expect(receiver.all.map(sequenceOf)).toEqual([`${told} level.submitted`, `${lost} level.submitted`])
})

test('the sweep reads what is new in the outbox, not all of it', async () => {
  const { id } = await listen(house, receiver.url)
  const account = someone()
  await happen(house, account)
  house.later(121_000)
  await sweepWebhooks(house)
  const { rows } = await database.db.pool.query(
    'select swept_to = (select max(position) from record_outbox) as whole from webhook_endpoints where id = $1',
    [id],
  )
  expect(rows).toEqual([{ whole: true }])
})

test('at the upgrade, undelivered events are queued, and those delivered or older than the endpoint are not', async () => {
  const [before, told, half, unseen] = [someone(), someone(), someone(), someone()]
  await happen(house, before)
  await listen(house, receiver.url)
  await happen(house, told)
  await happen(house, half)
  await tell(house, told, half)
  for (const account of [half, unseen]) await happen(house, account, 'levelApproved')
  await noPromises(house)
  await database.db.pool.query('update webhook_lanes set waiting_since = null')
  receiver.all.length = 0
  for (const statement of fillQueues) await database.db.pool.query(statement)
  const { rows } = await database.db.pool.query('select subject from webhook_lanes where waiting_since is not null order by subject')
  expect(rows).toEqual([{ subject: half }, { subject: unseen }])
  await sweepWebhooks(house)
  await work(house)
  expect(receiver.all.map(sequenceOf).toSorted()).toEqual([`${half} level.approved`, `${unseen} level.approved`])
})

test('an event appended during the last delivery is delivered too, by the holder of the lane', async () => {
  await listen(house, receiver.url)
  const account = someone()
  // Another process, with slots of its own, finds the lane held.
  const other = testHouse(database.db)
  receiver.answering = (received, answer) => {
    const more =
      receiver.all.length < 3
        ? happen(house, account).then(() => tell(receiver.all.length === 1 ? other : house, account))
        : Promise.resolve()
    void more.then(() => say(200)(received, answer))
  }
  await happen(house, account)
  await tell(house, account)
  expect(receiver.all).toHaveLength(3)
})

test('a worker gives way after its turn, and the rest is promised at once', async () => {
  const brief = testHouse(database.db, { policy: { ...house.policy, turn: 0 } })
  await listen(brief, receiver.url)
  const account = someone()
  await happen(brief, account)
  await tell(brief, account)
  expect(receiver.all).toHaveLength(0)
  await work(house)
  expect(receiver.all).toHaveLength(1)
})

test('from an append to the receiver without a manual step: the worker delivers it', async () => {
  await listen(house, receiver.url)
  const arrived = new Promise<Received>((resolve) => {
    receiver.answering = (received, answer) => {
      say(200)(received, answer)
      resolve(received)
    }
  })
  const worker = await runJobs(house, { runners: [{ tasks: webhookTasks(house), atOnce: 2 }], cron: [] })
  const account = someone()
  await happen(house, account)
  expect(sequenceOf(await arrived)).toBe(`${account} level.submitted`)
  await worker.stop()
})
