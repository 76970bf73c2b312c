// Metrics for Prometheus. Labels are names from our own source: a call's path, a code, never anything chosen by a caller.
// Calls are counted by hand and formatted on demand: prom-client resolves its labels at each observation, which costs five percent of a whole call.
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Registry, register as everywhere } from 'prom-client'
import type { Db } from '../db/db.ts'
import { databaseGauges } from './monitor/database-gauges.ts'

export interface Metrics {
  /** Get it once per call, then report each answer. */
  of(call: string): CallCounts
  text(): Promise<string>
}

export interface MetricsNeeds {
  /** The database whose backlog and clock are reported. */
  readonly db: Db
  /** By purpose. */
  readonly pools: Readonly<Record<string, pg.Pool>>
}

const bucketsMs = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000]

export class CallCounts {
  readonly byCode = new Map<string, number>()
  /** Answers by the first bucket that fits; the last one is unbounded. */
  readonly buckets = new Float64Array(bucketsMs.length + 1)
  milliseconds = 0

  add(code: string, milliseconds: number): void {
    this.byCode.set(code, (this.byCode.get(code) ?? 0) + 1)
    let bucket = 0
    while (bucket < bucketsMs.length && milliseconds > (bucketsMs[bucket] ?? 0)) bucket += 1
    this.buckets[bucket] = (this.buckets[bucket] ?? 0) + 1
    this.milliseconds += milliseconds
  }
}

export const makeMetrics = ({ db, pools }: MetricsNeeds): Metrics => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const connections = new Gauge({
    name: 'bonafide_database_connections',
    help: 'Database connections, and statements that wait for one',
    labelNames: ['pool', 'state'],
    registers: [register],
    collect: () => {
      for (const [pool, { totalCount: total, idleCount: idle, waitingCount: waiting }] of Object.entries(pools))
        for (const [state, count] of Object.entries({ total, idle, waiting })) connections.set({ pool, state }, count)
    },
  })
  const readDatabase = databaseGauges(register, db)
  const calls = new Map<string, CallCounts>()
  return {
    of: (call) => {
      const counts = calls.get(call) ?? new CallCounts()
      calls.set(call, counts)
      return counts
    },
    text: async () => {
      await readDatabase()
      return `${await register.metrics()}\n${await everywhere.metrics()}\n${[...counters(calls), ...histograms(calls)].join('\n')}\n`
    },
  }
}

type Calls = ReadonlyMap<string, CallCounts>

const counters = (calls: Calls): readonly string[] => [
  '# HELP bonafide_calls_total Calls answered',
  '# TYPE bonafide_calls_total counter',
  ...[...calls].flatMap(([call, { byCode }]) =>
    [...byCode].map(([code, count]) => `bonafide_calls_total{call="${call}",code="${code}"} ${count}`),
  ),
]

const histograms = (calls: Calls): readonly string[] => [
  '# HELP bonafide_call_seconds Time to answer a call',
  '# TYPE bonafide_call_seconds histogram',
  ...[...calls].flatMap(([call, counts]) => histogramOf(call, counts)),
]

const histogramOf = (call: string, { buckets, milliseconds }: CallCounts): readonly string[] => {
  let upTo = 0
  const lines = [...buckets].map((count, at) => {
    upTo += count
    const limit = bucketsMs[at]
    return `bonafide_call_seconds_bucket{call="${call}",le="${limit === undefined ? '+Inf' : limit / 1000}"} ${upTo}`
  })
  return [
    ...lines,
    `bonafide_call_seconds_sum{call="${call}"} ${milliseconds / 1000}`,
    `bonafide_call_seconds_count{call="${call}"} ${upTo}`,
  ]
}
