import { bridgeMilliseconds } from '@bonafide/core/bridge/bridge'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { callApp, isInApp } from './app.ts'

type BridgeCall = readonly [name: string, params: unknown, envelope: { readonly version: number; readonly id: string }]
type App = (...call: BridgeCall) => unknown

const android = (app: App): void => void vi.stubGlobal('window', { AppBridge: { call: app } })
const ios = (app: App): void => {
  const postMessage = ({ name, params, ...envelope }: { name: string; params: unknown; version: number; id: string }): unknown =>
    app(name, params, envelope)
  vi.stubGlobal('window', { webkit: { messageHandlers: { AppBridge: { postMessage } } } })
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const granted = { code: '00000', msg: '', data: { granted: true } }
const never = (): Promise<never> => new Promise(() => undefined)
const deferred = <Value>(): { promise: Promise<Value>; settle: (value: Value) => void } => {
  let settle: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((done) => (settle = done))
  return { promise, settle }
}

/** A custom thenable, such as an app may return. */
// oxlint-disable-next-line unicorn/no-thenable
const thenable = (answer: (take: (value: unknown) => void) => void): object => Object.defineProperty({}, 'then', { value: answer })

test.each<[string, object, boolean]>([
  ['an empty window is not in the app', {}, false],
  ['the Android bridge shows that the page is in the app', { AppBridge: { call: () => undefined } }, true],
  [
    'the iPhone handler shows that the page is in the app',
    { webkit: { messageHandlers: { AppBridge: { postMessage: () => undefined } } } },
    true,
  ],
  ['another message handler does not show it', { webkit: { messageHandlers: { OtherBridge: { postMessage: () => undefined } } } }, false],
  ['webkit without a handler does not show it', { webkit: {} }, false],
  ['a query and a user agent do not show it', { location: { search: '?app=1&AppBridge=1' }, navigator: { userAgent: 'AppBridge' } }, false],
])('%s', (_, window, inApp) => {
  vi.stubGlobal('window', window)
  expect(isInApp()).toBe(inApp)
})

test('a call outside the app fails', async () => {
  vi.stubGlobal('window', {})
  expect(await callApp('goHome')).toEqual({ ok: false, code: '61002', msg: '' })
})

describe.each([
  ['Android', android],
  ['an iPhone', ios],
])('on %s', (_, install) => {
  const appCalls: BridgeCall[] = []
  beforeEach(() => void (appCalls.length = 0))
  const answers = (give: (...request: BridgeCall) => unknown): void =>
    install((...request) => {
      appCalls.push(request)
      return give(...request)
    })

  test('each request has its own envelope, and returns its answer', async () => {
    answers((_name, _params, { id }) => Promise.resolve({ ...granted, version: 1, id }))
    expect(await callApp('checkCameraPermission')).toEqual({ ok: true, data: { granted: true } })
    await callApp('close', { why: 'done' })
    expect(appCalls).toMatchObject([
      ['checkCameraPermission', {}, { version: 1 }],
      ['close', { why: 'done' }, { version: 1 }],
    ])
    const ids = appCalls.map(([, , { id }]) => id)
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/)
  })

  test('an answer may be a JSON string, returned directly or as a promise', async () => {
    answers((name) => (name === 'close' ? Promise.resolve(JSON.stringify({ code: '00000' })) : JSON.stringify(granted)))
    expect(await callApp('checkCameraPermission')).toMatchObject({ ok: true, data: { granted: true } })
    expect(await callApp('close')).toMatchObject({ ok: true })
  })

  const throws = (): never => {
    throw new Error('gone')
  }
  test.each<[string, () => unknown, string]>([
    ['a refusal because the request is a repeat', () => ({ code: '00003', msg: 'again' }), '00003'],
    ['an unknown code', () => ({ code: '7' }), '61001'],
    ['a success without the requested data', () => ({ code: '00000', data: {} }), '61000'],
    ['the answer to another request', () => ({ ...granted, id: 'another' }), '61000'],
    ['an answer in another version', () => ({ ...granted, version: 2 }), '61000'],
    ['a string that is not JSON', () => 'hello', '61002'],
    ['a string of 5 MB', () => 'x'.repeat(5_000_000), '61002'],
    ['a thrown error', throws, '61002'],
    ['a rejection', () => Promise.reject(new Error('gone')), '61002'],
    ['a custom promise that throws', () => thenable(throws), '61002'],
  ])('%s is a failure', async (_title, give, code) => {
    answers(give)
    expect(await callApp('checkCameraPermission')).toMatchObject({ ok: false, code })
  })

  test('a request to a silent app times out after ten seconds, and can be repeated', async () => {
    vi.useFakeTimers()
    answers(never)
    const first = callApp('goHome')
    let settled = false
    void first.then(() => (settled = true))
    await import('./caller.ts')
    await vi.advanceTimersByTimeAsync(0)
    expect(appCalls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(bridgeMilliseconds - 1)
    expect(settled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await first).toMatchObject({ ok: false, code: 'APPTIMEOUT' })
    answers(() => ({ code: '00000' }))
    expect(await callApp('goHome')).toMatchObject({ ok: true })
  })

  test('the page ignores a late or repeated answer', async () => {
    vi.useFakeTimers()
    const late = deferred<unknown>()
    answers(() => late.promise)
    const first = callApp('checkCameraPermission')
    await vi.waitFor(() => expect(appCalls).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(bridgeMilliseconds)
    answers(() =>
      thenable((take) => {
        take({ ...granted, data: { granted: false } })
        take(granted)
      }),
    )
    const second = callApp('checkCameraPermission')
    late.settle(granted)
    expect(await first).toMatchObject({ code: 'APPTIMEOUT' })
    expect(await second).toMatchObject({ ok: true, data: { granted: false } })
  })

  test.each(['checkCameraPermission', 'getTicket', 'close', 'goHome', 'setNavBar'] as const)(
    'a second %s before the answer is refused as a repeat, and the app receives only one request',
    async (name) => {
      const answer = deferred<unknown>()
      answers(() => answer.promise)
      const first = callApp(name)
      expect(await callApp(name)).toEqual({ ok: false, code: '00003', msg: '' })
      answer.settle({ code: '00000', data: { granted: true, ticket: 't'.repeat(20) } })
      expect(await first).toMatchObject({ ok: true })
      expect(appCalls).toHaveLength(1)
    },
  )

  test.each(['getAppInfo', 'getDeviceId'] as const)('two concurrent calls of %s share one request', async (name) => {
    const answer = deferred<unknown>()
    answers(() => answer.promise)
    const calls = [callApp(name), callApp(name)]
    answer.settle({ code: '00000', data: { platform: 'ios', appVersion: '1', deviceId: 'd' } })
    expect(await Promise.all(calls)).toMatchObject([{ ok: true }, { ok: true }])
    expect(appCalls).toHaveLength(1)
    await callApp(name)
    expect(appCalls).toHaveLength(2)
  })

  test('a request sent before the app closed the page gets no late answer, but a new request does', async () => {
    vi.useFakeTimers()
    const camera = deferred<unknown>()
    answers((name) => (name === 'checkCameraPermission' ? camera.promise : { code: '00000' }))
    const first = callApp('checkCameraPermission')
    await vi.waitFor(() => expect(appCalls).toHaveLength(1))
    expect(await callApp('close')).toMatchObject({ ok: true })
    const second = callApp('checkCameraPermission')
    await vi.waitFor(() => expect(appCalls).toHaveLength(3))
    camera.settle(granted)
    expect(await second).toMatchObject({ ok: true })
    await vi.advanceTimersByTimeAsync(bridgeMilliseconds)
    expect(await first).toMatchObject({ code: 'APPTIMEOUT' })
  })
})

test('a call fails if the bridge code cannot be loaded offline', async () => {
  vi.doMock('./caller.ts', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  android(() => ({ code: '00000' }))
  expect(await callApp('goHome')).toEqual({ ok: false, code: '61002', msg: '' })
  vi.doUnmock('./caller.ts')
})
