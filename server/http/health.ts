// A process is healthy if it is not shutting down, its database answers, and its disk accepts writes.
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import type { FaultWatch } from './faults/fault-watch.ts'
import type { Readiness } from './guard/readiness.ts'

export type HealthCheck = () => Promise<boolean>

interface HealthNeeds {
  readonly readiness: Readiness
  readonly db: Db
  readonly faults: FaultWatch
}

/** Probes are frequent; the database is queried at most this often, and health recovers within this time. */
const keptMs = 500
const patienceMs = 2_000

export const healthCheck = ({ readiness, db, faults }: HealthNeeds): HealthCheck => {
  let last: { readonly at: number; readonly answers: Promise<boolean> } | undefined
  const databaseAnswers = (): Promise<boolean> => {
    const now = performance.now()
    if (last === undefined || now - last.at > keptMs) last = { at: now, answers: inTime(db.pool.query('select 1').then(() => true)) }
    return last.answers
  }
  return async () => readiness.state === 'ready' && (await databaseAnswers()) && (await inTime(faults.takesWrites()))
}

/** Answers for any host, since load balancers ask by address. */
export const addHealth = (app: FastifyInstance, isWell: HealthCheck, headers: Readonly<Record<string, string>>): void => {
  app.get('/healthz', async (_request, reply) => {
    const ok = await isWell()
    return reply
      .code(ok ? 200 : 503)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ ok }))
  })
}

/** False if it fails or takes too long. */
const inTime = async (answer: Promise<boolean>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs)
  })
  return Promise.race([answer.catch(() => false), late]).finally(() => clearTimeout(timer))
}
