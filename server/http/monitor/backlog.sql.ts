import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export interface JobBacklog {
  readonly job: string
  /** Due to run now. */
  readonly due: number
  /** How long the oldest of them has been due. */
  readonly oldestSeconds: number
  /** Scheduled for later, whether planned or waiting for a retry. */
  readonly later: number
  readonly running: number
  /** Given up after the last attempt failed. */
  readonly failed: number
}

/** Includes every job type that was ever enqueued, so that an empty queue shows 0. */
export const readJobBacklog = async (db: Kysely<Tables>): Promise<readonly JobBacklog[]> => {
  const { rows } = await sql<JobBacklog>`
    select task.identifier as job,
      count(job.id) filter (where job.is_available and job.run_at <= now())::int as due,
      coalesce(extract(epoch from now() - min(job.run_at) filter (where job.is_available and job.run_at <= now())), 0)::float8 as "oldestSeconds",
      count(job.id) filter (where job.is_available and job.run_at > now())::int as later,
      count(job.id) filter (where job.locked_at is not null)::int as running,
      count(job.id) filter (where job.locked_at is null and job.attempts >= job.max_attempts)::int as failed
    from graphile_worker._private_tasks as task left join graphile_worker._private_jobs as job on job.task_id = task.id
    group by task.identifier`.execute(db)
  return rows
}

export interface OpenCases {
  readonly open: number
  readonly oldestSeconds: number
}

export const readOpenCases = async (db: Kysely<Tables>): Promise<OpenCases> => {
  const { rows } = await sql<OpenCases>`
    select count(*)::int as open, coalesce(extract(epoch from now() - min(opened_at)), 0)::float8 as "oldestSeconds"
    from cases where decided_at is null`.execute(db)
  const [cases] = rows
  if (cases === undefined) throw new Error('an aggregate returned no row')
  return cases
}
