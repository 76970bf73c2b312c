// The database is stopped and killed, and the disk fills up, under a running product: what each caller gets, how soon, and when everything
// works again.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { refusals } from '@bonafide/core/codes'
import { openDb } from '../server/db/db.ts'
import { root } from '../tools/lib/root.mjs'
import { demoClient, type TimedClient, type TimedReply } from './lib/timed-client.ts'
import { printFigures } from './lib/figures.mjs'
import { databaseUrl, familyOf, postmasterOf, signal } from './lib/postgres-processes.ts'
import { stopBonafide, freePorts, startBonafide } from './lib/server-process.mjs'

const barSeconds = 5
/** How long a caller waits before counting the call as unanswered. */
const patienceMs = 9_000

interface Figure {
  readonly what: string
  readonly measured: number
  readonly unit: string
  readonly bar?: { readonly atMost: number } | { readonly atLeast: number }
}

/** What a signed-in user does during the fault, all at the same time. */
const userCalls = {
  'the status call': (client: TimedClient) => client.call('/user/kyc/realNameStatus'),
  'a sign-in': (client: TimedClient) =>
    client.call('/stand-in/signIn', { loginName: 'nobody@example.com', password: 'a long wrong password' }),
  'the chat': (client: TimedClient) => client.call('/user/chat/messages'),
  'a page with a session': (client: TimedClient) => client.get('/verified/enter'),
} as const

const askAll = async (client: TimedClient): Promise<ReadonlyMap<string, TimedReply>> =>
  new Map(await Promise.all(Object.entries(userCalls).map(async ([what, call]) => [what, await call(client)] as const)))

const isWorded = (what: string, { status, code }: TimedReply): boolean =>
  what === 'a page with a session' ? status === 200 : status === 503 && code === refusals['database.noAnswer'].code

const printUnexpected = (what: string, { status, code, text, milliseconds }: TimedReply): void =>
  console.log(`not as promised: ${what}: ${status} ${code} after ${Math.round(milliseconds)} ms ${text.slice(0, 120)}`)

/** Seconds until the status call and the health check succeed. */
const untilWell = async (client: TimedClient, atMostMs: number): Promise<number> => {
  const began = performance.now()
  while (performance.now() - began < atMostMs) {
    const [status, health] = await Promise.all([userCalls['the status call'](client), client.get('/healthz')])
    if (status.status === 200 && health.status === 200) return (performance.now() - began) / 1000
    await pause(20)
  }
  return Infinity
}

const frozen = async (client: TimedClient, folder: string): Promise<readonly Figure[]> => {
  await askAll(client)
  const pids = familyOf(postmasterOf(folder))
  signal(pids, 'SIGSTOP')
  // The second call comes while the first still waits, the third when all connections are known to be lost.
  const rounds = [askAll(client), pause(1_500).then(() => askAll(client)), pause(6_000).then(() => askAll(client))]
  const sick = await until(async () => (await client.get('/healthz')).status === 503, patienceMs)
  const answers = await Promise.all(rounds)
  signal(pids, 'SIGCONT')
  const well = await untilWell(client, 10_000)
  const slowest = (what: string): number => Math.max(...answers.map((round) => round.get(what)?.milliseconds ?? Infinity)) / 1000
  const unworded = answers.flatMap((round) => [...round].filter(([what, reply]) => !isWorded(what, reply)))
  for (const [what, reply] of unworded) printUnexpected(what, reply)
  return [
    ...Object.keys(userCalls).map((what) => ({
      what: `database stopped: ${what}, slowest of 3`,
      measured: slowest(what),
      unit: 's',
      bar: { atMost: barSeconds },
    })),
    {
      what: 'database stopped: health says 503 after',
      measured: sick,
      unit: 's',
      bar: { atMost: barSeconds },
    },
    {
      what: `database stopped: answers without a worded refusal, of ${answers.length * Object.keys(userCalls).length}`,
      measured: unworded.length,
      unit: 'answers',
      bar: { atMost: 0 },
    },
    { what: 'database continues: all recovered after', measured: well, unit: 's', bar: { atMost: 1 } },
  ]
}

const reconnectMs = 500

/** Events of a page's live stream as they arrive. Like a page it reconnects when its stream ends; the server ends streams whose session it cannot check. */
const listenLive = (area: string, client: TimedClient): { heard: () => number; close: () => void } => {
  const stop = new AbortController()
  let positions = 0
  const listen = async (): Promise<void> => {
    const stream = await fetch(`${area}/v1/user/chat/live`, { headers: { cookie: client.cookie }, signal: stop.signal })
    const decoder = new TextDecoder()
    for await (const bytes of stream.body ?? []) positions += decoder.decode(bytes).match(/"position":\d/g)?.length ?? 0
  }
  const keepListening = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await listen().catch(() => undefined)
      await pause(reconnectMs)
    }
  }
  void keepListening()
  return { heard: () => positions, close: () => stop.abort() }
}

const until = async (holds: () => boolean | Promise<boolean>, atMostMs: number): Promise<number> => {
  const began = performance.now()
  while (performance.now() - began < atMostMs) {
    if (await holds()) return (performance.now() - began) / 1000
    await pause(20)
  }
  return Infinity
}

const killed = async (
  client: TimedClient,
  area: string,
  folder: string,
  child: { exitCode: number | null },
): Promise<readonly Figure[]> => {
  const live = listenLive(area, client)
  await pause(500)
  const before = live.heard()
  const recoveries: number[] = []
  let unworded = 0
  for (let kill = 0; kill < 3; kill += 1) {
    const meanwhile = pause(20).then(() => askAll(client))
    signal([postmasterOf(folder)], 'SIGKILL')
    const began = performance.now()
    for (const [what, reply] of await meanwhile) if (reply.status !== 200 && !isWorded(what, reply)) unworded += 1
    await untilWell(client, 60_000)
    recoveries.push((performance.now() - began) / 1000)
  }
  const db = openDb(databaseUrl(folder), { connections: 1 })
  await db.pool.query(`select graphile_worker.add_job('http.sweep', '{}'::json)`)
  const worked = await until(async () => {
    const { rows } = await db.pool.query(`select count(*)::int as waiting from graphile_worker.jobs where task_identifier = 'http.sweep'`)
    return rows[0].waiting === 0
  }, 30_000)
  await db.close()
  await client.call('/user/chat/send', { key: 'bench-faults-key-0001', text: 'Hello?' })
  const heard = await until(() => live.heard() > before, 15_000)
  live.close()
  return [
    {
      what: 'database killed 3 times: calls and health recovered after, slowest',
      measured: Math.max(...recoveries),
      unit: 's',
      bar: { atMost: 10 },
    },
    {
      what: 'database killed: answers that are neither correct nor a worded refusal',
      measured: unworded,
      unit: 'answers',
      bar: { atMost: 0 },
    },
    { what: 'database killed: the program ended', measured: child.exitCode === null ? 0 : 1, unit: 'times', bar: { atMost: 0 } },
    { what: 'after that: an accepted job is done after', measured: worked, unit: 's', bar: { atMost: 5 } },
    { what: 'after that: an open page receives a change after', measured: heard, unit: 's', bar: { atMost: 5 } },
  ]
}

const diskBytes = 8 * 1024 * 1024

/** `blobs` is mounted on its own small disk. */
const fullDisk = async (client: TimedClient, blobs: string, log: () => string): Promise<readonly Figure[]> => {
  const filler = join(blobs, 'filler')
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex'), Buffer.alloc(300_000)])
  const upload = async (): Promise<TimedReply> => {
    const names = `filename ${btoa('a.png')},filetype ${btoa('image/png')}`
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(png.length), 'upload-metadata': names }
    const created = await client.send('/uploads', { method: 'POST', headers })
    const part = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    return client.send(created.headers.get('location') ?? '/uploads/none', { method: 'PATCH', headers: part, body: png })
  }
  const before = await upload()
  try {
    writeFileSync(filler, Buffer.alloc(diskBytes))
  } catch {
    // The filler took all the space that was left.
  }
  const refused: TimedReply[] = []
  while (refused.length < 20) refused.push(...(await Promise.all(Array.from({ length: 4 }, upload))))
  const isRefusal = ({ status, code }: TimedReply): boolean => status === 503 && code === refusals['storage.full'].code
  const worded = refused.filter(isRefusal).length
  for (const reply of refused) if (!isRefusal(reply)) printUnexpected('an upload', reply)
  const health = await client.get('/healthz')
  const status = await userCalls['the status call'](client)
  rmSync(filler)
  const began = performance.now()
  await until(async () => (await client.get('/healthz')).status === 200, 10_000)
  const well = (performance.now() - began) / 1000
  const after = await upload()
  const lines = log()
    .split('\n')
    .filter((line) => line.includes('"level":"error"'))
  if (lines.length > 1) console.log(lines.join('\n'))
  return [
    {
      what: 'disk with room: uploads taken, before and after',
      measured: [before, after].filter((reply) => reply.status === 204).length,
      unit: 'of 2',
      bar: { atLeast: 2 },
    },
    { what: 'disk full: uploads refused by 503 with a sentence, of 20', measured: worded, unit: 'uploads', bar: { atLeast: 20 } },
    {
      what: 'disk full: health says 503, and reading goes on',
      measured: Number(health.status === 503) + Number(status.status === 200),
      unit: 'of 2',
      bar: { atLeast: 2 },
    },
    { what: 'disk full: error lines in the log', measured: lines.length, unit: 'lines', bar: { atMost: 1 } },
    { what: 'room again: health recovered after', measured: well, unit: 's', bar: { atMost: 3 } },
  ]
}

/** The same attack on a server without limits, where callers must be seen waiting: otherwise this bench could not fail. */
const withoutLimits = async (): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-faults-'))
  const [area = 0, provider = 0, desk = 0] = await freePorts(3)
  const environment = {
    AREA_PORT: `${area}`,
    PROVIDER_PORT: `${provider}`,
    DESK_PORT: `${desk}`,
    DATA_DIR: folder,
    DEMO: 'on',
    LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/lib/patient-server.ts'], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(child.stdout, 'data')
    const client = await demoClient(`http://localhost:${area}`, 'person-verified', patienceMs)
    await askAll(client)
    const pids = familyOf(postmasterOf(folder))
    signal(pids, 'SIGSTOP')
    const answers = await askAll(client)
    signal(pids, 'SIGCONT')
    const late = [...answers.values()].filter(({ milliseconds }) => milliseconds > barSeconds * 1000).length
    const callers = Object.keys(userCalls).length
    return [
      { what: `control, without limits: callers left waiting, of ${callers}`, measured: late, unit: 'callers', bar: { atLeast: callers } },
    ]
  } finally {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

const bench = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-faults-'))
  const blobs = join(folder, 'small-disk')
  mkdirSync(blobs)
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', blobs]).status === 0
  const ports = await freePorts(3)
  const bonafide = await startBonafide(root, { ports, environment: { DATA_DIR: folder, BLOBS_DIR: blobs, DEMO: 'on', LOG_LEVEL: 'info' } })
  let log = ''
  bonafide.child.stdout.on('data', (bytes: Buffer) => (log += bytes.toString()))
  try {
    const client = await demoClient(bonafide.area, 'person-verified', patienceMs)
    const figures: Figure[] = []
    if (isMounted) figures.push(...(await fullDisk(client, blobs, () => log)))
    else console.log('a full disk is not measured: this user may not mount one')
    figures.push(...(await frozen(client, folder)))
    figures.push(...(await killed(client, bonafide.area, folder, bonafide.child)))
    figures.push(...(await withoutLimits()))
    printFigures(figures)
  } finally {
    await stopBonafide(bonafide, 'SIGTERM')
    if (isMounted) spawnSync('umount', [blobs])
    rmSync(folder, { recursive: true, force: true })
  }
}

await bench()
