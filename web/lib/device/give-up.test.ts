import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveUpAfter } from './give-up.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('giveUpAfter returns a value that is available immediately', async () => {
  expect(await giveUpAfter(() => 7, 1000, 0)()()).toBe(7)
})

test('giveUpAfter returns a value that arrives in time', async () => {
  const late = giveUpAfter(() => () => new Promise<number>((resolve) => setTimeout(() => resolve(7), 999)), 1000, 0)()()
  await vi.advanceTimersByTimeAsync(999)
  expect(await late).toBe(7)
})

test('giveUpAfter returns the fallback after the limit if the source hangs', async () => {
  let settled = false
  const hanging = giveUpAfter(() => () => new Promise<number>(() => undefined), 1000, 0)()().finally(() => {
    settled = true
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(settled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await hanging).toBe(0)
})
