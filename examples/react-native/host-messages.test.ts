// The script runs in its own page, as in a web view, with the host beside it.
import { bridgeCalls } from '@bonafide/core/bridge/bridge'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { answerScript, bridgeScript } from './bridge-script.ts'
import { type App, hostMessages, originOf, requestNames } from './host-messages.ts'

const origin = 'https://verify.example.com'
const channel = 'c'.repeat(32)
const ticket = 't'.repeat(43)

const workingApp: App = {
  checkCameraPermission: async () => ({ granted: true }),
  getDeviceId: async () => ({ deviceId: 'phone-1' }),
  getAppInfo: async () => ({ platform: 'ios', appVersion: '4.2.0' }),
  getTicket: async () => ({ ticket }),
  setNavBar: async () => undefined,
  close: async () => undefined,
  goHome: async () => undefined,
}

interface Envelope {
  readonly version: number
  readonly id: string
}
interface PageBridge {
  call(name: string, params?: object, envelope?: Envelope): Promise<Record<string, unknown>>
  receive(answer: object): void
}

/** A page in a web view; `top` and `at` may make it a frame, or a page of another origin. */
const openPage = (post: (data: string) => void, { at = origin, top = true, ran = bridgeScript({ origin, channel }) } = {}) => {
  const window: { top?: unknown; AppBridge?: PageBridge; ReactNativeWebView: object } = { ReactNativeWebView: { postMessage: post } }
  window.top = top ? window : {}
  const context = createContext({ window, location: { origin: at }, crypto })
  runInContext(ran, context)
  return { window, run: (script: string): unknown => runInContext(script, context) }
}

const open = (changed: Partial<App> = {}) => {
  const posted: string[] = []
  const injected: string[] = []
  const page = openPage((data) => {
    posted.push(data)
    void host.receive({ data, url: `${origin}/verified/enter?mode=kyc` })
  })
  const host = hostMessages({
    origin,
    channel,
    app: { ...workingApp, ...changed },
    inject: (script) => {
      injected.push(script)
      page.run(script)
    },
  })
  const bridge = page.window.AppBridge
  if (bridge === undefined) throw new Error('the script left no bridge')
  const send = (message: unknown, url = origin): Promise<void> =>
    host.receive({ data: typeof message === 'string' ? message : JSON.stringify(message), url })
  return { posted, injected, host, page, bridge, send }
}

/** An action that runs until the test ends it. */
const held = <Value>(value: Value) => {
  let end = (): void => undefined
  const ended = new Promise<Value>((resolve) => {
    end = () => resolve(value)
  })
  return { act: () => ended, end: () => end() }
}

const id = '0123456789abcdef'
const message = { channel, version: 1, id, name: 'getTicket', params: { deviceId: 'phone-1' } }
const answerIn = (script: string | undefined): Record<string, unknown> =>
  JSON.parse(/receive\((.*)\);true;$/.exec(script ?? '')?.[1] ?? '{}')

test('every request in the contract has an answer here', () =>
  expect(requestNames).toEqual(expect.arrayContaining(Object.keys(bridgeCalls))))

test.each<[string, object, object]>([
  ['checkCameraPermission', {}, { granted: true }],
  ['getDeviceId', {}, { deviceId: 'phone-1' }],
  ['getAppInfo', {}, { platform: 'ios', appVersion: '4.2.0', bridgeVersion: 1 }],
  ['getTicket', { deviceId: 'page-1' }, { ticket }],
  ['setNavBar', { visible: false }, {}],
  ['close', {}, {}],
  ['goHome', {}, {}],
])('%s is answered in its envelope', async (name, params, data) => {
  const { bridge } = open()
  expect(await bridge.call(name, params, { version: 1, id })).toEqual({ code: '00000', msg: '', data, version: 1, id })
})

test('an app gets only the data that the page has sent', async () => {
  const appCalls: unknown[] = []
  const { bridge } = open({
    getTicket: async (device) => {
      appCalls.push(device)
      return { ticket, session: 'of the app' }
    },
  })
  expect(await bridge.call('getTicket', { deviceId: 'page-1', userId: '7' })).toMatchObject({ data: { ticket } })
  expect(appCalls).toEqual([{ deviceId: 'page-1' }])
})

test('a page without envelopes is answered, too', async () =>
  expect(await open().bridge.call('getDeviceId')).toMatchObject({ code: '00000', data: { deviceId: 'phone-1' } }))

test('answers in a different order from their requests reach the right request', async () => {
  const camera = held({ granted: false })
  const { bridge } = open({ checkCameraPermission: camera.act })
  const first = bridge.call('checkCameraPermission')
  expect(await bridge.call('getDeviceId')).toMatchObject({ data: { deviceId: 'phone-1' } })
  camera.end()
  expect(await first).toMatchObject({ data: { granted: false } })
})

describe('only the page itself gets an answer', () => {
  test.each([
    ['another origin', 'https://evil.example'],
    ['an origin with the same beginning', `${origin}.evil.example/`],
    ['ours as a user name', `${origin}@evil.example/`],
    ['ours without TLS', origin.replace('https', 'http')],
    ['another port', `${origin}:8443`],
    ['ours behind a backslash', `${origin}\\@evil.example`],
    ['no address', 'about:blank'],
    ['nothing', ''],
  ])('%s is not answered', async (_what, url) => {
    const { send, injected } = open()
    await send(message, url)
    expect(injected).toEqual([])
  })

  test.each([
    ['another channel', { ...message, channel: 'x'.repeat(32) }],
    ['no channel', { ...message, channel: undefined }],
  ])('a frame within the page, which has %s, is not answered', async (_what, sent) => {
    const { send, injected } = open()
    await send(sent)
    expect(injected).toEqual([])
  })

  test('the script leaves no bridge in a frame, in a page of another origin, or beside another bridge', () => {
    expect(openPage(() => undefined, { top: false }).window.AppBridge).toBeUndefined()
    expect(openPage(() => undefined, { at: 'https://evil.example' }).window.AppBridge).toBeUndefined()
    const page = openPage(() => undefined)
    const first = page.window.AppBridge
    page.run(bridgeScript({ origin, channel: 'another' }))
    expect(page.window.AppBridge).toBe(first)
  })

  test('an answer that runs in a page of another origin does nothing there', () => {
    const received: unknown[] = []
    const elsewhere = openPage(() => undefined, { at: 'https://evil.example', ran: '' })
    elsewhere.window.AppBridge = { call: async () => ({}), receive: (answer) => received.push(answer) }
    elsewhere.run(answerScript(origin, { code: '00000', data: { ticket } }))
    expect(received).toEqual([])
  })
})

describe('bad messages', () => {
  test.each<[string, unknown]>([
    ['text that is not JSON', 'hello'],
    ['nothing', ''],
    ['a list', [message]],
    ['null', 'null'],
    ['an id that is a number', { ...message, id: 12_345_678 }],
    ['an id that is a script', { ...message, id: `');alert(1);//` }],
    ['an id of 65 characters', { ...message, id: 'x'.repeat(65) }],
    ['no id', { ...message, id: undefined }],
    ['5 MB', { ...message, params: { deviceId: 'x'.repeat(5_000_000) } }],
    ['5 MB that are not JSON', 'x'.repeat(5_000_000)],
  ])('%s is not answered', async (_what, sent) => {
    const appCalls: string[] = []
    const { send, injected } = open({
      getTicket: async () => {
        appCalls.push('getTicket')
        return { ticket }
      },
    })
    await send(sent)
    expect([...appCalls, ...injected]).toEqual([])
  })

  test.each<[string, object, string]>([
    ['another version', { version: 2 }, '61000'],
    ['a version as text', { version: '1' }, '61000'],
    ['no version', { version: undefined }, '61000'],
    ['an unknown name', { name: 'getPassword' }, '61002'],
    ['a name that every object has', { name: 'constructor' }, '61002'],
    ['a name that is not text', { name: { toString: 'getTicket' } }, '61002'],
    ['a ticket without a device', { params: {} }, '61002'],
    ['a ticket for a device with a line break', { params: { deviceId: 'a\nb' } }, '61002'],
    ['params that are a list', { params: ['phone-1'] }, '61002'],
  ])('%s is refused, and never reaches the app', async (_what, changed, code) => {
    const appCalls: string[] = []
    const { send, injected } = open({
      getTicket: async () => {
        appCalls.push('getTicket')
        return { ticket }
      },
    })
    await send({ ...message, ...changed })
    expect(appCalls).toEqual([])
    expect(injected).toHaveLength(1)
    expect(answerIn(injected[0])).toMatchObject({ code, data: null, version: 1, id })
  })
})

test('a message that arrives twice is one request with one answer', async () => {
  const appCalls: string[] = []
  const { send, injected } = open({
    getTicket: async () => {
      appCalls.push('getTicket')
      return { ticket }
    },
  })
  await Promise.all([send(message), send(message)])
  await send(message)
  expect(appCalls).toHaveLength(1)
  expect(injected).toHaveLength(1)
})

test.each(['checkCameraPermission', 'getTicket', 'setNavBar', 'close', 'goHome'] as const)(
  '%s requested again before its answer is refused as a repeat, and afterwards is answered',
  async (name) => {
    const appCalls: string[] = []
    const act = held({ granted: true, ticket })
    const { bridge } = open({
      [name]: () => {
        appCalls.push(name)
        return act.act()
      },
    })
    const params = { deviceId: 'phone-1' }
    const first = bridge.call(name, params)
    expect(await bridge.call(name, params)).toMatchObject({ code: '00003', data: null })
    expect(await bridge.call(name, params)).toMatchObject({ code: '00003', data: null })
    act.end()
    expect(await first).toMatchObject({ code: '00000' })
    expect(appCalls).toHaveLength(1)
    expect(await bridge.call(name, params)).toMatchObject({ code: '00000' })
  },
)

test.each(['getAppInfo', 'getDeviceId'])('%s may be requested twice concurrently', async (name) => {
  const { bridge } = open()
  const answers = await Promise.all([bridge.call(name), bridge.call(name)])
  expect(answers.map(({ code }) => code)).toEqual(['00000', '00000'])
})

test.each<[string, () => Promise<never>]>([
  ['rejects', async () => Promise.reject(new Error('the session key is 4711'))],
  [
    'throws',
    () => {
      throw new Error('the session key is 4711')
    },
  ],
])('an app that %s is reported as an unexpected error, without its message, and may be asked again', async (_how, getTicket) => {
  const { bridge, injected } = open({ getTicket })
  expect(await bridge.call('getTicket', { deviceId: 'phone-1' })).toMatchObject({ code: '61000', data: null })
  expect(await bridge.call('getTicket', { deviceId: 'phone-1' })).toMatchObject({ code: '61000' })
  expect(injected.join()).not.toContain('4711')
})

describe('after closing or navigation', () => {
  test('a closed host ignores messages, and pending requests are not answered', async () => {
    const appCalls: string[] = []
    const slow = held({ ticket })
    const goHome = async (): Promise<void> => void appCalls.push('goHome')
    const { send, injected, host } = open({ getTicket: slow.act, goHome })
    const first = send(message)
    host.close()
    slow.end()
    await first
    await send({ ...message, id: 'another-request', name: 'goHome' })
    expect([...appCalls, ...injected]).toEqual([])
  })

  test('a new document gets no answer to the previous one, and its own requests are not repeats', async () => {
    const slow = held({ ticket })
    const { send, injected, host } = open({ getTicket: slow.act })
    const first = send(message)
    host.left()
    const second = send({ ...message, id: 'another-request' })
    slow.end()
    await Promise.all([first, second])
    expect(injected.map((script) => answerIn(script)['id'])).toEqual(['another-request'])
  })

  test('an answer without a request is ignored', () => {
    const { bridge } = open()
    expect(() => bridge.receive({ code: '00000', id: 'never asked' })).not.toThrow()
  })
})

test('any answer of an app reaches the script as text', async () => {
  const nasty = `"'\`\\ </script><script>alert(1)</script> <!-- \u2028\u2029 \${1}`
  const { bridge, injected } = open({ getDeviceId: async () => ({ deviceId: nasty }) })
  expect(await bridge.call('getDeviceId')).toMatchObject({ data: { deviceId: nasty } })
  expect(injected[0]).not.toMatch(/[\u2028\u2029]|<\/|<!/)
})

test.each([
  [`${origin}/verified/enter`, origin],
  [`${origin}?x=1`, origin],
  [`${origin}#@evil.example`, origin],
  [origin, origin],
  ['http://localhost:4000/x', 'http://localhost:4000'],
  ['javascript:alert(1)', undefined],
  ['file:///etc/passwd', undefined],
  ['https://', undefined],
  [`${origin}@evil.example/`, undefined],
])('the origin of %s is %s', (url, expected) => expect(originOf(url)).toBe(expected))
