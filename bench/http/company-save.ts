// Saving a step of a completed company: validation, rules, decryption and encryption, one write. Compared with the minimum cost of a write,
// a transaction that writes one row of the same size to the same database; the two alternate.
import { submit } from '@bonafide/core/calls/company/business'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../../server/db/embedded/cluster.ts'
import { firstStepBody, serveCompany } from '../lib/company-server.ts'
import { printFigures } from '../lib/figures.mjs'
import { headers, makePopulation } from '../lib/population.ts'

const rounds = 800
const warmUp = 300

const folder = mkdtempSync(join(tmpdir(), 'bonafide-bench-'))
const cluster = await startCluster(folder)
const { db } = await makePopulation(cluster, 'company_save', { count: 500, detailed: 0 })
await db.pool.query(
  'create table bare (id bigint generated always as identity primary key, sealed bytea not null, at timestamptz not null)',
)
const { port, cookie, token, handle, close } = await serveCompany(db)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const host = `localhost:${port}`
const allHeaders = { ...headers, host, origin: `http://${host}`, 'content-type': 'application/json', 'x-access-token': token }

const overHttp = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method: 'POST', path: `/v1${submit.path}`, agent }
    const sent = request({ ...options, headers: { ...allHeaders, cookie: `bonafide=${cookie}` } }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => (text.includes('"00000"') ? resolve() : reject(new Error(text))))
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(firstStepBody))
  })

const sealed = randomBytes(1_100)
const insertOne = async (): Promise<void> => {
  const client = await db.pool.connect()
  await client.query('begin')
  await client.query({ name: 'bare', text: 'insert into bare (sealed, at) values ($1, now())', values: [sealed] })
  await client.query('commit')
  client.release()
}

const timed = async (work: () => Promise<void>, into: number[]): Promise<void> => {
  const began = performance.now()
  await work()
  into.push(performance.now() - began)
}
const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const times: Readonly<Record<'bare' | 'handled' | 'http', number[]>> = { bare: [], handled: [], http: [] }
for (let round = 0; round < rounds + warmUp; round += 1) {
  if (round === warmUp) for (const all of Object.values(times)) all.length = 0
  await timed(insertOne, times.bare)
  await timed(handle, times.handled)
  await timed(overHttp, times.http)
}
const least = median(times.bare)
printFigures([
  { what: 'a bare transaction of one row, p50', measured: least, unit: 'ms' },
  { what: 'a step saved, from its body to its answer, p50', measured: median(times.handled), unit: 'ms', bar: { atMost: 2 * least } },
  { what: 'the same over HTTP, session and client included, p50', measured: median(times.http), unit: 'ms' },
])
agent.destroy()
await close()
await db.close()
await cluster.stop()
rmSync(folder, { recursive: true })
