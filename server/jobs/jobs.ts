// Work that is promised inside a transaction and done later by a worker. Rolled back with the transaction, never lost after it.
import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'

export interface Jobs {
  /** A job with a `key` that is still waiting is replaced: it runs once, at the newer time. */
  add(tx: Tx, name: string, payload: JobPayload, options?: JobOptions): Promise<void>
}

export type JobPayload = Readonly<Record<string, string | number | boolean | null>>

export interface JobOptions {
  readonly key?: string
  readonly at?: Date
  /** Jobs of one queue are done one after the other, over all processes. A name is kept for ever: take few. */
  readonly queue?: string
}

/** The queue lives in the same database, so that a promise and what it follows from are one commit. */
export const jobsInDatabase: Jobs = {
  add: async (tx, name, payload, options = {}) => {
    await sql`
      select from graphile_worker.add_job(
        ${name}::text, queue_name := ${options.queue ?? null}::text, payload := ${JSON.stringify(payload)}::json, run_at := ${options.at ?? null}::timestamptz, job_key := ${options.key ?? null}::text
      )`.execute(tx)
  },
}
