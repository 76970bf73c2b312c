// An endpoint's circuit breaker, in the database so that every process agrees. While it is open, one probe at a time tries
// the endpoint, with growing delays; an accepted probe closes it, and everything waiting continues immediately.
import { sql } from 'kysely'
import { transact, type Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { disableEndpoint } from './endpoints.ts'
import { anyLaneWaits, nextDue } from './lanes.sql.ts'
import { circuitsOpened, endpointsDisabled } from './metrics.ts'
import { disableAfterMs, type DeliveryPolicy, holdMs, maxRetryAfterMs, probeWait } from './schedule.ts'

/** Delivers an endpoint's queue: its payload is `{ endpoint }`. */
export const resumeJob = 'webhooks.resume'
/** Tries an endpoint with an open circuit: its payload is `{ endpoint }`. */
export const probeJob = 'webhooks.probe'

type CircuitServices = Pick<Services, 'db' | 'jobs' | 'clock' | 'log'>

const queueJob = ({ jobs }: Pick<Services, 'jobs'>, tx: Tx, job: string, { endpoint, at }: { endpoint: string; at: Date }): Promise<void> =>
  jobs.add(tx, job, { endpoint }, { key: `${job}:${endpoint}`, at })

/** Under a lock, so that a worker with older information does not postpone another's earlier job. */
export const queueResume = async (services: CircuitServices, endpoint: string): Promise<void> => {
  if ((await nextDue(services.db.kysely, endpoint, services.clock())) === undefined) return
  await transact(services.db, async (tx) => {
    await lockEndpoint(tx, endpoint)
    const at = await nextDue(tx, endpoint, services.clock())
    if (at !== undefined) await queueJob(services, tx, resumeJob, { endpoint, at })
  })
}

const lockEndpoint = async (tx: Tx, endpoint: string): Promise<void> => {
  await tx.selectFrom('webhook_endpoints').select('id').where('id', '=', endpoint).forUpdate().executeTakeFirst()
}

export const noteSuccess = async ({ db }: Pick<Services, 'db'>, endpoint: string): Promise<void> => {
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
  /** No answer, or an overloaded receiver: any other event would have failed too. */
  readonly unreachable: boolean
  /** Seconds. */
  readonly retryAfter: number | undefined
}

/** Opens the circuit, or disables the endpoint, if this failure exceeds the limit. True if the endpoint is disabled. */
export const noteDeliveryFailure = async (
  services: CircuitServices,
  policy: DeliveryPolicy,
  endpoint: string,
  failure: Failure,
): Promise<boolean> => {
  const at = services.clock()
  const { rows } = await sql<{ failing_since: Date; subjects: number }>`
    update webhook_endpoints set
      failing_since = coalesce(failing_since, ${at}),
      failing_subjects = case
        when ${failure.subject} = any(failing_subjects) or cardinality(failing_subjects) >= ${policy.refusedSubjects} then failing_subjects
        else failing_subjects || ${failure.subject}::text end
    where id = ${endpoint}
    returning failing_since, cardinality(failing_subjects) as subjects`.execute(services.db.kysely)
  const [row] = rows
  if (row === undefined || (await switchOff(services, endpoint, { ...failure, at, since: row.failing_since }))) return true
  const broken = failure.unreachable ? policy.opensWhenUnreachable : row.subjects >= policy.refusedSubjects
  if (broken) await openCircuit(services, endpoint, { ...failure, at })
  return false
}

/** After 410, or three days without an accepted delivery. */
const switchOff = async (
  services: CircuitServices,
  endpoint: string,
  { at, since, gone }: { at: Date; since: Date; gone: boolean },
): Promise<boolean> => {
  if (!gone && at.getTime() - since.getTime() < disableAfterMs) return false
  const why = gone ? 'the receiver answered 410 Gone' : 'no delivery was accepted for three days'
  if (await disableEndpoint(services.db, endpoint, { at, why })) {
    endpointsDisabled.inc()
    services.log.error('a webhook endpoint was switched off: repair the receiver, then run `npm run operate -- webhook enable ID`', {
      id: endpoint,
      reason: why,
    })
  }
  return true
}

const waitUntil = (at: Date, failedProbes: number, retryAfter: number | undefined): Date =>
  new Date(at.getTime() + Math.max(probeWait(failedProbes), Math.min((retryAfter ?? 0) * 1000, maxRetryAfterMs)))

const openCircuit = async (
  services: CircuitServices,
  endpoint: string,
  { at, retryAfter, reason }: Failure & { at: Date },
): Promise<void> => {
  const probeAt = waitUntil(at, 0, retryAfter)
  const opened = await transact(services.db, async (tx) => {
    const done = await tx
      .updateTable('webhook_endpoints')
      .set({ open_since: at, probe_at: probeAt, probes_failed: 0 })
      .where('id', '=', endpoint)
      .where('open_since', 'is', null)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (done.numUpdatedRows === 0n) return false
    await queueJob(services, tx, probeJob, { endpoint, at: probeAt })
    return true
  })
  if (!opened) return
  circuitsOpened.inc()
  services.log.warn('a webhook endpoint is failing: its deliveries wait for a probe to succeed', { id: endpoint, reason })
}

/** True for one worker at a time; if that worker dies while probing, another takes over a minute later. */
export const claimProbe = async ({ db }: Pick<Services, 'db'>, endpoint: string, at: Date): Promise<boolean> => {
  const done = await db.kysely
    .updateTable('webhook_endpoints')
    .set({ probe_at: new Date(at.getTime() + holdMs) })
    .where('id', '=', endpoint)
    .where('probe_at', '<=', at)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Queues the next probe as the endpoint's row says; none while the circuit is closed. */
export const queueProbe = (services: CircuitServices, endpoint: string): Promise<void> =>
  transact(services.db, async (tx) => {
    await lockEndpoint(tx, endpoint)
    const row = await tx
      .selectFrom('webhook_endpoints')
      .select('probe_at')
      .where('id', '=', endpoint)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (row?.probe_at != null) await queueJob(services, tx, probeJob, { endpoint, at: row.probe_at })
  })

/** The next probe comes after a longer delay. */
export const probeFailed = async (services: CircuitServices, endpoint: string, retryAfter: number | undefined): Promise<void> => {
  const row = await services.db.kysely
    .updateTable('webhook_endpoints')
    .set(({ eb }) => ({ probes_failed: eb('probes_failed', '+', 1) }))
    .where('id', '=', endpoint)
    .where('open_since', 'is not', null)
    .returning('probes_failed')
    .executeTakeFirst()
  if (row === undefined) return
  await putProbeOff(services, endpoint, waitUntil(services.clock(), row.probes_failed, retryAfter))
}

/** The probe could not run, because other workers hold everything that waits: try again soon. */
export const probeLater = (services: CircuitServices, endpoint: string): Promise<void> =>
  putProbeOff(services, endpoint, waitUntil(services.clock(), 0, undefined))

const putProbeOff = async (services: CircuitServices, endpoint: string, at: Date): Promise<void> => {
  await services.db.kysely
    .updateTable('webhook_endpoints')
    .set({ probe_at: at })
    .where('id', '=', endpoint)
    .where('open_since', 'is not', null)
    .execute()
  await queueProbe(services, endpoint)
}

/** Everything that waits continues. False if something waits that could not be used as a probe: `onlyIfIdle`. */
export const closeCircuit = async (services: CircuitServices, endpoint: string, { onlyIfIdle = false } = {}): Promise<boolean> => {
  const closed = await transact(services.db, async (tx) => {
    await lockEndpoint(tx, endpoint)
    if (onlyIfIdle && (await anyLaneWaits(tx, endpoint))) return false
    // Lanes that failed while the receiver was unavailable continue immediately. If the first probe was accepted, the receiver
    // was never unavailable: it rejected one event, which keeps its own delay.
    await sql`
      update webhook_lanes l set next_at = null from webhook_endpoints e
      where e.id = ${endpoint} and e.probes_failed > 0 and l.endpoint = e.id and l.waiting_since is not null and l.next_at is not null`.execute(
      tx,
    )
    await tx.updateTable('webhook_endpoints').set(closedCircuit).where('id', '=', endpoint).execute()
    await wakeEndpoint(tx, services, endpoint)
    return true
  })
  if (closed) services.log.info('a webhook endpoint accepts deliveries again', { id: endpoint })
  return closed
}

const closedCircuit = { open_since: null, probe_at: null, probes_failed: 0 } as const

/** For an operator: re-enables an endpoint, which continues where it stopped, without skipping anything. */
export const enableEndpoint = async (tx: Tx, services: Pick<Services, 'jobs' | 'clock'>, endpoint: string): Promise<void> => {
  const on = { disabled_at: null, disabled_why: null, failing_since: null, failing_subjects: sql<string[]>`'{}'` }
  await tx
    .updateTable('webhook_endpoints')
    .set({ ...on, ...closedCircuit })
    .where('id', '=', endpoint)
    .execute()
  await tx.updateTable('webhook_lanes').set({ tries: 0, next_at: null }).where('endpoint', '=', endpoint).execute()
  await wakeEndpoint(tx, services, endpoint)
}

/** Queues the delivery of what waits for the endpoint. The job does nothing if the endpoint is disabled or its circuit is open. */
export const wakeEndpoint = (tx: Tx, services: Pick<Services, 'jobs' | 'clock'>, endpoint: string): Promise<void> =>
  queueJob(services, tx, resumeJob, { endpoint, at: services.clock() })

/** For the sweep: queues each active endpoint's jobs again if one was lost. */
export const requeueJobs = async (services: CircuitServices): Promise<void> => {
  const active = await services.db.kysely
    .selectFrom('webhook_endpoints')
    .select(['id', 'open_since'])
    .where('disabled_at', 'is', null)
    .execute()
  for (const { id, open_since: open } of active) await (open === null ? queueResume(services, id) : queueProbe(services, id))
}
