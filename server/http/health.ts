import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import type { Readiness } from './guard/readiness.ts'

/** Probes come often; the database is asked at most this often. */
const keptMs = 1_000
const patienceMs = 2_000

export interface HealthNeeds {
  readonly readiness: Readiness
  readonly db: Db
  readonly headers: Readonly<Record<string, string>>
}

/** Answers to any host: load balancers ask by address. */
export const addHealth = (app: FastifyInstance, { readiness, db, headers }: HealthNeeds): void => {
  let asked: { readonly at: number; readonly answers: Promise<boolean> } | undefined
  const databaseAnswers = (): Promise<boolean> => {
    const now = performance.now()
    if (asked === undefined || now - asked.at > keptMs) asked = { at: now, answers: answersInTime(db) }
    return asked.answers
  }
  app.get('/healthz', async (_request, reply) => {
    const ok = readiness.state === 'ready' && (await databaseAnswers())
    return reply
      .code(ok ? 200 : 503)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ ok }))
  })
}

const answersInTime = async (db: Db): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((answer) => {
    timer = setTimeout(() => answer(false), patienceMs)
  })
  const answer = db.pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
