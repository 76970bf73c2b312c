import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveUpAfter } from './give-up.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a value that is ready is used', async () => {
  expect(await giveUpAfter(() => 7, 1000, 0)()()).toBe(7)
})

test('a value that arrives in time is used', async () => {
  const late = giveUpAfter(() => () => new Promise<number>((resolve) => setTimeout(() => resolve(7), 999)), 1000, 0)()()
  await vi.advanceTimersByTimeAsync(999)
  expect(await late).toBe(7)
})

test('a source that hangs is abandoned', async () => {
  let settled = false
  const hanging = giveUpAfter(() => () => new Promise<number>(() => undefined), 1000, 0)()().finally(() => {
    settled = true
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(settled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await hanging).toBe(0)
})
