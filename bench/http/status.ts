// The call that every page begins with, as it is served: session, limits, origins, validation, metrics, log. Against the least that
// fastify and pg need for the same single read and the same answer.
import { realNameStatus, statusCalls } from '@bonafide/core/calls/status'
import { freshStanding } from '@bonafide/core/standing'
import fastify from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { statusHandlers } from '../../server/area/status/handlers.ts'
import { statusRecordOf } from '../../server/area/status/status-record.ts'
import { type Db, openDb } from '../../server/db/db.ts'
import { startCluster } from '../../server/db/embedded/cluster.ts'
import { migrate } from '../../server/db/migrate.ts'
import { listen } from '../../server/http/listen.ts'
import { servedCalls } from '../../server/http/served-call.ts'
import { sessionsOf } from '../../server/http/session/sessions.ts'
import { testHouse } from '../../server/http/testing/test-house.ts'
import { compare, post } from '../lib/compare.ts'

const accounts = Array.from({ length: 500 }, (_, at) => String(100_000 + at))
const connections = 20

const fill = async (db: Db): Promise<void> => {
  const none = Buffer.alloc(32)
  await db.pool.query(
    'insert into record_subjects (subject, sequence, head, seal) select subject, 1, $2, $2 from unnest($1::text[]) as subject',
    [accounts, none],
  )
  await db.pool.query(
    `insert into person_standing (account, version, basic_flag, intermediate_flag, enhanced_flag, blacklisted, verified_elsewhere, erased, changed_at)
     select account, 1, 2, 0, 0, false, false, false, now() from unnest($1::text[]) as account`,
    [accounts],
  )
  await db.pool.query('analyze')
}

const startBare = async (db: Db): Promise<{ port: number; close: () => Promise<void> }> => {
  const app = fastify()
  const read =
    'select basic_flag, basic_reason, intermediate_flag, intermediate_reason, enhanced_flag, enhanced_reason, blacklisted, verified_elsewhere, erased from person_standing where account = $1'
  app.post('/status', async (request) => {
    const { rows } = await db.pool.query({ name: 'bare', text: read, values: [request.headers['account']] })
    const data = statusRecordOf({ ...freshStanding, basic: { flag: rows[0].basic_flag, reason: rows[0].basic_reason } }, () => null)
    return { code: '00000', msg: '', data }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() }
}

const startOurs = async (db: Db) => {
  const house = testHouse(db, { mode: 'production', requestsPerMinute: 1e9 })
  const sessions = sessionsOf('area', { db, log: house.log, policy: house.config.sessions })
  const tokens = await Promise.all(accounts.map((account) => sessions.begin(account, house.clock(), undefined)))
  const calls = servedCalls(statusCalls, statusHandlers)
  const listening = await listen(house, [{ surface: 'area', calls, plugged: [], plugs: [] }])
  return { port: listening.ports.area ?? 0, tokens, close: listening.close }
}

const folder = mkdtempSync(join(tmpdir(), 'bonafide-bench-'))
const cluster = await startCluster(folder)
const db = openDb(cluster.url('postgres'), { connections })
await migrate(db)
await fill(db)
const [ours, bare] = [await startOurs(db), await startBare(db)]
const headers = {
  language: 'en',
  locale: 'en',
  deviceId: 'c0ffee',
  terminalType: '1',
  terminalCode: 'a1b2',
  riskToken: 'r1',
  riskSession: 's1',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64)',
}
const host = `localhost:${ours.port}`
const reached = await compare({
  ours: {
    name: 'status call with session, limits and all protections',
    port: ours.port,
    requests: ours.tokens.map((token) =>
      post({ path: `/v1${realNameStatus.path}`, host }, '{}', {
        ...headers,
        Origin: `http://${host}`,
        'Sec-Fetch-Site': 'same-origin',
        Cookie: `local=%7B%7D; bonafide=${token}; logged_in=1`,
      }),
    ),
  },
  against: {
    name: 'bare fastify and pg',
    port: bare.port,
    requests: accounts.map((account) => post({ path: '/status', host: 'localhost' }, '{}', { ...headers, account })),
  },
  bar: 0.85,
})
await ours.close()
await bare.close()
await db.close()
await cluster.stop()
rmSync(folder, { recursive: true })
process.exitCode = reached ? 0 : 1
