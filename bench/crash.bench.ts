// Kills the product repeatedly while people work with it. Every acknowledged write must exist exactly once, the record must be intact, every event
// must reach the exchange's server, signed and in order, and every due job must have run. The control counts writes that were never acknowledged
// as acknowledged, and must report losses.
//
// KILLS=100 kills more often; `crash:one`, `crash:two` and `crash:control` run one part. Power cuts are not tested: they depend on the
// disk's guarantees.
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../server/config.ts'
import { type Db, openDb } from '../server/db/db.ts'
import { startCluster } from '../server/db/embedded/cluster.ts'
import { openKeys } from '../server/adapters/keys-file/open-keys.ts'
import { openHere } from '../server/operate/open-here.ts'
import { verifyChain } from '../server/record/verify-chain.ts'
import { buildServer } from '../tools/lib/build-server.mjs'
import { type EventReceiver, startEventReceiver } from './lib/crash/event-receiver.ts'
import { type Environment, killOwnBackend, program, type Product, startProduct, untilHealthy } from './lib/crash/processes.ts'
import { setUp } from './lib/crash/set-up.ts'
import { printFigures } from './lib/figures.mjs'
import { freePorts } from './lib/server-process.mjs'

type Ports = readonly [area: number, provider: number, desk: number]

const kills = Number(process.env.KILLS ?? 30)
const controlKills = 5
const allDeliveredWithinMs = 120_000
const allWritingWithinMs = 10_000

/** How the product is started, and the ways in which it is killed. After each of them `start` brings the missing processes back. */
interface Rig {
  readonly environment: Environment
  readonly ways: readonly KillMethod[]
  start(): Promise<void>
  stop(): Promise<void>
}

interface KillMethod {
  readonly what: string
  kill(): Promise<void> | boolean
}

interface EndedRun {
  /** Faults of the record, as `chain verify` counts them. */
  readonly faults: number
  readonly events: number
  /** Events that did not arrive, or arrived out of order. */
  readonly missing: number
  readonly disordered: number
  /** Jobs that were due but did not run. */
  readonly leftBehind: number
}

interface Summary extends EndedRun {
  readonly acknowledged: ReadonlyMap<string, number>
  readonly lost: number
  readonly doubled: number
  readonly forged: number
  readonly slowest: number
  readonly byWay: ReadonlyMap<string, number>
}

const portsOf = (area: number, provider: number, desk: number): Environment => ({
  AREA_PORT: `${area}`,
  PROVIDER_PORT: `${provider}`,
  DESK_PORT: `${desk}`,
})

/** Everything in one program, with the built-in database. */
const oneProgram = (folder: string, ports: Ports, only?: 'tree'): Rig => {
  const environment = { ...portsOf(...ports), DATA_DIR: folder }
  let product: Product | undefined
  const ways: readonly KillMethod[] = [
    { what: 'the program and its database', kill: async () => product?.killTree() },
    { what: 'the program alone', kill: async () => product?.killProgram() },
    { what: 'a backend of its database', kill: () => product?.killBackend() ?? false },
  ]
  return {
    environment,
    ways: only === undefined ? ways : ways.slice(0, 1),
    start: async () => {
      if (product?.running !== true) product = startProduct(environment)
      await untilHealthy(ports[0])
    },
    stop: async () => product?.stop(),
  }
}

/** Two programs that share an external database: one serves requests, the other works on jobs. */
const twoPrograms = async (folder: string, ports: Ports): Promise<Rig> => {
  const cluster = await startCluster(join(folder, 'postgres'))
  const admin = openDb(cluster.url('postgres'), { connections: 1 })
  await admin.pool.query('create database bonafide')
  await admin.close()
  const environment = { ...portsOf(...ports), DATA_DIR: folder, DATABASE_URL: cluster.url('bonafide') }
  const [roles, running] = [['area,provider,desk', 'worker,faces'], new Map<string, Product>()]
  return {
    environment,
    ways: [
      { what: 'the worker of two programs', kill: async () => running.get('worker,faces')?.killTree() },
      { what: 'the server of two programs', kill: async () => running.get('area,provider,desk')?.killTree() },
      { what: 'a backend of a shared database', kill: killOwnBackend },
    ],
    start: async () => {
      for (const role of roles) if (running.get(role)?.running !== true) running.set(role, startProduct({ ...environment, ROLES: role }))
      await untilHealthy(ports[0])
    },
    stop: async () => {
      await Promise.all([...running.values()].map((product) => product.stop()))
      await cluster.stop()
    },
  }
}

const onDatabase = async <Result>({ environment }: Rig, work: (db: Db) => Promise<Result>): Promise<Result> => {
  const opened = await openHere(readConfig(environment).database)
  try {
    return await work(opened.db)
  } finally {
    await opened.close()
  }
}

const crash = async (rig: Rig, times: number, { trusting }: { trusting: boolean }): Promise<Summary> => {
  const [port = 0] = await freePorts(1)
  const receiver = await startEventReceiver(port)
  const { writers, secret, since } = await setUp(rig.environment, `http://127.0.0.1:${port}/hook`, { trusting })
  receiver.trustSecret(secret)
  await rig.start()
  let [lost, doubled, slowest] = [0, 0, 0]
  const byWay = new Map<string, number>()
  for (let kill = 0; kill < times; kill += 1) {
    const way = rig.ways[kill % rig.ways.length]
    if (way === undefined) continue
    const stopWriting = new AbortController()
    const writing = writers.map((writer) => writer.write(stopWriting.signal))
    // Every writer must be at work before the kill; on a busy machine that takes longer.
    const before = writers.map(({ acknowledged }) => acknowledged)
    const latest = performance.now() + allWritingWithinMs
    while (writers.some(({ acknowledged }, at) => acknowledged === before[at]) && performance.now() < latest) await pause(10)
    await pause(Math.random() * 1500)
    if ((await way.kill()) !== false) byWay.set(way.what, (byWay.get(way.what) ?? 0) + 1)
    const began = performance.now()
    await rig.start()
    slowest = Math.max(slowest, performance.now() - began)
    // If only one process was killed, the writers of the others are still running.
    stopWriting.abort()
    await Promise.all(writing)
    const found = await onDatabase(rig, (db) => Promise.all(writers.map((writer) => writer.check(db))))
    lost += found.reduce((sum, writer) => sum + writer.lost, 0)
    doubled += found.reduce((sum, writer) => sum + writer.doubled, 0)
  }
  const ended = await onDatabase(rig, (db) => finishRun(db, rig, { receiver, since }))
  await rig.stop()
  await receiver.close()
  const acknowledged = new Map<string, number>()
  for (const writer of writers) acknowledged.set(writer.what, (acknowledged.get(writer.what) ?? 0) + writer.acknowledged)
  return { ...ended, acknowledged, lost, doubled, slowest, byWay, forged: receiver.forged }
}

/** Waits until every outstanding job and delivery is done or overdue. */
const finishRun = async (
  db: Db,
  { environment }: Rig,
  { receiver, since }: { receiver: EventReceiver; since: string },
): Promise<EndedRun> => {
  const { rows } = await db.pool.query<{ id: string; subject: string }>(
    `select replace(id::text, '-', '') as id, subject from record_events where position > $1 order by subject, sequence`,
    [since],
  )
  const missing = (): number => rows.filter(({ id, subject }) => receiver.arrived.get(subject)?.includes(id) !== true).length
  const until = performance.now() + allDeliveredWithinMs
  let leftBehind = await dueJobs(db)
  while ((missing() > 0 || leftBehind > 0) && performance.now() < until) {
    await pause(250)
    leftBehind = await dueJobs(db)
  }
  const disordered = [...receiver.arrived].filter(([account, ids]) => {
    const happened = rows.filter(({ id, subject }) => subject === account && ids.includes(id)).map(({ id }) => id)
    return happened.join() !== ids.join()
  })
  const { faults } = await verifyChain({ db, keys: await openKeys(readConfig(environment).keys, db) })
  return { faults: faults.length, events: rows.length, missing: missing(), disordered: disordered.length, leftBehind }
}

const dueJobs = async (db: Db): Promise<number> => {
  const { rows } = await db.pool.query<{ due: number }>(
    'select count(*)::int as due from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts',
  )
  return rows[0]?.due ?? 0
}

const show = (name: string, summary: Summary): void => {
  const { acknowledged, lost, doubled, faults, events, missing, disordered, forged, leftBehind, slowest, byWay } = summary
  console.log(name)
  for (const [way, times] of byWay) console.log(`  killed: ${way}, ${times} times`)
  const writes = [...acknowledged].map(([what, count]) => `${count} ${what}`).join(', ')
  const all = [...acknowledged.values()].reduce((sum, count) => sum + count, 0)
  console.log(`  acknowledged: ${writes}`)
  printFigures([
    { what: 'acknowledged writes', measured: all, unit: '', bar: { atLeast: 1 } },
    { what: 'of them lost', measured: lost, unit: '', bar: { atMost: 0 } },
    { what: 'of them duplicated', measured: doubled, unit: '', bar: { atMost: 0 } },
    { what: 'faults in the record', measured: faults, unit: '', bar: { atMost: 0 } },
    { what: `events, of ${events}, that did not arrive`, measured: missing, unit: '', bar: { atMost: 0 } },
    { what: 'accounts whose events arrived out of order', measured: disordered, unit: '', bar: { atMost: 0 } },
    { what: 'deliveries with a wrong signature', measured: forged, unit: '', bar: { atMost: 0 } },
    { what: 'jobs due and not done', measured: leftBehind, unit: '', bar: { atMost: 0 } },
    { what: 'slowest recovery', measured: slowest / 1000, unit: 's' },
  ])
}

const inFolder = async (work: (folder: string) => Promise<Summary>): Promise<Summary> => {
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-crash-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
}

const ports = async (): Promise<Ports> => {
  const [area = 0, provider = 0, desk = 0] = await freePorts(3)
  return [area, provider, desk]
}

await buildServer(dirname(program), {
  main: 'demo/main.ts',
  'engine-reader': 'engine/node/worker/reader.ts',
  'engine-papers': 'engine/node/worker/papers.ts',
})
const parts = process.argv.slice(2)
const isRequested = (part: string): boolean => parts.length === 0 || parts.includes(part)

const killsOfTwo = Math.floor(kills / 3)
if (isRequested('one'))
  show('one program', await inFolder(async (folder) => crash(oneProgram(folder, await ports()), kills - killsOfTwo, { trusting: false })))
if (isRequested('two'))
  show('two programs', await inFolder(async (folder) => crash(await twoPrograms(folder, await ports()), killsOfTwo, { trusting: false })))
if (isRequested('control')) {
  const control = await inFolder(async (folder) => crash(oneProgram(folder, await ports(), 'tree'), controlKills, { trusting: true }))
  console.log('control: clients that count unacknowledged writes as acknowledged')
  printFigures([{ what: `reported as lost, after ${controlKills} kills`, measured: control.lost, unit: '', bar: { atLeast: 1 } }])
}
