// The minimum that fastify and pg need for the status call's read and answer.
import { shippedPolicy } from '@bonafide/core/policy/policy'
import fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { statusRecordOf } from '../../server/area/status/status-record.ts'
import { openDetails } from '../../server/record/person-details.ts'
import { postRequest } from '../lib/compare.ts'
import { headers, keys, type Population } from '../lib/population.ts'

const reads = {
  'bare record': 'select standing from person_standing where account = $1',
  'full record': `select account, standing, d.version, d.sealed, k.wrapped from person_standing
    join person_details d using (account) join record_keys k on k.subject = account where account = $1`,
} as const
export type ReadName = keyof typeof reads

interface BareServer {
  readonly port: number
  close(): Promise<void>
}

/** `named`: use a prepared statement, which a pooler in transaction mode does not allow. */
export const startBare = async (pool: pg.Pool, what: ReadName, named = true): Promise<BareServer> => {
  const app = fastify()
  app.post('/status', async (request) => {
    const { rows } = await pool.query({ ...(named ? { name: 'bare' } : {}), text: reads[what], values: [request.headers['account']] })
    const [row] = rows
    const details = what === 'bare record' ? {} : openDetails(await keys.unwrap(row.wrapped), row.account, row)
    return { code: '00000', msg: '', data: statusRecordOf({ standing: row.standing, details }, { say: () => null, policy: shippedPolicy }) }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { port: (app.server.address() as AddressInfo).port, close: async () => void (await app.close()) }
}

export const bareRequests = ({ accounts }: Population): readonly string[] =>
  accounts.map((account) => postRequest({ path: '/status', host: 'localhost' }, '{}', { ...headers, account }))
