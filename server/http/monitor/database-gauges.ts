// The database's backlog and clock, read when Prometheus scrapes. Every process reports the same backlog: sum over kinds, never over processes.
import { Gauge, type Registry } from 'prom-client'
import { clockOffset } from '../../db/given/clock-offset.ts'
import type { Db } from '../../db/db.ts'
import { readJobBacklog, readOpenCases } from './backlog.sql.ts'

/** Rereads the values of the gauges. If the database does not answer, they report nothing rather than old values. */
export const databaseGauges = (register: Registry, db: Db): (() => Promise<void>) => {
  const gauge = (name: string, help: string, labelNames: readonly string[] = []): Gauge =>
    new Gauge({ name: `bonafide_${name}`, help, labelNames: [...labelNames], registers: [register] })
  const up = gauge('database_up', 'Whether the database answered when this was asked')
  const ahead = gauge('clock_ahead_seconds', 'How far the clock of this process is ahead of the database’s')
  const jobs = gauge('jobs', 'Jobs by kind: due now, later, running, failed for good', ['job', 'state'])
  const oldestJob = gauge('job_oldest_due_seconds', 'How long the oldest job of a kind has been due', ['job'])
  const cases = gauge('cases_open', 'Cases that wait for a decision')
  const oldestCase = gauge('case_oldest_open_seconds', 'Age of the oldest case that waits for a decision')
  return async () => {
    for (const each of [ahead, jobs, oldestJob, cases, oldestCase]) each.reset()
    try {
      const { seconds } = await clockOffset({ db, clock: () => new Date() })
      const [kinds, open] = await Promise.all([readJobBacklog(db.kysely), readOpenCases(db.kysely)])
      up.set(1)
      ahead.set(seconds)
      for (const { job, oldestSeconds, ...states } of kinds) {
        oldestJob.set({ job }, oldestSeconds)
        for (const [state, count] of Object.entries(states)) jobs.set({ job, state }, count)
      }
      cases.set(open.open)
      oldestCase.set(open.oldestSeconds)
    } catch {
      up.set(0)
      for (const each of [ahead, cases, oldestCase]) each.remove()
    }
  }
}
