import { expect, test } from 'vitest'
import type { TestDatabase } from '../db/test-database.ts'
import { probeJob, resumeJob } from './circuit.sql.ts'
import { probe } from './deliver.ts'
import { withDeliveries } from './test-deliveries.ts'
import {
  happenForWebhook,
  listenForDeliveries,
  deleteJobs,
  jobDueAt,
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

let last = 7000
const people = (count: number): string[] => Array.from({ length: count }, () => String((last += 1)))
const accountOf = ({ body }: ReceivedDelivery): string => JSON.parse(body).data.account
const lineOf = (received: ReceivedDelivery): string => `${accountOf(received)} ${JSON.parse(received.body).type}`
const appendEventsFor = async (accounts: readonly string[], ...kinds: ('levelSubmitted' | 'levelApproved')[]): Promise<void> => {
  for (const kind of kinds.length === 0 ? (['levelSubmitted'] as const) : kinds)
    for (const account of accounts) await happenForWebhook(services, account, kind)
}
/** Seconds until the endpoint's next probe. */
const untilProbe = async (id: string): Promise<number> =>
  ((await jobDueAt(services, probeJob, id))?.getTime() ?? NaN) / 1000 - services.clock().getTime() / 1000
const probeOnce = async (id: string): Promise<void> => {
  services.later((await untilProbe(id)) * 1000 + 10)
  await workWebhooks(services)
}
const isCircuitOpen = async (id: string): Promise<boolean> =>
  (await database.db.pool.query('select open_since is not null as open from webhook_endpoints where id = $1', [id])).rows[0].open

test('a receiver that is down gets one probe at a time at growing intervals, even if many accounts wait', async () => {
  const { id } = await listenForDeliveries(services, receiver.url)
  await appendEventsFor(people(12))
  receiver.answering = answerWith(503)
  await workWebhooks(services)
  expect(receiver.all.length).toBeLessThanOrEqual(services.policy.concurrency)
  expect(services.logged.filter((line) => line.includes('is failing: its deliveries wait'))).toHaveLength(1)
  const waits: number[] = []
  for (let probes = 1; probes <= 8; probes += 1) {
    waits.push(await untilProbe(id))
    const before = receiver.all.length
    await probeOnce(id)
    expect(receiver.all.length - before).toBe(1)
  }
  const expected = [5, 10, 20, 40, 80, 160, 300, 300]
  // The real clock advances meanwhile, by up to a second on a busy machine.
  expect(waits.every((wait, index) => wait > (expected[index] ?? 0) * 0.95 - 1 && wait < (expected[index] ?? 0) * 1.11)).toBe(true)
})

test('one accepted probe releases everything immediately, in order per account, and without duplicates', async () => {
  const { id } = await listenForDeliveries(services, receiver.url)
  const accounts = people(12)
  await appendEventsFor(accounts, 'levelSubmitted', 'levelApproved')
  receiver.answering = answerWith(503)
  await workWebhooks(services)
  for (let probes = 0; probes < 3; probes += 1) await probeOnce(id)
  const failed = receiver.all.length
  receiver.answering = answerWith(204)
  await probeOnce(id)
  const taken = receiver.all.slice(failed).map(lineOf)
  for (const account of accounts)
    expect(taken.filter((line) => line.startsWith(`${account} `))).toEqual([`${account} level.submitted`, `${account} level.approved`])
  expect(taken).toHaveLength(24)
  expect(await isCircuitOpen(id)).toBe(false)
})

test('events recorded while the circuit is open wait without being attempted, and are not lost', async () => {
  const { id } = await listenForDeliveries(services, receiver.url)
  receiver.answering = answerWith(502)
  await appendEventsFor(people(1))
  await workWebhooks(services)
  const tried = receiver.all.length
  const [later = ''] = people(1)
  await happenForWebhook(services, later)
  await deliverAll(services, later)
  expect(receiver.all).toHaveLength(tried)
  receiver.answering = answerWith(204)
  await probeOnce(id)
  expect(receiver.all.slice(tried).map(accountOf)).toContain(later)
})

test('only one of two processes probes at a time; a process that dies while probing is replaced a minute later', async () => {
  const { id } = await listenForDeliveries(services, receiver.url)
  receiver.answering = answerWith(503)
  await appendEventsFor(people(3))
  await workWebhooks(services)
  await deleteJobs(services)
  services.later(6_000)
  const tried = receiver.all.length
  await Promise.all([probe(services, id), probe(webhookTestServices(database.db, { clock: services.clock }), id)])
  expect(receiver.all.length - tried).toBe(1)
  await database.db.pool.query('update webhook_endpoints set probe_at = $1', [new Date(services.clock().getTime() + 60_000)])
  await probe(services, id)
  expect(receiver.all.length - tried).toBe(1)
  expect(await untilProbe(id)).toBeGreaterThan(55)
  await probeOnce(id)
  expect(receiver.all.length - tried).toBe(2)
})

test('a receiver that hangs holds only its own slots: another endpoint gets everything meanwhile', async () => {
  const healthy = await receive()
  const accounts = people(20)
  const waiting: (() => void)[] = []
  receiver.answering = (received, answer) => void waiting.push(() => answerWith(204)(received, answer))
  const allReceived = new Promise<void>((resolve) => {
    healthy.answering = (received, answer) => {
      answerWith(204)(received, answer)
      if (healthy.all.length === accounts.length) resolve()
    }
  })
  await listenForDeliveries(services, receiver.url)
  await listenForDeliveries(services, healthy.url)
  await appendEventsFor(accounts)
  // Acts as a runner that takes fewer jobs simultaneously than there are accounts.
  const jobs = [...accounts]
  const oneRunner = async (): Promise<void> => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await deliverAll(services, job)
  }
  const runner = Promise.all(Array.from({ length: services.policy.concurrency + 1 }, oneRunner))
  await allReceived
  expect(receiver.all).toHaveLength(services.policy.concurrency)
  receiver.answering = answerWith(204)
  for (const answer of waiting) answer()
  await runner
  expect(new Set(receiver.all.map(accountOf))).toEqual(new Set(accounts))
})

test.each([
  ['rejected events of five accounts in a row open the circuit', 5, true],
  ['rejected events of four accounts do not', 4, false],
] as const)('%s', async (_what, count, open) => {
  const { id } = await listenForDeliveries(services, receiver.url)
  receiver.answering = answerWith(500)
  await appendEventsFor(people(count))
  await workWebhooks(services)
  expect(await isCircuitOpen(id)).toBe(open)
})

test('a probe of one endpoint does not change another endpoint’s circuit', async () => {
  const other = await receive()
  const [{ id }, { id: down }] = [await listenForDeliveries(services, receiver.url), await listenForDeliveries(services, other.url)]
  receiver.answering = answerWith(503)
  other.answering = answerWith(503)
  await appendEventsFor(people(1))
  await workWebhooks(services)
  receiver.answering = answerWith(204)
  const probeOfDown = await jobDueAt(services, probeJob, down)
  services.later(6_000)
  await probe(services, id)
  expect([await isCircuitOpen(id), await isCircuitOpen(down)]).toEqual([false, true])
  expect(await jobDueAt(services, probeJob, down)).toEqual(probeOfDown)
  // No event waits for this endpoint, while one waits for the other.
  await database.db.pool.query('update webhook_endpoints set open_since = $1, probe_at = $1 where id = $2', [services.clock(), id])
  await probe(services, id)
  expect([await isCircuitOpen(id), await isCircuitOpen(down)]).toEqual([false, true])
})

test('an accepted delivery resets the count of accounts whose events were rejected', async () => {
  const { id } = await listenForDeliveries(services, receiver.url)
  for (const status of [500, 204, 500]) {
    receiver.answering = answerWith(status)
    await appendEventsFor(people(status === 204 ? 1 : 4))
    await workWebhooks(services)
  }
  expect(await isCircuitOpen(id)).toBe(false)
})

test('an account whose events are rejected repeatedly never opens the circuit while others are accepted in between', async () => {
  const { id } = await listenForDeliveries(services, receiver.url)
  const [bad = '', ...good] = people(7)
  receiver.answering = (received, answer) => answerWith(accountOf(received) === bad ? 500 : 204)(received, answer)
  await happenForWebhook(services, bad)
  for (const account of good) {
    await workWebhooks(services)
    await happenForWebhook(services, account)
    services.later(3 * 3_600_000)
  }
  await workWebhooks(services)
  expect(await isCircuitOpen(id)).toBe(false)
  expect(receiver.all.filter((received) => accountOf(received) === bad).length).toBeGreaterThan(3)
})

test('events that have failed repeatedly are chosen last for a probe', async () => {
  const { id } = await listenForDeliveries(services, receiver.url)
  const [good = '', ...bad] = people(9)
  receiver.answering = answerWith(503)
  await appendEventsFor([good, ...bad])
  await workWebhooks(services)
  await database.db.pool.query('update webhook_lanes set tries = 2 where subject = any($1)', [bad])
  const tried = receiver.all.length
  receiver.answering = (received, answer) => answerWith(accountOf(received) === good ? 204 : 503)(received, answer)
  services.later(6_000)
  await probe(services, id)
  expect(receiver.all.slice(tried).map(accountOf)).toEqual([good])
  expect(await isCircuitOpen(id)).toBe(false)
})

test('when the circuit closes, waiting retries are sent immediately if a probe had failed before, and otherwise keep their own schedule', async () => {
  for (const failedProbes of [0, 1]) {
    const { id } = await listenForDeliveries(services, receiver.url)
    const [account = ''] = people(1)
    await happenForWebhook(services, account)
    receiver.answering = answerWith(503)
    await workWebhooks(services)
    // Pretend that the event has often failed before, so that its next attempt is far off.
    const far = new Date(services.clock().getTime() + 3_600_000)
    await database.db.pool.query('update webhook_lanes set tries = 4, next_at = $1', [far])
    const [probed = ''] = people(1)
    if (failedProbes > 0) await probeOnce(id)
    await happenForWebhook(services, probed)
    await deleteJobs(services)
    await deliverAll(services, probed)
    receiver.answering = answerWith(204)
    const before = receiver.all.length
    services.later(30_000)
    await probe(services, id)
    await workWebhooks(services)
    const received = receiver.all.slice(before).map(accountOf)
    expect(received).toEqual(failedProbes === 0 ? [probed] : [probed, account])
    if (failedProbes === 0) expect((await jobDueAt(services, resumeJob, id))?.getTime()).toBe(far.getTime())
    await database.db.pool.query('truncate webhook_endpoints cascade')
    await deleteJobs(services)
  }
})

test('a probe before an event’s next attempt does not count as an attempt', async () => {
  const { id } = await listenForDeliveries(services, receiver.url)
  await appendEventsFor(people(1))
  receiver.answering = answerWith(503)
  await workWebhooks(services)
  for (let probes = 0; probes < 15; probes += 1) await probeOnce(id)
  const { rows } = await database.db.pool.query('select tries from webhook_lanes')
  // The fifteen probes take about 50 minutes, in which the event's own schedule has four attempts.
  expect(rows[0].tries).toBeLessThanOrEqual(4)
  expect(receiver.all).toHaveLength(16)
})

test('an account held by another worker is not used for a probe, and the circuit stays open meanwhile', async () => {
  const { id } = await listenForDeliveries(services, receiver.url)
  await appendEventsFor(people(1))
  receiver.answering = answerWith(503)
  await workWebhooks(services)
  const held = new Date(services.clock().getTime() + 60_000)
  await database.db.pool.query(`update webhook_lanes set holder = 'another', held_until = $1`, [held])
  const tried = receiver.all.length
  await probeOnce(id)
  expect(receiver.all).toHaveLength(tried)
  expect(await isCircuitOpen(id)).toBe(true)
  expect(await untilProbe(id)).toBeLessThan(6)
})

test('two processes and a receiver that fails every third delivery: every account’s events arrive once, in order', async () => {
  const { id } = await listenForDeliveries(services, receiver.url)
  const other = webhookTestServices(database.db, { clock: services.clock })
  const accounts = people(8)
  const taken: string[] = []
  receiver.answering = (received, answer) => {
    const fails = receiver.all.length % 3 === 0
    if (!fails) taken.push(lineOf(received))
    answerWith(fails ? 503 : 204)(received, answer)
  }
  const kinds = ['levelSubmitted', 'levelApproved', 'levelSubmitted', 'levelApproved'] as const
  for (const kind of kinds) {
    await appendEventsFor(accounts, kind)
    await Promise.all([workWebhooks(services), workWebhooks(other)])
  }
  for (let rounds = 0; rounds < 100 && taken.length < 32; rounds += 1) {
    services.later(600_000)
    await Promise.all([workWebhooks(services), workWebhooks(other)])
  }
  const inOrder = ['submitted', 'approved', 'submitted', 'approved']
  for (const account of accounts)
    expect(taken.filter((line) => line.startsWith(`${account} `))).toEqual(inOrder.map((what) => `${account} level.${what}`))
  const { rows } = await database.db.pool.query('select count(*)::integer as aside from webhook_set_aside where endpoint = $1', [id])
  expect(rows).toEqual([{ aside: 0 }])
})

test('if no event is left for a probe, the circuit closes', async () => {
  const { id } = await listenForDeliveries(services, receiver.url)
  await appendEventsFor(people(1))
  receiver.answering = answerWith(503)
  await workWebhooks(services)
  await database.db.pool.query('update webhook_lanes set told = 1000')
  const tried = receiver.all.length
  await probeOnce(id)
  expect(receiver.all).toHaveLength(tried)
  expect(await isCircuitOpen(id)).toBe(false)
})
