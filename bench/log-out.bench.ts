// Logging out while pages of the same session keep working: it always succeeds, nothing stays alive, and no call fails because of it.
// Each control runs the same check without one protection, and has to fail.
import { openSessionServices, type SessionServices } from './lib/sessions/session-services.ts'
import type { Protection } from './lib/sessions/without-protection.ts'
import { printFigures } from './lib/figures.mjs'

const logOuts = 60
/** Each deadlock costs a second. */
const logOutsOfControl = 15
const framesAtOnce = 3
const rounds = 20
const callsPerRound = 42

interface Answer {
  readonly status: number
  readonly code: string
  readonly data: Record<string, unknown> | null
}

interface PostOptions {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

const post = async (port: number, path: string, { body = {}, headers = {} }: PostOptions = {}): Promise<Answer> => {
  const answer = await fetch(`http://127.0.0.1:${port}/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) }
}

const tokenRequest = { selfKyc: 1, deviceVerifySignKey: '0'.repeat(64) }
const openerOf = async ({ ports }: SessionServices, cookie: string): Promise<unknown> =>
  (await post(ports.area, '/user/kyc/getPlutoSdkToken', { body: tokenRequest, headers: { cookie } })).data?.['accessToken']
const openFrame = ({ ports }: SessionServices, opener: unknown, segment = 'sass/kyc/verify'): Promise<Answer> =>
  post(ports.provider, '/frame/open', { body: { opener, segment, tag: '' } })
const logOut = ({ ports }: SessionServices, cookie: string): Promise<Answer> =>
  post(ports.area, '/user/public/clearCookie', { headers: { cookie } })

/** The same person signs in again each round, so that each frame takes the visit over from the previous session. */
const besideFrames = (times: number) => async (services: SessionServices) => {
  const before = await services.deadlocks()
  let [failed, alive, broken, slowest] = [0, 0, 0, 0]
  for (let round = 0; round < times; round += 1) {
    const cookie = await services.signIn('7001')
    const openers: unknown[] = []
    for (let frame = 0; frame < framesAtOnce; frame += 1) openers.push(await openerOf(services, cookie))
    const began = performance.now()
    const loggingOut = logOut(services, cookie).then((answer) => {
      slowest = Math.max(slowest, performance.now() - began)
      return answer
    })
    const [loggedOut, ...opened] = await Promise.all([loggingOut, ...openers.map((opener) => openFrame(services, opener))])
    if (loggedOut.code !== '00000') failed += 1
    if (opened.some(({ status }) => status >= 500)) broken += 1
    if (await services.isAlive('7001')) alive += 1
    // Cleans up after a failed round, so that it cannot affect the next one.
    await logOut(services, cookie)
  }
  return { failed, alive, broken, slowest, deadlocks: (await services.deadlocks()) - before }
}

/** The repeated calls of an open page; most of them write something that belongs to the session. */
const pageCalls = [
  ['/mix/kyc/resetKycCheck', { resetReason: 1 }],
  ['/user/kyc/getPlutoSdkToken', { ...tokenRequest, selfKyc: 0 }],
  ['/user/enterprise/kyc/getPlutoSdkToken', {}],
  ['/user/enterprise/kyc/getPlutoSdkTokenOfBasic', {}],
  ['/user/enterprise/kyc/getPlutoSdkTokenOfAdvance', {}],
  ['/user/kyc/getPlutoSdkTokenOfResidential', {}],
  ['/user/kyc/realNameStatus', {}],
  ['/user/chat/messages', {}],
  ['/user/chat/send', { key: 'a-key-of-the-bench', text: 'hello' }],
] as const
const frameCalls = ['/frame/handOver', '/frame/state', '/frame/keep', '/frame/endHandOver', '/frame/submit'] as const

const upload = async ({ ports }: SessionServices, cookie: string): Promise<number> => {
  const headers = {
    cookie,
    'tus-resumable': '1.0.0',
    'upload-length': '2000',
    'upload-metadata': 'filename YS5wbmc=,filetype aW1hZ2UvcG5n',
  }
  return (await fetch(`http://127.0.0.1:${ports.area}/uploads`, { method: 'POST', headers })).status
}

const manyCalls = async (services: SessionServices) => {
  const { area, provider } = services.ports
  const statuses: number[] = []
  let alive = 0
  for (let round = 0; round < rounds; round += 1) {
    const account = String(8000 + round)
    await services.appendEvents(account, { kind: 'levelApproved', level: 'basic' })
    const cookie = await services.signIn(account)
    const reset = await post(area, '/mix/kyc/resetKycCheck', { body: { resetReason: 1 }, headers: { cookie } })
    const opened = await openFrame(services, reset.data?.['accessToken'], 'reset')
    const frame = { 'x-frame-token': String(opened.data?.['frameToken']) }
    const callAt = async (at: number): Promise<number> => {
      if (at % 4 === 3) return (await post(provider, frameCalls[((at - 3) / 4) % frameCalls.length] ?? '', { headers: frame })).status
      if (at % 10 === 9) return upload(services, cookie)
      const [path, body] = pageCalls[at % pageCalls.length] ?? pageCalls[0]
      return (await post(area, path, { body, headers: { cookie } })).status
    }
    const calls = (from: number, to: number): Promise<number[]> =>
      Promise.all(Array.from({ length: to - from }, (_, at) => callAt(from + at)))
    const middle = Math.floor(callsPerRound / 3)
    const [before, loggedOut, after] = await Promise.all([calls(0, middle), logOut(services, cookie), calls(middle, callsPerRound)])
    if (loggedOut.code !== '00000' || (await services.isAlive(account))) alive += 1
    statuses.push(...before, ...after)
  }
  const count = (fits: (status: number) => boolean): number => statuses.filter(fits).length
  return {
    calls: statuses.length,
    served: count((status) => status < 300),
    refused: count((status) => status >= 300 && status < 500),
    failed: count((status) => status >= 500),
    alive,
  }
}

const withServices = async <Result>(
  missing: readonly Protection[],
  check: (services: SessionServices) => Promise<Result>,
): Promise<Result> => {
  const services = await openSessionServices(missing)
  try {
    return await check(services)
  } finally {
    await services.close()
  }
}

const none = { atMost: 0 }
const caught = { atLeast: 1 }
const frames = await withServices([], besideFrames(logOuts))
const calls = await withServices([], manyCalls)
printFigures([
  {
    what: `log-outs that failed, of ${logOuts} beside ${framesAtOnce} opening frames each`,
    measured: frames.failed,
    unit: 'times',
    bar: none,
  },
  { what: 'sessions alive afterwards', measured: frames.alive, unit: 'sessions', bar: none },
  { what: 'rounds in which a frame was answered 500', measured: frames.broken, unit: 'rounds', bar: none },
  { what: 'deadlocks that the database had to break', measured: frames.deadlocks, unit: 'times', bar: none },
  { what: 'slowest of these log-outs', measured: frames.slowest, unit: 'ms', bar: { atMost: 1_000 } },
  { what: `answers of 500, of ${calls.calls} calls beside ${rounds} log-outs`, measured: calls.failed, unit: 'answers', bar: none },
  { what: 'sessions alive after these', measured: calls.alive, unit: 'sessions', bar: none },
  { what: 'of these calls were served, i.e. before the log-out', measured: calls.served, unit: 'answers', bar: caught },
  { what: 'of these calls were refused, i.e. after it', measured: calls.refused, unit: 'answers', bar: caught },
])
const unordered = await withServices(['lockOrder', 'retry'], besideFrames(logOutsOfControl))
const unorderedRetried = await withServices(['lockOrder'], besideFrames(logOutsOfControl))
const unmapped = await withServices(['mapping'], manyCalls)
printFigures([
  { what: 'control without lock order and retry: log-outs that failed', measured: unordered.failed, unit: 'times', bar: caught },
  { what: 'control without lock order and retry: sessions alive', measured: unordered.alive, unit: 'sessions', bar: caught },
  { what: 'control without lock order: deadlocks', measured: unorderedRetried.deadlocks, unit: 'times', bar: caught },
  { what: 'control without lock order: log-outs that still failed', measured: unorderedRetried.failed, unit: 'times', bar: none },
  { what: 'control without the mapping: answers of 500', measured: unmapped.failed, unit: 'answers', bar: caught },
])
