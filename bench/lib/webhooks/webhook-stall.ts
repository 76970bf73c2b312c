// A whole Bonafide with two webhook endpoints: the receiver of one takes every request and never answers, the other is healthy.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServices } from '../../../server/build-services.ts'
import { readConfig } from '../../../server/config.ts'
import { transact } from '../../../server/db/transaction.ts'
import type { Services } from '../../../server/services.ts'
import { listen } from '../../../server/http/listen.ts'
import { runJobs, type Work } from '../../../server/jobs/run-jobs.ts'
import { append, type RecordServices } from '../../../server/record/append.ts'
import { surfaces } from '../../../stand-in/testing/surfaces.ts'
import { workOf } from '../../../server/tasks.ts'
import { addEndpoint, drawEndpoint } from '../../../server/webhooks/endpoints.ts'
import { deliveryPolicy } from '../../../server/webhooks/schedule.ts'
import { systemReach } from '../../../server/webhooks/send/reach.ts'
import { deliveryServices, webhookTasks } from '../../../server/webhooks/tasks.ts'
import { type ReceivedDelivery, type Receiver, answerWith, startReceiver } from '../../../server/webhooks/test-receiver.ts'
import { standInWithDemo } from '../../../demo/stand-in-with-demo.ts'

export const accounts = 300
/** This many accounts have a second event during the outage, to see that order is kept. */
const secondEvents = 60
const outageMs = 25_000
const giveUpMs = 45_000

export interface Stall {
  /** From the call that asks for a sign-up code to its mail. */
  readonly mailSeconds: number
  /** The time until the healthy endpoint has the event of each account. */
  readonly healthySeconds: number
  /** The time until everything has arrived at the receiver that hung, once it answers again. */
  readonly recoverySeconds: number
  readonly requestsWhileHanging: number
  readonly arrived: number
  readonly expected: number
  readonly doubled: number
  readonly outOfOrder: number
}

/** `together` is the control: a single runner for four jobs of any kind at a time, and no circuit breaker. */
export const measureStall = async (kind: 'apart' | 'together'): Promise<Stall> => {
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-stall-'))
  const ports = { AREA_PORT: '4130', PROVIDER_PORT: '4131', DESK_PORT: '4132' }
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ROLES: 'area,worker,faces', ...ports })
  const { services, policy, close } = await buildServices(config, { cluster: undefined, lost: () => undefined }, standInWithDemo)
  await policy.start()
  const listening = await listen(services, surfaces)
  const [stalling, healthy] = await Promise.all([startReceiver(), startReceiver()])
  try {
    return await measure({ services, work: kind === 'apart' ? workOf(services) : together(services), stalling, healthy })
  } finally {
    await Promise.all([stalling.close(), healthy.close()])
    await listening.close()
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const together = (services: Services): Work => {
  const { runners, cron } = workOf(services)
  const policy = { ...deliveryPolicy, concurrency: 1000, opensWhenUnreachable: false, refusedSubjects: 1_000_000 }
  const webhooks = webhookTasks(deliveryServices(services, systemReach({ production: false, networks: [] }), policy))
  const tasks = Object.assign({}, ...runners.map((runner) => runner.tasks), webhooks)
  return { runners: [{ tasks, concurrency: 4 }], cron }
}

interface Scene {
  readonly services: Services
  readonly work: Work
  readonly stalling: Receiver
  readonly healthy: Receiver
}

const measure = async ({ services, work, stalling, healthy }: Scene): Promise<Stall> => {
  stalling.answering = () => undefined
  for (const { url } of [stalling, healthy]) await transact(services.db, (tx) => addEndpoint(tx, services, drawEndpoint(url)))
  const jobs = await runJobs(services, work)
  const began = performance.now()
  for (let account = 1; account <= accounts; account += 1) await appendEvent(services, account, 'levelSubmitted')
  const healthyDone = secondsUntil(() => healthy.all.length >= accounts)
  await secondsUntil(() => stalling.all.length > 0)
  const mailSeconds = await mailAfter(services)
  const healthySeconds = await healthyDone
  await pause(outageMs - (performance.now() - began))
  for (let account = 1; account <= secondEvents; account += 1) await appendEvent(services, account, 'levelApproved')
  const requestsWhileHanging = stalling.all.length
  const taken: ReceivedDelivery[] = []
  const resumed = performance.now()
  stalling.answering = (received, answer) => {
    taken.push(received)
    answerWith(204)(received, answer)
  }
  const expected = accounts + secondEvents
  // The control does not wait for the recovery: its figure has already been measured.
  if (work.runners.length > 1) await secondsUntil(() => new Set(taken.map(idOf)).size >= expected, 120_000)
  const recoverySeconds = (performance.now() - resumed) / 1000
  stopWaiting(stalling)
  await jobs.stop()
  const ids = taken.map(idOf)
  const arrived = new Set(ids).size
  return {
    mailSeconds,
    healthySeconds,
    recoverySeconds,
    requestsWhileHanging,
    arrived,
    expected,
    doubled: ids.length - arrived,
    outOfOrder: outOfOrder(taken),
  }
}

/** Ends the current deliveries, for which a stopping worker would otherwise wait. */
const stopWaiting = (receiver: Receiver): void => {
  receiver.answering = answerWith(503)
}

const idOf = ({ headers }: ReceivedDelivery): string => headers['webhook-id'] ?? ''

const outOfOrder = (taken: readonly ReceivedDelivery[]): number => {
  const approved = new Set<string>()
  let wrong = 0
  for (const { body } of taken) {
    const { type, data } = JSON.parse(body)
    if (type === 'level.approved') approved.add(data.account)
    else if (approved.has(data.account)) wrong += 1
  }
  return wrong
}

export const appendEvent = (services: RecordServices & Pick<Services, 'db'>, account: number, kind: 'levelSubmitted' | 'levelApproved') =>
  transact(services.db, (tx) => append(tx, services, { subject: String(account), event: { kind, level: 'basic' }, by: 'provider' }))

/** Seconds until the condition holds, or until we give up. */
export const secondsUntil = async (holds: () => boolean | Promise<boolean>, atMost = giveUpMs): Promise<number> => {
  const began = performance.now()
  while (!(await holds()) && performance.now() - began < atMost) await pause(10)
  return (performance.now() - began) / 1000
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)))

/** Asks for a sign-up code as a page does, and waits for its mail. */
const mailAfter = async (services: Services): Promise<number> => {
  const began = performance.now()
  const reply = await fetch(`${services.config.addresses.area}/stand-in/sendSignUpCode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com' }),
  })
  const answer = await reply.text()
  if (!answer.includes('verifyKey')) throw new Error(`no code was sent: ${answer}`)
  const mailed = async (): Promise<boolean> => (await services.db.pool.query('select from outbox_messages')).rowCount !== 0
  await secondsUntil(mailed)
  return (performance.now() - began) / 1000
}
