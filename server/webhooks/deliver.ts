// Delivers an endpoint's queue: lanes in turn, a lane's events in order. A failing lane waits for its next attempt, a failing
// endpoint for a probe; other lanes and endpoints continue. docs/operators/webhooks.md describes what a receiver sees,
// docs/protocols/webhook-delivery.md how the queue works.
import type { Services } from '../services.ts'
import { currentTrace, inSpan, noteInSpan } from '../trace/span.ts'
import { writeTraceparent } from '../trace/traceparent.ts'
import {
  claimProbe,
  closeCircuit,
  type Failure,
  noteDeliveryFailure,
  noteSuccess,
  probeFailed,
  probeLater,
  queueProbe,
  queueResume,
} from './circuit.sql.ts'
import {
  endLane,
  type HeldLane,
  laneFailed,
  laneDelivered,
  releaseLane,
  markLanes,
  nextUndelivered,
  takeLane,
  takeLaneForProbe,
  type UndeliveredEvent,
} from './lanes.sql.ts'
import { deliveries, setAside } from './metrics.ts'
import { type DeliveryPolicy, maxRetryAfterMs, waitAfter } from './schedule.ts'
import { activeSecrets } from './secrets.ts'
import { post, type Posted } from './send/post.ts'
import type { Reach } from './send/reach.ts'
import { signedHeaders } from './send/sign.ts'
import type { Slots } from './slots.ts'

export type DeliveryServices = Pick<Services, 'db' | 'keys' | 'clock' | 'jobs' | 'log'> & {
  readonly reach: Reach
  readonly policy: DeliveryPolicy
  readonly slots: Slots
}

/** When it returns, each lane of the subject is delivered, or waits for a worker, a retry or a queued probe. */
export const deliver = async (services: DeliveryServices, subject: string): Promise<void> => {
  const endpoints = await markLanes(services.db, subject, services.clock())
  await settleAll(endpoints.map((endpoint) => serve(services, endpoint)))
}

/** An endpoint's whole queue, with its maximum of concurrent deliveries. */
export const resume = (services: DeliveryServices, endpoint: string): Promise<void> =>
  settleAll(Array.from({ length: services.policy.concurrency }, () => serve(services, endpoint)))

/** Waits for all, so that a failure does not leave the others running unattended. */
const settleAll = async (work: readonly Promise<void>[]): Promise<void> => {
  for (const end of await Promise.allSettled(work)) if (end.status === 'rejected') throw end.reason
}

/** Works in one of the endpoint's slots. If all are taken, their holders pick up the waiting work. */
const serve = async (services: DeliveryServices, endpoint: string): Promise<void> => {
  const { slots } = services
  if (!slots.enter(endpoint)) return
  const turnEnds = services.clock().getTime() + services.policy.turnMs
  try {
    do {
      slots.look(endpoint)
      await deliverWaiting(services, endpoint, turnEnds)
    } while (services.clock().getTime() < turnEnds && slots.missed(endpoint))
  } finally {
    slots.leave(endpoint)
  }
  if (slots.free(endpoint)) await queueResume(services, endpoint)
}

const deliverWaiting = async (services: DeliveryServices, endpoint: string, turnEnds: number): Promise<void> => {
  while (services.clock().getTime() < turnEnds) {
    const lane = await takeLane(services.db, endpoint, services.clock())
    if (lane === undefined) return
    await deliverLane(services, lane, turnEnds)
  }
}

const deliverLane = async (services: DeliveryServices, held: HeldLane, turnEnds: number): Promise<void> => {
  let lane = held
  for (;;) {
    const event = await nextUndelivered(services.db, lane)
    if (event === undefined) {
      const end = await endLane(services.db, lane)
      if (typeof end === 'string') return
      lane = { ...lane, asked: end.marked }
      continue
    }
    if (services.clock().getTime() >= turnEnds) return void (await releaseLane(services.db, lane))
    const failure = await sendEvent(services, lane, event)
    if (failure !== undefined) return afterFailure(services, { lane, event, failure })
    await noteSuccess(services, lane.endpoint)
    if (!(await laneDelivered(services.db, lane, { sequence: event.sequence, at: services.clock() }))) return
    lane = { ...lane, told: event.sequence, tries: 0 }
  }
}

/** Returns undefined if the receiver accepted the event. */
const sendEvent = async (services: DeliveryServices, lane: HeldLane, event: UndeliveredEvent): Promise<Failure | undefined> => {
  const message = { id: `msg_${event.id.replaceAll('-', '')}`, body: event.body }
  const secrets = await activeSecrets(services, lane.endpoint)
  const signed = signedHeaders(message, secrets, services.clock())
  const send = (): Promise<Posted> =>
    post(new URL(lane.url), { headers: { ...signed, ...traceHeader(services.policy) }, body: event.body }, services.reach)
  const failure = await inSpan({ name: 'webhook', kind: 'client' }, () =>
    send().then(
      ({ status, retryAfter }): Failure | undefined => {
        const taken = status >= 200 && status < 300
        deliveries.inc({ ended: taken ? 'taken' : 'refused' })
        noteInSpan({ http: status, outcome: taken ? 'taken' : 'refused' })
        const unreachable = overloaded.has(status)
        return taken ? undefined : { subject: lane.subject, reason: String(status), gone: status === 410, unreachable, retryAfter }
      },
      (error: unknown): Failure => {
        deliveries.inc({ ended: 'unreachable' })
        noteInSpan({ outcome: 'unreachable' })
        return { subject: lane.subject, reason: reasonOf(error), gone: false, unreachable: true, retryAfter: undefined }
      },
    ),
  )
  if (failure !== undefined) {
    const attempt = lane.tries + 1
    services.log.warn('a webhook delivery failed', { id: lane.endpoint, event: event.id, attempt, reason: failure.reason })
  }
  return failure
}

const traceHeader = ({ tellsTrace }: DeliveryPolicy): Readonly<Record<string, string>> => {
  const trace = tellsTrace ? currentTrace() : undefined
  return trace === undefined ? {} : { traceparent: writeTraceparent(trace) }
}

/** From an overloaded receiver, or the proxy of one that is down: never about a single event. */
const overloaded: ReadonlySet<number> = new Set([429, 502, 503, 504])

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unreachable'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

interface FailedTry {
  readonly lane: HeldLane
  readonly event: UndeliveredEvent
  readonly failure: Failure
}

/** The lane waits for its next attempt; after the last one, the event is set aside for a person, and the lane continues with the next event. */
const afterFailure = async (services: DeliveryServices, { lane, event, failure }: FailedTry): Promise<void> => {
  const at = services.clock()
  const tries = lane.tries + 1
  // A disabled endpoint keeps all its events, including this one, since it was not the event that was rejected.
  const off = await noteDeliveryFailure(services, services.policy, lane.endpoint, failure)
  // A probe before the lane's own next attempt tests the endpoint, not the event.
  if (off || !lane.due) return void (await releaseLane(services.db, lane))
  const wait = waitAfter(tries)
  if (wait !== undefined) {
    const retryAfterMs = Math.min((failure.retryAfter ?? 0) * 1000, maxRetryAfterMs)
    return void (await laneFailed(services.db, lane, { tries, at: new Date(at.getTime() + Math.max(wait, retryAfterMs)) }))
  }
  await services.db.kysely
    .insertInto('webhook_set_aside')
    .values({ endpoint: lane.endpoint, id: event.id, at, why: failure.reason })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  setAside.inc()
  services.log.error('a webhook event was given up after its last attempt: see `webhook list`, and send it again with `webhook resend`', {
    id: lane.endpoint,
    event: event.id,
    attempt: tries,
    reason: failure.reason,
  })
  await laneDelivered(services.db, lane, { sequence: event.sequence, at })
  await releaseLane(services.db, lane)
}

/** Sends one event of any waiting lane, to find out whether the endpoint accepts deliveries again. */
export const probe = async (services: DeliveryServices, endpoint: string): Promise<void> => {
  if (!(await claimProbe(services, endpoint, services.clock()))) return queueProbe(services, endpoint)
  for (;;) {
    const lane = await takeLaneForProbe(services.db, endpoint, services.clock())
    if (lane === undefined) {
      if (!(await closeCircuit(services, endpoint, { onlyIfIdle: true }))) await probeLater(services, endpoint)
      return
    }
    const event = await nextUndelivered(services.db, lane)
    if (event !== undefined) return probeWith(services, lane, event)
    if (typeof (await endLane(services.db, lane)) !== 'string') await releaseLane(services.db, lane)
  }
}

const probeWith = async (services: DeliveryServices, lane: HeldLane, event: UndeliveredEvent): Promise<void> => {
  const failure = await sendEvent(services, lane, event)
  if (failure === undefined) {
    await noteSuccess(services, lane.endpoint)
    await laneDelivered(services.db, lane, { sequence: event.sequence, at: services.clock() })
    await releaseLane(services.db, lane)
    await closeCircuit(services, lane.endpoint)
    return
  }
  await afterFailure(services, { lane, event, failure })
  await probeFailed(services, lane.endpoint, failure.retryAfter)
}
