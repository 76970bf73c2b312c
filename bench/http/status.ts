// The first call of every page as production serves it: session, limits, origins, validation, metrics, log. Compared with the minimum that
// fastify and pg need for the same read and the same answer, for an account without accepted details and for one with all of them.
import { shippedPolicy } from '@bonafide/core/policy/policy'
import fastify from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { statusRecordOf } from '../../server/area/status/status-record.ts'
import type { Db } from '../../server/db/db.ts'
import { startCluster } from '../../server/db/embedded/cluster.ts'
import { openDetails } from '../../server/record/person-details.ts'
import { compare, postRequest } from '../lib/compare.ts'
import { headers, keys, type Population, makePopulation, serveStatus, statusRequests } from '../lib/population.ts'

const reads = {
  'bare record': 'select standing from person_standing where account = $1',
  'full record': `select account, standing, d.version, d.sealed, k.wrapped from person_standing
    join person_details d using (account) join record_keys k on k.subject = account where account = $1`,
} as const
type ReadName = keyof typeof reads

const startBare = async (db: Db, what: ReadName): Promise<{ port: number; close: () => Promise<void> }> => {
  const app = fastify()
  app.post('/status', async (request) => {
    const { rows } = await db.pool.query({ name: 'bare', text: reads[what], values: [request.headers['account']] })
    const [row] = rows
    const details = what === 'bare record' ? {} : openDetails(await keys.unwrap(row.wrapped), row.account, row)
    return { code: '00000', msg: '', data: statusRecordOf({ standing: row.standing, details }, { say: () => null, policy: shippedPolicy }) }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() }
}

const measure = async (what: ReadName, people: Population): Promise<boolean> => {
  const [ours, bare] = [await serveStatus(people), await startBare(people.db, what)]
  const reached = await compare({
    ours: {
      name: `status call with session, limits and all protections, ${what}`,
      port: ours.port,
      requests: statusRequests(ours),
    },
    against: {
      name: 'bare fastify and pg',
      port: bare.port,
      requests: people.accounts.map((account) => postRequest({ path: '/status', host: 'localhost' }, '{}', { ...headers, account })),
    },
    bar: 0.85,
  })
  await ours.close()
  await bare.close()
  await people.db.close()
  return reached
}

const folder = mkdtempSync(join(tmpdir(), 'bonafide-bench-'))
const cluster = await startCluster(folder)
const plain = await measure('bare record', await makePopulation(cluster, 'bare', { count: 500, detailed: 0 }))
const full = await measure('full record', await makePopulation(cluster, 'full_record', { count: 500, detailed: 1 }))
await cluster.stop()
rmSync(folder, { recursive: true })
process.exitCode = plain && full ? 0 : 1
