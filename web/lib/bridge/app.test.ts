import { bridgeMilliseconds } from '@bonafide/core/bridge/bridge'
import { afterEach, expect, test, vi } from 'vitest'
import { callApp, isInApp } from './bridge.ts'

const inApp = (call: (name: string, params: unknown) => unknown) => vi.stubGlobal('window', { AppBridge: { call } })

afterEach(() => vi.useRealTimers())

test('the app is where its bridge is, whatever else the browser says', () => {
  vi.stubGlobal('window', {})
  expect(isInApp()).toBe(false)
  inApp(() => undefined)
  expect(isInApp()).toBe(true)
})

test('what the app answers comes back, checked', async () => {
  inApp((name, params) => Promise.resolve({ code: '00000', msg: 'ok', data: { granted: true, name, params } }))
  expect(await callApp('checkCameraPermission')).toMatchObject({ ok: true, data: { granted: true } })
})

const troubles: readonly (readonly [string, () => unknown, string])[] = [
  ['a repeat', () => ({ code: '00003', msg: 'again' }), '00003'],
  ['a code that nobody knows', () => ({ code: '7' }), '61001'],
  ['a success without what was asked for', () => ({ code: '00000', data: {} }), '61000'],
  ['no answer that can be read', () => 'hello', '61002'],
  ['a thrown error', () => Promise.reject(new Error('gone')), '61002'],
]

test.each(troubles)('%s is an answer, too', async (_, answer, code) => {
  inApp(answer)
  expect(await callApp('checkCameraPermission')).toMatchObject({ ok: false, code })
})

test('without the app there is nobody to ask', async () => {
  vi.stubGlobal('window', {})
  expect(await callApp('goHome')).toMatchObject({ ok: false, code: '61002' })
})

test('an app that stays silent is given up', async () => {
  vi.useFakeTimers()
  inApp(() => new Promise(() => undefined))
  const asked = callApp('goHome')
  await vi.advanceTimersByTimeAsync(bridgeMilliseconds)
  expect(await asked).toMatchObject({ ok: false, code: 'APPTIMEOUT' })
})

test('offline, where what reads answers cannot be fetched, the app still hears', async () => {
  vi.doMock('@bonafide/core/bridge/bridge', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const heard: string[] = []
  inApp((name) => heard.push(name))
  expect(await callApp('goHome')).toMatchObject({ ok: false, code: '61002' })
  expect(heard).toEqual(['goHome'])
  vi.doUnmock('@bonafide/core/bridge/bridge')
})
