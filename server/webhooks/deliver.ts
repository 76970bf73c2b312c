// Delivers an endpoint's queue: lanes one after the other, the events of a lane in order. A lane that fails waits for its next try, an
// endpoint that fails waits for a probe; other lanes and other endpoints go on. docs/operators/webhooks.md says what a receiver sees.
import type { House } from '../house.ts'
import {
  claimProbe,
  closeCircuit,
  type Failure,
  noteFailure,
  noteSuccess,
  probeFailed,
  probeLater,
  promiseProbe,
  promiseResume,
} from './circuit.sql.ts'
import {
  endLane,
  type HeldLane,
  laneFailed,
  laneTold,
  letLaneGo,
  markLanes,
  nextUntold,
  takeLane,
  takeLaneForProbe,
  type Untold,
} from './lanes.sql.ts'
import { deliveries, setAside } from './metrics.ts'
import { type DeliveryPolicy, longestAsked, waitAfter } from './schedule.ts'
import { activeSecrets } from './secrets.ts'
import { post } from './send/post.ts'
import type { Reach } from './send/reach.ts'
import { signedHeaders } from './send/sign.ts'
import type { Slots } from './slots.ts'

export type DeliveryHouse = Pick<House, 'db' | 'keys' | 'clock' | 'jobs' | 'log'> & {
  readonly reach: Reach
  readonly policy: DeliveryPolicy
  readonly slots: Slots
}

/** When it returns, each lane of the subject is delivered, or waits for a worker, a retry or a probe that is queued. */
export const deliver = async (house: DeliveryHouse, subject: string): Promise<void> => {
  const endpoints = await markLanes(house.db, subject, house.clock())
  await settleAll(endpoints.map((endpoint) => serve(house, endpoint)))
}

/** Whatever waits for an endpoint, with as many at once as it may have. */
export const resume = (house: DeliveryHouse, endpoint: string): Promise<void> =>
  settleAll(Array.from({ length: house.policy.atOnce }, () => serve(house, endpoint)))

/** One that fails does not leave the others running behind the caller's back. */
const settleAll = async (work: readonly Promise<void>[]): Promise<void> => {
  for (const end of await Promise.allSettled(work)) if (end.status === 'rejected') throw end.reason
}

/** In one of the endpoint's slots. Where all are taken, those inside find what waits. */
const serve = async (house: DeliveryHouse, endpoint: string): Promise<void> => {
  const { slots } = house
  if (!slots.enter(endpoint)) return
  const turnEnds = house.clock().getTime() + house.policy.turn
  try {
    do {
      slots.look(endpoint)
      await tellWaiting(house, endpoint, turnEnds)
    } while (house.clock().getTime() < turnEnds && slots.missed(endpoint))
  } finally {
    slots.leave(endpoint)
  }
  if (slots.free(endpoint)) await promiseResume(house, endpoint)
}

const tellWaiting = async (house: DeliveryHouse, endpoint: string, turnEnds: number): Promise<void> => {
  while (house.clock().getTime() < turnEnds) {
    const lane = await takeLane(house.db, endpoint, house.clock())
    if (lane === undefined) return
    await tellLane(house, lane, turnEnds)
  }
}

const tellLane = async (house: DeliveryHouse, held: HeldLane, turnEnds: number): Promise<void> => {
  let lane = held
  for (;;) {
    const untold = await nextUntold(house.db, lane)
    if (untold === undefined) {
      const end = await endLane(house.db, lane)
      if (typeof end === 'string') return
      lane = { ...lane, asked: end.marked }
      continue
    }
    if (house.clock().getTime() >= turnEnds) return void (await letLaneGo(house.db, lane))
    const failure = await tell(house, lane, untold)
    if (failure !== undefined) return afterFailure(house, { lane, untold, failure })
    await noteSuccess(house, lane.endpoint)
    if (!(await laneTold(house.db, lane, { sequence: untold.sequence, at: house.clock() }))) return
    lane = { ...lane, told: untold.sequence, tries: 0 }
  }
}

/** Undefined when it was taken. */
const tell = async (house: DeliveryHouse, lane: HeldLane, untold: Untold): Promise<Failure | undefined> => {
  const message = { id: `msg_${untold.id.replaceAll('-', '')}`, body: untold.body }
  const secrets = await activeSecrets(house, lane.endpoint)
  const headers = { ...signedHeaders(message, secrets, house.clock()) }
  const failure = await post(new URL(lane.url), { headers, body: untold.body }, house.reach).then(
    ({ status, retryAfter }): Failure | undefined => {
      const taken = status >= 200 && status < 300
      deliveries.inc({ ended: taken ? 'taken' : 'refused' })
      const unreachable = overloaded.has(status)
      return taken ? undefined : { subject: lane.subject, reason: String(status), gone: status === 410, unreachable, retryAfter }
    },
    (error: unknown): Failure => {
      deliveries.inc({ ended: 'unreachable' })
      return { subject: lane.subject, reason: reasonOf(error), gone: false, unreachable: true, retryAfter: undefined }
    },
  )
  if (failure !== undefined) {
    const attempt = lane.tries + 1
    house.log.warn('a webhook delivery failed', { id: lane.endpoint, event: untold.id, attempt, reason: failure.reason })
  }
  return failure
}

/** Said by a receiver that has too much to do, or by the proxy of one that is down: never about one event. */
const overloaded: ReadonlySet<number> = new Set([429, 502, 503, 504])

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unreachable'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

interface FailedTry {
  readonly lane: HeldLane
  readonly untold: Untold
  readonly failure: Failure
}

/** The lane waits for its next try; after the last one, the event is set aside for a person, and the lane goes on with its next event. */
const afterFailure = async (house: DeliveryHouse, { lane, untold, failure }: FailedTry): Promise<void> => {
  const at = house.clock()
  const tries = lane.tries + 1
  // An endpoint that is off keeps its events until it is on again, this one as well: it is not the event that was refused.
  const off = await noteFailure(house, house.policy, lane.endpoint, failure)
  // A probe that comes before the lane's own next try says something about the endpoint, and nothing about the event.
  if (off || !lane.due) return void (await letLaneGo(house.db, lane))
  const wait = waitAfter(tries)
  if (wait !== undefined) {
    const asked = Math.min((failure.retryAfter ?? 0) * 1000, longestAsked)
    return void (await laneFailed(house.db, lane, { tries, at: new Date(at.getTime() + Math.max(wait, asked)) }))
  }
  await house.db.kysely
    .insertInto('webhook_set_aside')
    .values({ endpoint: lane.endpoint, id: untold.id, at, why: failure.reason })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  setAside.inc()
  house.log.error('a webhook event was given up after its last attempt', {
    id: lane.endpoint,
    event: untold.id,
    attempt: tries,
    reason: failure.reason,
  })
  await laneTold(house.db, lane, { sequence: untold.sequence, at })
  await letLaneGo(house.db, lane)
}

/** One event of any lane that waits, to see whether the endpoint takes deliveries again. */
export const probe = async (house: DeliveryHouse, endpoint: string): Promise<void> => {
  if (!(await claimProbe(house, endpoint, house.clock()))) return promiseProbe(house, endpoint)
  for (;;) {
    const lane = await takeLaneForProbe(house.db, endpoint, house.clock())
    if (lane === undefined) {
      if (!(await closeCircuit(house, endpoint, { onlyIfIdle: true }))) await probeLater(house, endpoint)
      return
    }
    const untold = await nextUntold(house.db, lane)
    if (untold !== undefined) return probeWith(house, lane, untold)
    if (typeof (await endLane(house.db, lane)) !== 'string') await letLaneGo(house.db, lane)
  }
}

const probeWith = async (house: DeliveryHouse, lane: HeldLane, untold: Untold): Promise<void> => {
  const failure = await tell(house, lane, untold)
  if (failure === undefined) {
    await noteSuccess(house, lane.endpoint)
    await laneTold(house.db, lane, { sequence: untold.sequence, at: house.clock() })
    await letLaneGo(house.db, lane)
    await closeCircuit(house, lane.endpoint)
    return
  }
  await afterFailure(house, { lane, untold, failure })
  await probeFailed(house, lane.endpoint, failure.retryAfter)
}
