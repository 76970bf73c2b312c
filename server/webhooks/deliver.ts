// Tells a subject's events to every endpoint, in order. Whatever fails waits in its own lane: other subjects and other endpoints go on.
import { transact } from '../db/transaction.ts'
import type { House } from '../house.ts'
import { promiseDelivery } from '../record/outbox.ts'
import { noteFailure, noteSuccess } from './endpoint-health.ts'
import { activeEndpoints, type Endpoint } from './endpoints.ts'
import { type HeldLane, holdLane, laneFailed, laneFreeAt, laneTold, nextUntold, openLane, releaseLane, type Untold } from './lanes.sql.ts'
import { deliveries, setAside } from './metrics.ts'
import { post } from './post.ts'
import type { Reach } from './reach.ts'
import { longestAsked, waitAfter } from './schedule.ts'
import { activeSecrets } from './secrets.ts'
import { signedHeaders } from './sign.ts'

export type DeliveryBits = Pick<House, 'db' | 'keys' | 'clock' | 'jobs' | 'log'> & { readonly reach: Reach }

/** When it returns, everything that could be told is told, and for the rest there is a promise in the queue. */
export const deliver = async (house: DeliveryBits, subject: string): Promise<void> => {
  const endpoints = await activeEndpoints(house.db)
  const ended = await Promise.allSettled(endpoints.map((endpoint) => tellEndpoint(house, endpoint, subject)))
  const again = ended.flatMap((end) => (end.status === 'fulfilled' && end.value instanceof Date ? [end.value] : []))
  const soonest = again.toSorted((one, other) => one.getTime() - other.getTime())[0]
  if (soonest !== undefined) await transact(house.db, (tx) => promiseDelivery(tx, house.jobs, { subject, at: soonest }))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}

const tellEndpoint = async (house: DeliveryBits, endpoint: Endpoint, subject: string): Promise<After> => {
  const place = { endpoint: endpoint.id, subject }
  await openLane(house.db, place)
  const lane = await holdLane(house.db, place, house.clock())
  return lane === undefined ? ((await laneFreeAt(house.db, place)) ?? 'done') : tellLane(house, endpoint, lane)
}

/** When to come back, or that there is nothing to come back for. */
type After = Date | 'done'

const tellLane = async (house: DeliveryBits, endpoint: Endpoint, lane: HeldLane): Promise<After> => {
  let { told, tries } = lane
  for (;;) {
    const untold = await nextUntold(house.db, { subject: lane.subject, told })
    if (untold === undefined) {
      await releaseLane(house.db, lane)
      // Somebody may have appended between our last look and letting go, found the lane held and left it to us.
      return (await nextUntold(house.db, { subject: lane.subject, told })) === undefined ? 'done' : house.clock()
    }
    const answer = await tell(house, endpoint, untold)
    if (!answer.taken) {
      const next = await afterFailure(house, endpoint, { lane: { ...lane, tries }, untold, answer })
      if (next !== 'goOn') return next
    } else await noteSuccess(house, endpoint)
    if (!(await laneTold(house.db, lane, { sequence: untold.sequence, at: house.clock() }))) return house.clock()
    ;[told, tries] = [untold.sequence, 0]
  }
}

type Answer =
  | { readonly taken: true }
  | { readonly taken: false; readonly why: string; readonly gone: boolean; readonly retryAfter: number | undefined }

const tell = async (house: DeliveryBits, endpoint: Endpoint, untold: Untold): Promise<Answer> => {
  const message = { id: `msg_${untold.id.replaceAll('-', '')}`, body: untold.body }
  const secrets = await activeSecrets(house, endpoint.id)
  const answer = await post(
    new URL(endpoint.url),
    { headers: { ...signedHeaders(message, secrets, house.clock()) }, body: untold.body },
    house.reach,
  ).catch(noAnswer)
  if ('taken' in answer) return answer
  const taken = answer.status >= 200 && answer.status < 300
  deliveries.inc({ ended: taken ? 'taken' : 'refused' })
  return taken ? { taken } : { taken, why: String(answer.status), gone: answer.status === 410, retryAfter: answer.retryAfter }
}

const noAnswer = (error: unknown): Answer => {
  deliveries.inc({ ended: 'unreachable' })
  const why = error instanceof Error ? ('code' in error && typeof error.code === 'string' ? error.code : error.name) : 'unreachable'
  return { taken: false, why, gone: false, retryAfter: undefined }
}

interface Failed {
  readonly lane: HeldLane
  readonly untold: Untold
  readonly answer: Extract<Answer, { taken: false }>
}

/** `goOn`: every try has failed, so this event is put aside for a person and the lane moves on. */
const afterFailure = async (house: DeliveryBits, endpoint: Endpoint, { lane, untold, answer }: Failed): Promise<After | 'goOn'> => {
  const at = house.clock()
  const tries = lane.tries + 1
  house.log.warn('a webhook was not taken', { id: endpoint.id, event: untold.id, attempt: tries, reason: answer.why })
  if (await noteFailure(house, endpoint, { at, gone: answer.gone })) {
    await releaseLane(house.db, lane)
    return 'done'
  }
  const wait = waitAfter(tries)
  if (wait === undefined) {
    await house.db.kysely
      .insertInto('webhook_set_aside')
      .values({ endpoint: endpoint.id, id: untold.id, at, why: answer.why })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    setAside.inc()
    house.log.error('a webhook was given up', { id: endpoint.id, event: untold.id, attempt: tries, reason: answer.why })
    return 'goOn'
  }
  const asked = Math.min((answer.retryAfter ?? 0) * 1000, longestAsked)
  const next = new Date(at.getTime() + Math.max(wait, asked))
  return (await laneFailed(house.db, lane, { tries, at: next })) ? next : at
}
