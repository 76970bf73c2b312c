// The cost of traces: a call with a session and a transaction, without traces, with one call in a hundred recorded, and with every call recorded.
// Each server is a separate process, because tracing is set up for a whole process. The servers alternate within one run.
import { defineCall } from '@bonafide/core/call'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { openDb } from '../../server/db/db.ts'
import { startCluster } from '../../server/db/embedded/cluster.ts'
import { transact, type Tx } from '../../server/db/transaction.ts'
import { listen } from '../../server/http/listen.ts'
import { servedCalls } from '../../server/http/served-call.ts'
import { sessionsOf } from '../../server/http/session/sessions.ts'
import { testServices } from '../../server/http/testing/test-services.ts'
import { makeLog } from '../../server/log/log.ts'
import { openTracing } from '../../server/otlp/open-tracing.ts'
import { measureByTurns, postRequest } from '../lib/compare.ts'
import { headers, makePopulation } from '../lib/population.ts'

const modes = [
  { name: 'off', share: undefined, bar: 1 },
  { name: 'one in a hundred', share: 0.01, bar: 1.4 },
  { name: 'every call', share: 1, bar: 1.75 },
] as const

const read = defineCall({ path: '/bench/read', surface: 'area', by: 'user', body: z.strictObject({}), reply: z.string(), codes: [] })

const standingOf = (tx: Tx, account: string) =>
  tx.selectFrom('person_standing').select('version').where('account', '=', account).executeTakeFirst()

const requestsTo = ({ port, tokens }: Served): readonly string[] => {
  const host = `localhost:${port}`
  return tokens.map((token) =>
    postRequest({ path: `/v1${read.path}`, host }, '{}', { ...headers, Origin: `http://${host}`, Cookie: `bonafide=${token}` }),
  )
}

interface ServerSettings {
  readonly url: string
  readonly accounts: readonly string[]
  readonly collector: string
  readonly share: number | undefined
}

/** CPU time of a process per call. Unlike a rate, it hardly depends on what else the machine does. */
interface CpuReport {
  readonly microseconds: number
}

interface Served {
  readonly port: number
  readonly tokens: readonly string[]
}

const serveFor = async ({ url, accounts, collector, share }: ServerSettings): Promise<void> => {
  const traces = { url: collector, headers: {}, service: 'bench', sampler: 'traceidratio', fromProxies: false, toWebhooks: false } as const
  if (share !== undefined) openTracing({ traces: { ...traces, share }, environment: 'bench', log: makeLog({ level: 'warn' }) })
  const db = openDb(url, { connections: 20 })
  const services = testServices(db, { mode: 'production', requestsPerMinute: 1e9 })
  const sessions = sessionsOf('area', { db, log: services.log, policy: services.config.sessions })
  const tokens = await Promise.all(accounts.map((account) => sessions.begin(account, services.clock(), undefined)))
  let answered = 0
  const answer = (account: string): Promise<string> => {
    answered += 1
    return transact(db, async (tx) => ((await standingOf(tx, account)) === undefined ? 'none' : 'some'))
  }
  const calls = servedCalls({ read }, { read: (_services, { who }) => answer(who.account) })
  const listening = await listen(services, [{ surface: 'area', calls, plugged: [], plugs: [] }])
  const port = listening.ports.area
  const before = process.cpuUsage()
  process.on('message', () => {
    const { user, system } = process.cpuUsage(before)
    process.send?.({ microseconds: (user + system) / answered })
  })
  process.send?.({ port, tokens })
}

const compareAll = async (): Promise<void> => {
  let bytes = 0
  const collector = createServer((request, answer) => {
    request.on('data', (chunk: Buffer) => (bytes += chunk.length))
    request.on('end', () => answer.writeHead(200).end())
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-bench-'))
  const cluster = await startCluster(folder)
  const { db, accounts } = await makePopulation(cluster, 'traced', { count: 500, detailed: 0 })
  await db.close()
  const address = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`
  const children = await Promise.all(
    modes.map(async ({ share }) => {
      const child = fork(fileURLToPath(import.meta.url), ['serve'])
      child.send({ url: cluster.url('traced'), accounts, collector: address, share })
      const [served]: Served[] = await once(child, 'message')
      if (served === undefined) throw new Error('a server did not start')
      return { child, served }
    }),
  )
  const rates = await measureByTurns(
    children.map(({ served }, at) => ({ name: modes[at]?.name ?? '', port: served.port, requests: requestsTo(served) })),
  )
  const spent = await Promise.all(
    children.map(async ({ child }) => {
      child.send('report')
      const [report]: CpuReport[] = await once(child, 'message')
      return report?.microseconds ?? 0
    }),
  )
  const [off = 0] = spent
  let reached = bytes > 0
  for (const [at, { name, bar }] of modes.entries()) {
    const [cost = 0, rate = 0] = [spent[at], rates[at]]
    reached &&= cost <= off * bar
    const percent = (share: number): string => `${Math.round(share * 100)} %`
    console.log(
      `call with a session and a transaction, traces: ${name}, ${Math.round(cost)} µs of CPU, ${percent(cost / off)} of off, at most ${percent(bar)}, ${Math.round(rate)} a second`,
    )
  }
  console.log(`the collector got ${Math.round(bytes / 1024)} KB`)
  for (const { child } of children) child.kill()
  await cluster.stop()
  collector.closeAllConnections()
  collector.close()
  rmSync(folder, { recursive: true })
  process.exitCode = reached ? 0 : 1
}

if (process.argv[2] === 'serve') process.once('message', (settings: ServerSettings) => void serveFor(settings))
else await compareAll()
