import { userinfo } from '@bonafide/core/calls/account'
import { shareholder } from '@bonafide/core/calls/company/owners'
import { getEnterpriseToken } from '@bonafide/core/calls/person/levels'
import { realNameStatus } from '@bonafide/core/calls/status'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { deviceIdSoFar } from '../lib/device/device-id.ts'
import { riskPair } from '../lib/device/risk.ts'
import { terminalCode } from '../lib/device/terminal-code.ts'
import { takeEarly } from '../lib/http/early.ts'
import { requestHeaders } from '../lib/http/headers.ts'

const script = readFileSync(new URL('early.js', import.meta.url), 'utf8')

const memory = () => {
  const entries = new Map<string, string>()
  return { getItem: (key: string) => entries.get(key) ?? null, setItem: (key: string, value: string) => void entries.set(key, value) }
}

interface SentRequest {
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string
}

const run = (cookie: string, { app = false, storage = memory(), session = memory(), route = '/verified/enter', token = 'none' } = {}) => {
  const requests: SentRequest[] = []
  const window: { early?: Record<string, Promise<{ status: number; text: string }>> } = {}
  const fetch = async (url: string, options: Omit<SentRequest, 'url'>) => {
    requests.push({ url, headers: { ...options.headers }, body: options.body })
    return new Response(url.endsWith(getEnterpriseToken.path) ? token : url)
  }
  // The state after boot.js.
  const document = { cookie, documentElement: { dataset: { language: 'ar', route, ...(app ? { app: '' } : {}) } } }
  runInNewContext(script, { document, window, fetch, crypto, localStorage: storage, sessionStorage: session, Uint8Array, Array, JSON })
  return { requests, window, storage, session }
}

afterEach(() => vi.unstubAllGlobals())

test('sends the same requests as the scripts would, and the scripts find the identifiers it created', () => {
  const { requests, storage, session } = run('a=b; logged_in=1')
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', session)
  const terminal = { terminalCode: terminalCode(), deviceId: deviceIdSoFar(), language: 'ar', ...riskPair() }
  const headersOf = (call: typeof userinfo | typeof realNameStatus) => ({
    ...requestHeaders(call, terminal, null),
    'Content-Type': 'application/json',
  })
  expect(requests).toEqual([
    { url: `/v1${realNameStatus.path}`, headers: headersOf(realNameStatus), body: '{}' },
    { url: `/v1${userinfo.path}`, headers: headersOf(userinfo), body: JSON.stringify({ terminalCode: terminal.terminalCode }) },
  ])
  expect(terminal.deviceId).toMatch(/^[\da-f]{32}$/)
})

test('the identifier of a measured device is sent', () => {
  const storage = memory()
  storage.setItem('deviceId', 'f'.repeat(32))
  expect(run('logged_in=1', { storage }).requests[0]?.headers['deviceId']).toBe('f'.repeat(32))
})

test.each([
  ['without a session', '', {}],
  ['with only a cookie of a similar name', 'not_logged_in=1', {}],
  ['in the app', 'logged_in=1', { app: true }],
])('%s, nothing is requested', (_, cookie, options) => expect(run(cookie, options).requests).toEqual([]))

test('if storage is blocked, no early request is sent', () => {
  const storage = {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => undefined,
  }
  expect(run('logged_in=1', { storage }).requests).toEqual([])
})

test('an answer can be taken only once, and only for the path that was requested', async () => {
  const { window } = run('logged_in=1')
  vi.stubGlobal('early', window.early)
  expect(takeEarly('/v1/else')).toBeUndefined()
  expect(takeEarly('constructor')).toBeUndefined()
  expect(await takeEarly(`/v1${userinfo.path}`)).toEqual({ status: 200, text: `/v1${userinfo.path}` })
  expect(takeEarly(`/v1${userinfo.path}`)).toBeUndefined()
})

const ubo = { route: '/verified/ubo' }
const people = `/v1${shareholder.path}`

test('on the page of related parties, the list is requested with a token that is fetched first and stored for the scripts', async () => {
  const { requests, window, session } = run('logged_in=1', { ...ubo, token: '{"code":"00000","data":{"accessToken":"t0"}}' })
  expect(requests.map(({ url }) => url)).not.toContain(people)
  expect(await window.early?.[people]).toEqual({ status: 200, text: people })
  expect(requests.at(-1)).toMatchObject({ url: people, body: '{"kybLevel":"UBO"}', headers: { 'X-Access-Token': 't0' } })
  expect([session.getItem('accessToken'), session.getItem('tokenType')]).toEqual(['t0', 'KYB'])
})

test('a stored token is not fetched again', async () => {
  const session = memory()
  session.setItem('accessToken', 'kept')
  const { requests, window } = run('logged_in=1', { ...ubo, session })
  await window.early?.[people]
  expect(requests.map(({ url }) => url)).not.toContain(`/v1${getEnterpriseToken.path}`)
  expect(requests.at(-1)?.headers['X-Access-Token']).toBe('kept')
})

test('if no token is issued, the list is requested without one, and its answer is passed on', async () => {
  const { requests, window } = run('logged_in=1', { ...ubo, token: '{"code":"33002","data":null}' })
  expect(await window.early?.[people]).toEqual({ status: 200, text: people })
  expect(requests.at(-1)?.headers).not.toHaveProperty('X-Access-Token')
})
