// Sends tens of thousands of generated bodies to all declared calls, as a stranger, a user, a frame and a reviewer: no answer is a server
// error, the program stays up, and no secret that was sent appears in its log.
//   COUNT=50000 SEED=1 npm run bench -- generated-calls
import { allCalls, type ListedCall } from '@bonafide/core/calls/index'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import * as z from 'zod/mini'
import { plausible, randomOf, spoiled, encodeBody } from './lib/generated-bodies.ts'
import { printFigures } from './lib/figures.mjs'
import { stopBonafide, freePorts, startBonafide } from './lib/server-process.mjs'

const count = Number(process.env.COUNT ?? 50_000)
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const atOnce = 16
/** After this many requests the user signs in again, because some calls end their caller's session. */
const signInEvery = 400
const canary = 'canary-7f3a91'
const random = randomOf(seed)

interface Answer {
  readonly status: number
  readonly code: string
}

type Headers = Readonly<Record<string, string>>

const folder = mkdtempSync(join(tmpdir(), 'bonafide-generated-'))
const [area = 0, provider = 0, desk = 0] = await freePorts(3)
const origins = { area: `http://localhost:${area}`, provider: `http://127.0.0.1:${provider}`, desk: `http://127.0.0.1:${desk}` }
const environment = { DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'debug', REQUESTS_PER_MINUTE: '999999' }
const bonafide = await startBonafide('.', { ports: [area, provider, desk], environment })
let log = ''
bonafide.child.stdout?.on('data', (bytes: Buffer) => (log += bytes.toString()))
bonafide.child.stderr?.on('data', (bytes: Buffer) => (log += bytes.toString()))

const send = async (address: string, body: string | Buffer, headers: Headers): Promise<Response> =>
  fetch(address, { method: 'POST', body: new Uint8Array(Buffer.from(body)), headers: { 'content-type': 'application/json', ...headers } })

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')

const ask = async (origin: string, path: string, data: object, headers: Headers = {}) => {
  const response = await send(`${origin}/v1${path}`, JSON.stringify(data), { origin, ...headers })
  const { data: answered } = (await response.json()) as { data: Readonly<Record<string, string>> }
  return { answered, cookie: cookiesOf(response) }
}

const joinDesk = async (): Promise<string> => {
  const args = ['tools/operate.mjs', 'reviewer', 'invite', 'reviewer@example.com']
  const output = execFileSync(process.execPath, args, {
    env: { ...process.env, DATA_DIR: folder, DESK_URL: origins.desk },
    encoding: 'utf8',
  })
  const invitation = /#(\S+)/.exec(output)?.[1] ?? ''
  const { answered } = await ask(origins.desk, '/desk/startJoin', { invitation, name: 'Ada Lovelace', password: 'correct horse battery' })
  const code = new TOTP({ secret: Secret.fromBase32(answered['secret'] ?? '') }).generate()
  return (await ask(origins.desk, '/desk/confirmJoin', { invitation, code })).cookie
}

const people = await (async () => {
  const response = await send(`${origins.area}/v1/stand-in/demoAccounts`, '{}', { origin: origins.area })
  const { data } = (await response.json()) as { data: readonly { account: string }[] }
  return data.map(({ account }) => account)
})()

const signedIn = async () => {
  const { cookie } = await ask(origins.area, '/stand-in/demoLogin', { account: random.whole(2) === 0 ? 'person-none' : random.one(people) })
  if (cookie === '') throw new Error('the sign-in failed')
  const slot = Math.floor(Date.now() / 300_000)
  const deviceVerifySignKey = createHash('sha256').update(`${canary}:${slot}`).digest('hex')
  const token = async (): Promise<string> =>
    (await ask(origins.area, '/user/kyc/getPlutoSdkToken', { selfKyc: 1, deviceVerifySignKey }, { cookie, deviceId: canary })).answered?.[
      'accessToken'
    ] ?? 'none'
  const { answered } = await ask(origins.provider, '/frame/open', { opener: await token(), segment: 'sass/kyc/verify', tag: null })
  return { area: { cookie, 'x-access-token': await token() }, frame: { 'x-frame-token': answered?.['frameToken'] ?? 'none' } }
}

const reviewer = await joinDesk()
let user = await signedIn()

const principalFor = ({ call }: ListedCall): Headers => {
  const secret = { 'x-frame-token': canary.padEnd(43, 'x'), cookie: `bonafide=${canary.padEnd(43, 'y')}` }
  if (random.whole(6) === 0) return secret
  if (call.surface === 'desk') return { cookie: reviewer }
  return call.surface === 'area' ? user.area : user.frame
}

/** Left out: without a session, all other calls would be refused for that reason alone. */
const endsEverything = new Set(['/desk/signOut', '/desk/signOutEverywhere', '/user/public/clearCookie', '/stand-in/signOutEverywhere'])
const testedCalls = allCalls.filter(({ call }) => !endsEverything.has(call.path) && call.as !== 'multipart')
const schemas = new Map(testedCalls.map(({ call }) => [call.path, z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' })]))

const askOnce = async (listed: ListedCall, origin: string): Promise<Answer> => {
  const { path, surface } = listed.call
  const right = plausible(schemas.get(path) ?? {}, random)
  const body = encodeBody(random.whole(3) === 0 ? right : spoiled(right, random), random)
  const headers = { origin: origins[surface], deviceId: canary, ...principalFor(listed) }
  const response = await send(`${origin}/v1${path}`, body, headers)
  const text = await response.text()
  return { status: response.status, code: /"code":"(\w+)"/.exec(text)?.[1] ?? 'none' }
}

interface Tally {
  readonly faults: Map<string, number>
  readonly codes: Map<string, number>
  slowest: number
}

const run = async (requests: number, originOf: (listed: ListedCall) => string): Promise<Tally> => {
  const tally: Tally = { faults: new Map(), codes: new Map(), slowest: 0 }
  let next = 0
  const work = async (): Promise<void> => {
    for (let at = next++; at < requests; at = next++) {
      if (at % signInEvery === 0) user = await signedIn()
      const listed = random.one(testedCalls)
      const began = performance.now()
      const { status, code } = await askOnce(listed, originOf(listed)).catch(() => ({ status: 599, code: 'broken' }))
      tally.slowest = Math.max(tally.slowest, performance.now() - began)
      tally.codes.set(code, (tally.codes.get(code) ?? 0) + 1)
      // 503 is an intended "try again later"; 500 and a broken connection are faults.
      if (status >= 500 && status !== 503)
        tally.faults.set(`${listed.call.path} ${status}`, (tally.faults.get(`${listed.call.path} ${status}`) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return tally
}

const faultsIn = ({ faults }: Tally): number => [...faults.values()].reduce((sum, times) => sum + times, 0)

console.log(`seed ${seed}`)
const tally = await run(count, ({ call }) => origins[call.surface])
for (const [call, times] of tally.faults) console.log(`FAULT ${call}: ${times}`)
console.log(
  [...tally.codes]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 12)
    .map(([code, times]) => `${code}: ${times}`)
    .join(', '),
)
const alive = bonafide.child.exitCode === null ? 1 : 0

// The control: the same run against a server that fails one request in a hundred.
let answered = 0
const failing = createServer((request, reply) => {
  request.resume()
  reply.writeHead(++answered % 100 === 0 ? 500 : 200).end('{"code":"00000"}')
}).listen(0, '127.0.0.1')
await once(failing, 'listening')
const { port } = failing.address() as AddressInfo
const control = await run(1_000, () => `http://127.0.0.1:${port}`)
failing.close()

await stopBonafide(bonafide, 'SIGTERM')
rmSync(folder, { recursive: true, force: true })
printFigures([
  { what: `answers of 500 or none, of ${count} generated requests`, measured: faultsIn(tally), unit: 'answers', bar: { atMost: 0 } },
  { what: 'the same program still runs', measured: alive, unit: 'program', bar: { atLeast: 1 } },
  { what: 'slowest answer', measured: tally.slowest / 1000, unit: 's', bar: { atMost: 8 } },
  {
    what: `lines of its log (${log.split('\n').length}) that contain a secret`,
    measured: log.split(canary).length - 1,
    unit: 'lines',
    bar: { atMost: 0 },
  },
  {
    what: 'control: faults found in a server that fails 1 request in 100',
    measured: faultsIn(control),
    unit: 'answers',
    bar: { atLeast: 10 },
  },
])
