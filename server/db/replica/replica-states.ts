// What this process thinks of the replica, and what it tells the operator when that changes.
import { Counter, Gauge } from 'prom-client'
import type { PointComparison } from './compare-points.ts'

export type ReplicaState =
  /** Before the first look. */
  'new' | 'used' | 'behind' | 'away' | 'incomparable' | 'unreadable' | Exclude<PointComparison, 'level' | 'behind'>

/** Why a read was answered by the primary or by the replica. */
export type ReadReason = 'level' | 'notYetLevel' | 'conflict' | 'slow' | ReplicaState

const instead = 'lists, reports and exports are read from the primary'

const sentences = {
  used: 'the replica answers lists, reports and exports',
  behind: `the replica is further behind than REPLICA_MAX_LAG_SECONDS: ${instead}`,
  away: `the replica does not answer: ${instead}`,
  incomparable: `the positions of primary and replica cannot be read: ${instead}; see docs/operators/postgres.md`,
  unreadable: `the user of DATABASE_REPLICA_URL may not read every table: ${instead}; grant it select`,
  otherDatabase: `DATABASE_REPLICA_URL leads to another cluster or database than DATABASE_URL: ${instead}`,
  notStandby: `DATABASE_REPLICA_URL leads to a server that is not a standby: ${instead}`,
  otherTimeline: `the replica has not followed the primary through a failover yet: ${instead}`,
} as const satisfies Readonly<Record<Exclude<ReplicaState, 'new'>, string>>

interface StateFacts {
  readonly milliseconds?: number
}

/** The part of the process's log that this folder needs: the log depends on this folder, not the reverse. */
export interface ReplicaLog {
  info(happened: string, facts?: StateFacts): void
  warn(happened: string, facts?: StateFacts, error?: unknown): void
}

export const logReplicaState = (log: ReplicaLog, state: Exclude<ReplicaState, 'new'>, facts: StateFacts, error?: unknown): void => {
  if (state === 'used') log.info(sentences.used, facts)
  else log.warn(sentences[state], facts, error)
}

const replicaState = new Gauge({
  name: 'bonafide_replica_state',
  help: 'State of the read replica as this process sees it: 1 for the current one, absent without a replica',
  labelNames: ['state'],
})

export const setReplicaStateMetric = (current: ReplicaState): void => {
  for (const state of Object.keys(sentences)) replicaState.set({ state }, state === current ? 1 : 0)
}

export const replicaReads = new Counter({
  name: 'bonafide_replica_reads_total',
  help: 'Reads that the replica may answer: which server answered, and why',
  labelNames: ['answered', 'reason'],
})

export const replicaLagSeconds = new Gauge({
  name: 'bonafide_replica_lag_seconds',
  help: 'How long the replica has lacked something that the primary had, as seen by this process; 0 if it is level',
})

export const replicaLagBytes = new Gauge({
  name: 'bonafide_replica_lag_bytes',
  help: 'How much of the primary’s log the replica had not replayed when this process last looked',
})

// Absent without a replica: 0 would say that there is one, and that it is level.
for (const gauge of [replicaLagSeconds, replicaLagBytes]) gauge.remove()
