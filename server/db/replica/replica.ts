// Reads on a PostgreSQL standby, if it has everything that the primary had committed when the read was requested; otherwise on the primary,
// within the same call. docs/decisions/0034-a-read-replica.md explains why positions are compared with the call's own moment.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Kysely } from 'kysely'
import { databaseFault } from '../database-fault.ts'
import { type Db, openDb } from '../db.ts'
import type { DbLimits } from '../limits.ts'
import type { Tables } from '../tables.ts'
import { comparePoints, type PointComparison, type PrimaryPoint, type StandbyPoint } from './compare-points.ts'
import { LagClock } from './lag-clock.ts'
import { mayReadTables, readPrimaryPoint, readStandbyPoint } from './replica-points.sql.ts'
import type { ReplicaReader, ReplicaReads, ReplicaWork } from './replica-reads.ts'
import {
  logReplicaState,
  type ReplicaLog,
  type ReadReason,
  replicaLagBytes,
  replicaLagSeconds,
  replicaReads,
  type ReplicaState,
  setReplicaStateMetric,
} from './replica-states.ts'

export interface ReplicaConfig {
  readonly url: string
  readonly maxLagSeconds: number
}

export interface ReplicaOptions extends ReplicaConfig {
  readonly primary: Db
  readonly connections: number
  readonly log: ReplicaLog
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number
  readonly patience?: ReplicaPatience
}

export interface ReplicaPatience {
  /** For a connection and its first answer. */
  readonly firstAnswerMs: number
  /** A list waits for the replica only while its lag is shorter than this. */
  readonly listWaitMs: number
}

/** A call has five seconds, and the primary may need 2.5 of them after a replica that does not answer. */
const limits: DbLimits = { connectMs: 400, answerMs: 2_000, statementMs: 1_800, lockMs: 500, idleInTransactionMs: 10_000 }

/** The longest delay of a list if the replica is away or has just fallen behind. Replication usually needs a few milliseconds. */
const shippedPatience: ReplicaPatience = { firstAnswerMs: 500, listWaitMs: 100 }
const [shortestPauseMs, longestPauseMs] = [2, 100]

const lookEveryMs = 5_000
const closeWithinMs = 1_000

type Attempt<Result> = { readonly state: 'answered'; readonly result: Result } | { readonly state: 'left'; readonly why: ReadReason }

export class Replica implements ReplicaReads {
  readonly #primary: Db
  readonly #db: Db
  readonly #log: ReplicaLog
  readonly #maxLagSeconds: number
  readonly #now: () => number
  readonly #patience: ReplicaPatience
  readonly #lag = new LagClock()
  #state: ReplicaState = 'new'
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor({
    primary,
    url,
    connections,
    maxLagSeconds,
    log,
    now = () => performance.now(),
    patience = shippedPatience,
  }: ReplicaOptions) {
    this.#primary = primary
    this.#log = log
    this.#maxLagSeconds = maxLagSeconds
    this.#now = now
    this.#patience = patience
    // With an address for direct connections, nothing is left in a session: the address may lead through a pooler, and a standby is read-only.
    this.#db = openDb(url, { connections, limits, directUrl: url })
  }

  get pool(): pg.Pool {
    return this.#db.pool
  }

  get state(): ReplicaState {
    return this.#state
  }

  /** The first look is not awaited: the process starts without the replica as well. */
  start(): void {
    this.#timer = setInterval(() => void this.look(), lookEveryMs)
    this.#timer.unref()
    void this.look()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
    // A frozen replica never closes its connections.
    await Promise.race([this.#db.close(), pause(closeWithinMs, undefined, { ref: false })])
  }

  async read<Result>(work: ReplicaWork<Result>): Promise<Result> {
    const target = await this.#pointToReach()
    return this.#read(work, target, this.#patience.listWaitMs)
  }

  async beginExport(): Promise<ReplicaReader> {
    const target = await this.#pointToReach()
    return { read: (work) => this.#read(work, target, this.#maxLagSeconds * 1_000) }
  }

  /** Finds out whether the replica can be used. Never throws. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => (this.#looking = undefined))
    return this.#looking
  }

  /** The primary's position at this moment; undefined if the replica is out of use anyway. */
  async #pointToReach(): Promise<PrimaryPoint | undefined> {
    if (this.#state !== 'used') return undefined
    try {
      return await this.#primaryPoint()
    } catch (error) {
      // The read itself would only wait for the primary a second time.
      if (databaseFault(error) !== undefined) throw error
      this.#become('incomparable', error)
      return undefined
    }
  }

  async #primaryPoint(): Promise<PrimaryPoint> {
    const point = await readPrimaryPoint(this.#primary.kysely)
    this.#lag.notePrimary(point.position, this.#now())
    return point
  }

  async #read<Result>(work: ReplicaWork<Result>, target: PrimaryPoint | undefined, waitMs: number): Promise<Result> {
    const attempt: Attempt<Result> =
      target === undefined || this.#state !== 'used' ? { state: 'left', why: this.#state } : await this.#attempt(work, { target, waitMs })
    if (attempt.state === 'left') {
      replicaReads.inc({ answered: 'primary', reason: attempt.why })
      return work(this.#primary.kysely)
    }
    replicaReads.inc({ answered: 'replica', reason: 'level' })
    return attempt.result
  }

  async #attempt<Result>(work: ReplicaWork<Result>, at: { target: PrimaryPoint; waitMs: number }): Promise<Attempt<Result>> {
    let failed: { readonly error: unknown } | undefined
    try {
      return await this.#inTransaction(async (db, first) => {
        const comparison = await this.#untilLevel(db, first, at)
        if (comparison !== 'level') return { state: 'left', why: this.#state === 'used' ? 'notYetLevel' : this.#state }
        try {
          return { state: 'answered', result: await work(db) }
        } catch (error) {
          // Kept here, because the rollback on a lost connection would replace this error.
          failed = { error }
          throw error
        }
      })
    } catch (thrown) {
      const { error } = failed ?? { error: thrown }
      const reason = reasonOf(error)
      if (reason === undefined) throw error
      const why = failed !== undefined && reason === 'incomparable' ? 'unreadable' : reason
      if (why !== 'conflict' && why !== 'slow') this.#become(why, error)
      return { state: 'left', why }
    }
  }

  /**
   * Not a repeatable read: its snapshot would be from before the position was read, and might lack what that position promises. Here each
   * statement has its own snapshot, taken after the check on the same server.
   */
  #inTransaction<Result>(work: (db: Kysely<Tables>, first: StandbyPoint) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      let isLate = false
      const patience = setTimeout(() => {
        isLate = true
        reject(new ReplicaSilent('the replica does not answer'))
      }, this.#patience.firstAnswerMs)
      const transaction = this.#db.kysely.transaction().setIsolationLevel('read committed').setAccessMode('read only')
      transaction
        .execute(async (tx) => {
          const first = await readStandbyPoint(tx)
          clearTimeout(patience)
          if (isLate) throw new ReplicaSilent('the replica answered too late')
          return work(tx, first)
        })
        .then(resolve, reject)
        .finally(() => clearTimeout(patience))
    })
  }

  async #untilLevel(
    db: Kysely<Tables>,
    first: StandbyPoint,
    { target, waitMs }: { target: PrimaryPoint; waitMs: number },
  ): Promise<PointComparison> {
    // A replica that has been behind for longer is not waited for at all.
    let comparison = this.#conclude(target, first)
    for (let pauseMs = shortestPauseMs; comparison === 'behind' && this.#state === 'used' && this.#lagMs() < waitMs;) {
      await pause(pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      comparison = this.#conclude(target, await readStandbyPoint(db))
    }
    return comparison
  }

  #conclude(target: PrimaryPoint, standby: StandbyPoint): PointComparison {
    const comparison = comparePoints(target, standby)
    if (comparison !== 'level' && comparison !== 'behind') {
      this.#become(comparison)
      return comparison
    }
    const replayed = standby.replayed ?? 0n
    this.#lag.noteReplayed(replayed)
    replicaLagBytes.set(replayed >= target.position ? 0 : Number(target.position - replayed))
    this.#become(this.#lagMs() > this.#maxLagSeconds * 1_000 ? 'behind' : 'used')
    return comparison
  }

  #lagMs(): number {
    const seconds = this.#lag.secondsBehind(this.#now())
    replicaLagSeconds.set(seconds)
    return seconds * 1_000
  }

  async #look(): Promise<void> {
    let target: PrimaryPoint
    try {
      target = await this.#primaryPoint()
    } catch (error) {
      // Without the primary, nothing can be read, and the calls report it.
      if (databaseFault(error) === undefined) this.#become('incomparable', error)
      return
    }
    try {
      await this.#inTransaction(async (db, standby) => {
        if (await mayReadTables(db)) this.#conclude(target, standby)
        else this.#become('unreadable')
      })
    } catch (error) {
      this.#become(reasonOf(error) === 'incomparable' ? 'incomparable' : 'away', error)
      this.#lagMs()
    }
  }

  #become(state: Exclude<ReplicaState, 'new'>, error?: unknown): void {
    if (state === this.#state) return
    this.#state = state
    setReplicaStateMetric(state)
    const facts = state === 'behind' ? { milliseconds: Math.round(this.#lagMs()) } : {}
    logReplicaState(this.#log, state, facts, error)
  }
}

class ReplicaSilent extends Error {
  override readonly name = 'ReplicaSilent'
}

/** On a standby, a read-only transaction of this isolation loses only against the replay. */
const conflicts: ReadonlySet<string> = new Set(['40001', '40P01'])
/** Our own limits: the replica answers, but is busy, or the replay holds a lock. */
const ownLimits: ReadonlySet<string> = new Set(['57014', '55P03'])
/** Permission denied, not supported, no such function. */
const notOffered: ReadonlySet<string> = new Set(['42501', '0A000', '42883'])

/** Undefined for an error that the primary would throw as well. */
const reasonOf = (error: unknown): 'conflict' | 'slow' | 'incomparable' | 'away' | undefined => {
  if (error instanceof pg.DatabaseError) {
    const { code = '' } = error
    if (conflicts.has(code)) return 'conflict'
    if (ownLimits.has(code)) return 'slow'
    return notOffered.has(code) ? 'incomparable' : 'away'
  }
  return error instanceof ReplicaSilent || databaseFault(error) !== undefined ? 'away' : undefined
}
