import { beforeEach, expect, test, vi } from 'vitest'
import { newPhone, phone } from './simulator.ts'
import { typedAddress } from './start-points.ts'
import { goBack, exposeSimulator } from './web-view.ts'

interface Page {
  readonly AppBridge?: { readonly call: (...given: readonly unknown[]) => PromiseLike<unknown> }
  readonly webkit?: {
    readonly messageHandlers: { readonly AppBridge: { readonly postMessage: (message: unknown) => PromiseLike<unknown> } }
  }
}

const enterPage = (platform: 'android' | 'ios'): Page => {
  const host: { appSimulator?: { enter: (page: Page) => void } } = {}
  vi.stubGlobal('window', host)
  phone.set({ ...newPhone, platform })
  const end = exposeSimulator()
  const page: Page = {}
  host.appSimulator?.enter(page)
  end()
  expect(host).toEqual({})
  return page
}

beforeEach(() => phone.set(newPhone))

const info = (platform: string) => ({
  version: 1,
  id: 'r1',
  code: '00000',
  msg: '',
  data: { platform, appVersion: '8.4.1', bridgeVersion: 1 },
})

test('a page on Android finds the object that it calls, and gets text back', async () => {
  const { AppBridge, webkit } = enterPage('android')
  expect(webkit).toBeUndefined()
  const answer = await AppBridge?.call('getAppInfo', {}, { version: 1, id: 'r1' })
  expect(JSON.parse(String(answer))).toEqual(info('android'))
})

test('a page on an iPhone finds the handler that it posts to, and gets an object back', async () => {
  const { AppBridge, webkit } = enterPage('ios')
  expect(AppBridge).toBeUndefined()
  const message = { version: 1, id: 'r1', name: 'getAppInfo', params: {} }
  // Posts to the app, not to a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  expect(await webkit?.messageHandlers.AppBridge.postMessage(message)).toEqual(info('ios'))
})

test('going back follows the web view’s history, and reports when there is nothing to go back to', () => {
  const back = vi.fn<() => void>()
  const frame = (navigation?: object) => ({ contentWindow: { navigation } }) as unknown as HTMLIFrameElement
  expect([goBack(null), goBack(frame()), goBack(frame({ canGoBack: false, back }))]).toEqual([false, false, false])
  expect(back).not.toHaveBeenCalled()
  expect(goBack(frame({ canGoBack: true, back }))).toBe(true)
  expect(back).toHaveBeenCalledOnce()
})

test.each([
  ['/verified/enter?a=1#b', '/verified/enter?a=1#b'],
  ['verified/kyb', '/verified/kyb'],
  ['http://localhost:4000/ar/verified/enter', '/ar/verified/enter'],
  ['//evil.example/x', undefined],
  ['https://evil.example', undefined],
  ['\\\\evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['http://', undefined],
])('%s is opened as %s', (typed, address) => {
  vi.stubGlobal('location', { origin: 'http://localhost:4000' })
  expect(typedAddress(typed)).toBe(address)
})
