import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { deviceIdSoFar, makeDeviceId, measureLater, measurePatienceMs } from './device-id.ts'
import { terminalCode } from './terminal-code.ts'

const measured = 'ab'.repeat(16)

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => vi.useRealTimers())

test('a call stores the measured identifier, and never measures again', async () => {
  let times = 0
  const measure = async (): Promise<string> => {
    times += 1
    return measured
  }
  const first = makeDeviceId(measure)
  expect([await first(), await first()]).toEqual([measured, measured])
  expect(await makeDeviceId(measure)()).toBe(measured)
  expect(times).toBe(1)
})

test('after a failed measurement the browser keeps the provisional identifier permanently', async () => {
  const early = deviceIdSoFar()
  const created = await makeDeviceId(() => Promise.reject(new Error('no canvas')))()
  expect(created).toBe(early)
  expect(await makeDeviceId(async () => measured)()).toBe(created)
})

test('a random identifier replaces a measurement that takes too long', async () => {
  vi.useFakeTimers()
  const id = makeDeviceId(() => new Promise(() => undefined))()
  await vi.advanceTimersByTimeAsync(measurePatienceMs)
  expect(await id).toMatch(/^[\da-f]{32}$/)
})

test('a call that cannot wait gets the same stored identifier every time, and the measured identifier once it exists', async () => {
  const early = deviceIdSoFar()
  expect(early).toMatch(/^[\da-f]{32}$/)
  expect(deviceIdSoFar()).toBe(early)
  // Only storage survives a reload.
  expect(localStorage.getItem('deviceIdSoFar')).toBe(early)
  expect(localStorage.getItem('deviceId')).toBeNull()
  await makeDeviceId(async () => measured)()
  expect(deviceIdSoFar()).toBe(measured)
})

test('measuring waits eight seconds, then for idle time, and at most three seconds more', () => {
  vi.useFakeTimers()
  const idle = vi.fn<() => void>()
  vi.stubGlobal('requestIdleCallback', idle)
  measureLater()
  vi.advanceTimersByTime(7999)
  expect(idle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(idle).toHaveBeenCalledWith(expect.any(Function), { timeout: 3000 })
})

test('a measured device is not measured again', () => {
  vi.useFakeTimers()
  const idle = vi.fn<() => void>()
  vi.stubGlobal('requestIdleCallback', idle)
  localStorage.setItem('deviceId', measured)
  measureLater()
  vi.advanceTimersByTime(12_000)
  expect(idle).not.toHaveBeenCalled()
})

test('a stored value that is not an identifier is measured again', async () => {
  localStorage.setItem('deviceId', 'x\r\ny')
  expect(await makeDeviceId(async () => measured)()).toBe(measured)
})

test('the terminal code stays the same, and differs without the stored code', () => {
  const code = terminalCode()
  expect(terminalCode()).toBe(code)
  localStorage.clear()
  expect(terminalCode()).not.toBe(code)
})

test('a browser that forbids storage keeps a terminal code until the page closes', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('forbidden')
    },
  })
  expect(terminalCode()).toBe(terminalCode())
})
