// The circuit breaker of an endpoint, kept in the database so that every process agrees. While it is open, one probe at a time tries
// the endpoint, with growing waits; a probe that is taken closes it, and everything that waits goes on at once.
import { sql } from 'kysely'
import { transact, type Tx } from '../db/transaction.ts'
import type { House } from '../house.ts'
import { disableEndpoint } from './endpoints.ts'
import { anyLaneWaits, nextDue } from './lanes.sql.ts'
import { circuitsOpened, endpointsDisabled } from './metrics.ts'
import { disableAfter, type DeliveryPolicy, holdFor, longestAsked, probeWait } from './schedule.ts'

/** Delivers what waits for one endpoint: its payload is `{ endpoint }`. */
export const resumeJob = 'webhooks.resume'
/** Tries an endpoint whose circuit is open: its payload is `{ endpoint }`. */
export const probeJob = 'webhooks.probe'

type CircuitHouse = Pick<House, 'db' | 'jobs' | 'clock' | 'log'>

const promise = ({ jobs }: Pick<House, 'jobs'>, tx: Tx, job: string, { endpoint, at }: { endpoint: string; at: Date }): Promise<void> =>
  jobs.add(tx, job, { endpoint }, { key: `${job}:${endpoint}`, at })

/** Under a lock, so that of two workers the one that has seen less does not put the other's earlier promise off. */
export const promiseResume = async (house: CircuitHouse, endpoint: string): Promise<void> => {
  if ((await nextDue(house.db.kysely, endpoint, house.clock())) === undefined) return
  await transact(house.db, async (tx) => {
    await lockEndpoint(tx, endpoint)
    const at = await nextDue(tx, endpoint, house.clock())
    if (at !== undefined) await promise(house, tx, resumeJob, { endpoint, at })
  })
}

const lockEndpoint = async (tx: Tx, endpoint: string): Promise<void> => {
  await tx.selectFrom('webhook_endpoints').select('id').where('id', '=', endpoint).forUpdate().executeTakeFirst()
}

export const noteSuccess = async ({ db }: Pick<House, 'db'>, endpoint: string): Promise<void> => {
  await db.kysely
    .updateTable('webhook_endpoints')
    .set({ failing_since: null, failing_subjects: sql`'{}'` })
    .where('id', '=', endpoint)
    .where('failing_since', 'is not', null)
    .execute()
}

export interface Failure {
  readonly subject: string
  readonly reason: string
  /** 410: the receiver wants no more deliveries. */
  readonly gone: boolean
  /** No answer, or an overloaded receiver: any other event would have met the same. */
  readonly unreachable: boolean
  /** Seconds. */
  readonly retryAfter: number | undefined
}

/** Opens the circuit, or switches the endpoint off, where this failure is the one too many. True when the endpoint is off. */
export const noteFailure = async (house: CircuitHouse, policy: DeliveryPolicy, endpoint: string, failure: Failure): Promise<boolean> => {
  const at = house.clock()
  const { rows } = await sql<{ failing_since: Date; subjects: number }>`
    update webhook_endpoints set
      failing_since = coalesce(failing_since, ${at}),
      failing_subjects = case
        when ${failure.subject} = any(failing_subjects) or cardinality(failing_subjects) >= ${policy.refusedSubjects} then failing_subjects
        else failing_subjects || ${failure.subject}::text end
    where id = ${endpoint}
    returning failing_since, cardinality(failing_subjects) as subjects`.execute(house.db.kysely)
  const [row] = rows
  if (row === undefined || (await switchOff(house, endpoint, { ...failure, at, since: row.failing_since }))) return true
  const broken = failure.unreachable ? policy.opensWhenUnreachable : row.subjects >= policy.refusedSubjects
  if (broken) await openCircuit(house, endpoint, { ...failure, at })
  return false
}

/** After 410, or when nothing was taken for three days. */
const switchOff = async (
  house: CircuitHouse,
  endpoint: string,
  { at, since, gone }: { at: Date; since: Date; gone: boolean },
): Promise<boolean> => {
  if (!gone && at.getTime() - since.getTime() < disableAfter) return false
  const why = gone ? 'the receiver answered 410 Gone' : 'nothing was taken for three days'
  if (await disableEndpoint(house.db, endpoint, { at, why })) {
    endpointsDisabled.inc()
    house.log.error('a webhook endpoint was switched off', { id: endpoint, reason: why })
  }
  return true
}

const waitUntil = (at: Date, failedProbes: number, retryAfter: number | undefined): Date =>
  new Date(at.getTime() + Math.max(probeWait(failedProbes), Math.min((retryAfter ?? 0) * 1000, longestAsked)))

const openCircuit = async (house: CircuitHouse, endpoint: string, { at, retryAfter, reason }: Failure & { at: Date }): Promise<void> => {
  const probeAt = waitUntil(at, 0, retryAfter)
  const opened = await transact(house.db, async (tx) => {
    const done = await tx
      .updateTable('webhook_endpoints')
      .set({ open_since: at, probe_at: probeAt, probes_failed: 0 })
      .where('id', '=', endpoint)
      .where('open_since', 'is', null)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (done.numUpdatedRows === 0n) return false
    await promise(house, tx, probeJob, { endpoint, at: probeAt })
    return true
  })
  if (!opened) return
  circuitsOpened.inc()
  house.log.warn('a webhook endpoint is failing: its deliveries wait for a probe to succeed', { id: endpoint, reason })
}

/** True for one worker at a time; one that dies while it probes is followed by another a minute later. */
export const claimProbe = async ({ db }: Pick<House, 'db'>, endpoint: string, at: Date): Promise<boolean> => {
  const done = await db.kysely
    .updateTable('webhook_endpoints')
    .set({ probe_at: new Date(at.getTime() + holdFor) })
    .where('id', '=', endpoint)
    .where('probe_at', '<=', at)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** The promise of the next probe, as the endpoint's row says; none while the circuit is closed. */
export const promiseProbe = (house: CircuitHouse, endpoint: string): Promise<void> =>
  transact(house.db, async (tx) => {
    await lockEndpoint(tx, endpoint)
    const row = await tx
      .selectFrom('webhook_endpoints')
      .select('probe_at')
      .where('id', '=', endpoint)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (row?.probe_at != null) await promise(house, tx, probeJob, { endpoint, at: row.probe_at })
  })

/** The next one comes later. */
export const probeFailed = async (house: CircuitHouse, endpoint: string, retryAfter: number | undefined): Promise<void> => {
  const row = await house.db.kysely
    .updateTable('webhook_endpoints')
    .set(({ eb }) => ({ probes_failed: eb('probes_failed', '+', 1) }))
    .where('id', '=', endpoint)
    .where('open_since', 'is not', null)
    .returning('probes_failed')
    .executeTakeFirst()
  if (row === undefined) return
  await putProbeOff(house, endpoint, waitUntil(house.clock(), row.probes_failed, retryAfter))
}

/** Nothing is known about the receiver, because whatever waits is in other hands: look again soon. */
export const probeLater = (house: CircuitHouse, endpoint: string): Promise<void> =>
  putProbeOff(house, endpoint, waitUntil(house.clock(), 0, undefined))

const putProbeOff = async (house: CircuitHouse, endpoint: string, at: Date): Promise<void> => {
  await house.db.kysely
    .updateTable('webhook_endpoints')
    .set({ probe_at: at })
    .where('id', '=', endpoint)
    .where('open_since', 'is not', null)
    .execute()
  await promiseProbe(house, endpoint)
}

/** Everything that waits continues. False if something waits that could not be used as a probe: `onlyIfIdle`. */
export const closeCircuit = async (house: CircuitHouse, endpoint: string, { onlyIfIdle = false } = {}): Promise<boolean> => {
  const closed = await transact(house.db, async (tx) => {
    await lockEndpoint(tx, endpoint)
    if (onlyIfIdle && (await anyLaneWaits(tx, endpoint))) return false
    // Lanes that failed while the receiver was away need not sit out their waits. Where the first probe was taken, the receiver was
    // never away: it was one event that it could not digest, and that one keeps its own waits.
    await sql`
      update webhook_lanes l set next_at = null from webhook_endpoints e
      where e.id = ${endpoint} and e.probes_failed > 0 and l.endpoint = e.id and l.waiting_since is not null and l.next_at is not null`.execute(
      tx,
    )
    await tx.updateTable('webhook_endpoints').set(closedCircuit).where('id', '=', endpoint).execute()
    await wakeEndpoint(tx, house, endpoint)
    return true
  })
  if (closed) house.log.info('a webhook endpoint accepts deliveries again', { id: endpoint })
  return closed
}

const closedCircuit = { open_since: null, probe_at: null, probes_failed: 0 } as const

/** Switched on again by an operator, it continues where it stopped: nothing that happened in between is left out. */
export const enableEndpoint = async (tx: Tx, house: Pick<House, 'jobs' | 'clock'>, endpoint: string): Promise<void> => {
  const on = { disabled_at: null, disabled_why: null, failing_since: null, failing_subjects: sql<string[]>`'{}'` }
  await tx
    .updateTable('webhook_endpoints')
    .set({ ...on, ...closedCircuit })
    .where('id', '=', endpoint)
    .execute()
  await tx.updateTable('webhook_lanes').set({ tries: 0, next_at: null }).where('endpoint', '=', endpoint).execute()
  await wakeEndpoint(tx, house, endpoint)
}

/** Delivers what waits, unless the endpoint is off or its circuit open: then it continues with the rest. */
export const wakeEndpoint = (tx: Tx, house: Pick<House, 'jobs' | 'clock'>, endpoint: string): Promise<void> =>
  promise(house, tx, resumeJob, { endpoint, at: house.clock() })

/** For the sweep: the promises that each active endpoint should have, made again where one was lost. */
export const renewPromises = async (house: CircuitHouse): Promise<void> => {
  const active = await house.db.kysely
    .selectFrom('webhook_endpoints')
    .select(['id', 'open_since'])
    .where('disabled_at', 'is', null)
    .execute()
  for (const { id, open_since: open } of active) await (open === null ? promiseResume(house, id) : promiseProbe(house, id))
}
