// Background jobs that were given up after their last attempt. They stay until an operator decides: a failed job may be
// the only letter of its kind.
import { sql } from 'kysely'
import { transact } from '../../db/transaction.ts'
import { type Command, CommandError, type OperatorServices } from '../command.ts'

const shownAtMost = 100

interface FailedJob {
  readonly id: string
  readonly job: string
  readonly attempts: number
  readonly since: Date
}

const isFailed = sql`j.locked_at is null and j.attempts >= j.max_attempts`

const failed = async ({ db }: OperatorServices): Promise<string> => {
  const { rows } = await sql<FailedJob>`
    select j.id::text as id, t.identifier as job, j.attempts, j.updated_at as since
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where ${isFailed} order by j.updated_at, j.id limit ${shownAtMost}`.execute(db.kysely)
  if (rows.length === 0) return 'No job was given up.'
  const lines = rows.map(
    ({ id, job, attempts, since }) => `${id.padStart(10)}  ${job.padEnd(24)} ${attempts} attempts, the last ${since.toISOString()}`,
  )
  return [...lines, ...(rows.length < shownAtMost ? [] : ['There may be more.']), 'The log says why each attempt failed.'].join('\n')
}

/** Changes only jobs that were given up, never a running job. Locks the row, so that the second of two operators finds it changed. */
const change =
  (statement: (id: string) => ReturnType<typeof sql>, done: string) =>
  ({ db }: OperatorServices, [typed = '']: readonly string[]): Promise<string> => {
    if (!/^\d{1,18}$/.test(typed)) throw unknownJob(typed)
    return transact(db, async (tx) => {
      const { rows } = await sql`
        select from graphile_worker._private_jobs j where j.id = ${typed}::bigint and ${isFailed} for update`.execute(tx)
      if (rows.length === 0) throw unknownJob(typed)
      await statement(typed).execute(tx)
      return `Job ${typed} ${done}`
    })
  }

const unknownJob = (typed: string): CommandError => new CommandError(`No abandoned job has the ID ${typed}: jobs failed lists all of them.`)

const retry = change(
  (id) => sql`select from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := 0)`,
  'is tried again from the start.',
)
const discard = change((id) => sql`select from graphile_worker.complete_jobs(array[${id}::bigint])`, 'was discarded.')

export const jobCommands: readonly Command[] = [
  { usage: 'jobs failed', does: 'lists background jobs that were given up', reads: true, run: failed },
  { usage: 'jobs retry ID', does: 'tries such a job again', run: retry },
  { usage: 'jobs discard ID', does: 'deletes such a job', run: discard },
]
