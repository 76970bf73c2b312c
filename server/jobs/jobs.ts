// Work that is queued inside a transaction and done later by a worker: rolled back with the transaction, never lost after it.
import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import { currentTrace } from '../trace/span.ts'
import { writeTraceparent } from '../trace/traceparent.ts'

export interface Jobs {
  /** Replaces a waiting job with the same `key`: it runs once, at the newer time. */
  add(tx: Tx, name: string, payload: JobPayload, options?: JobOptions): Promise<void>
}

export type JobPayload = Readonly<Record<string, string | number | boolean | null>>

export interface JobOptions {
  readonly key?: string
  readonly at?: Date
  /** Jobs of one queue run one after the other, across all processes. Queue names are never deleted, so use few. */
  readonly queue?: string
}

/** The queue is in the same database, so that a job and its cause are one commit. */
export const jobsInDatabase: Jobs = {
  add: async (tx, name, payload, options = {}) => {
    await sql`
      select from graphile_worker.add_job(
        ${name}::text, queue_name := ${options.queue ?? null}::text, payload := ${JSON.stringify(withTrace(payload))}::json, run_at := ${options.at ?? null}::timestamptz, job_key := ${options.key ?? null}::text
      )`.execute(tx)
  },
}

/** Stored beside the payload's own fields, so that a program without tracing ignores it. */
export const traceField = 'traceparent'

const withTrace = (payload: JobPayload): JobPayload => {
  const trace = currentTrace()
  return trace === undefined ? payload : { ...payload, [traceField]: writeTraceparent(trace) }
}
