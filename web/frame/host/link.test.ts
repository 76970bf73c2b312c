import type { FromFrame, ToFrame } from '@bonafide/core/frame/messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HostLink, pageTimeoutMs } from './link.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const init = (accessToken: string, level?: string): ToFrame => ({
  type: 'INIT_DATA',
  data: { accessToken, language: 'en', theme: 'white', deviceId: 'd', ...(level === undefined ? {} : { level }) },
})

const setUp = () => {
  const sent: FromFrame[] = []
  const listeners = new Set<(message: ToFrame) => void>()
  const parent = {
    say: (message: FromFrame) => void sent.push(message),
    hear: (listener: (message: ToFrame) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const receive = (message: ToFrame): void => {
    for (const listener of listeners) listener(message)
  }
  return { link: new HostLink(parent, 'sass/kyc/verify'), sent, receive, listeners }
}

test('a new opener is requested with the flow’s INIT message', async () => {
  const { link, sent, receive, listeners } = setUp()
  const reply = link.opener()
  expect(sent).toEqual([{ type: 'KYC_SASS_INIT' }])
  receive({ type: 'SASS_SAME_GET_DEVICEID', data: { deviceId: 'x' } })
  receive(init('fresh'))
  expect(await reply).toBe('fresh')
  expect(listeners.size).toBe(0)
})

test('a request to a page that does not answer times out', async () => {
  const { link, receive, listeners } = setUp()
  const reply = link.opener()
  await vi.advanceTimersByTimeAsync(pageTimeoutMs)
  expect(await reply).toBeUndefined()
  receive(init('late'))
  expect(listeners.size).toBe(0)
})

test('a face token request returns the token, or the reason why it failed', async () => {
  const { link, sent, receive } = setUp()
  const first = link.faceToken('100200300')
  expect(sent).toEqual([{ type: 'KYC_SASS_SEND_UID', data: { userId: '100200300' } }])
  receive({ type: 'KYC_SASS_SAME_GET_FACE_TOKEN', data: { accessToken: 'f' } })
  expect(await first).toEqual({ token: 'f' })
  const second = link.faceToken('100200300')
  receive({ type: 'KYC_SASS_SAME_ERROR_FACE_TOKEN', data: { errorMsg: 'Not now' } })
  expect(await second).toEqual({ failed: 'Not now' })
  const wordless = link.faceToken('100200300')
  receive({ type: 'KYC_SASS_SAME_ERROR_FACE_TOKEN', data: { errorMsg: '' } })
  expect(await wordless).toEqual({ failed: null })
  const third = link.faceToken('100200300')
  await vi.advanceTimersByTimeAsync(pageTimeoutMs)
  expect(await third).toEqual({ failed: null })
})

test('a device id is requested if the page sent none', async () => {
  const { link, sent, receive } = setUp()
  const reply = link.deviceId()
  expect(sent).toEqual([{ type: 'SASS_GET_DEVICEID' }])
  receive({ type: 'SASS_SAME_GET_DEVICEID', data: { deviceId: 'x' } })
  expect(await reply).toBe('x')
})

test('closing reports the level that the page named last', () => {
  const { link, sent, receive } = setUp()
  const stop = link.onInit(() => undefined)
  link.close({ visitState: 'open' })
  receive(init('one', 'INTERMEDIATE'))
  link.close({ visitState: 'rejected', msg: 'Blurred' })
  stop()
  expect(sent).toEqual([
    { type: 'KYC_SASS_CLOSE', data: { status: 'INIT', level: 'BASIC' } },
    { type: 'KYC_SASS_CLOSE', data: { status: 'FAIL', level: 'INTERMEDIATE', msg: 'Blurred' } },
  ])
})
