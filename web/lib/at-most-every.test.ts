import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a call after the interval runs immediately', () => {
  const work = vi.fn<() => void>()
  const paced = atMostEvery(3000, work)
  vi.advanceTimersByTime(3000)
  paced.ask()
  vi.advanceTimersByTime(0)
  expect(work).toHaveBeenCalledTimes(1)
})

test('several calls within the interval run once at its end', () => {
  const work = vi.fn<() => void>()
  const paced = atMostEvery(3000, work)
  vi.advanceTimersByTime(1000)
  paced.ask()
  paced.ask()
  vi.advanceTimersByTime(1999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(3000)
  expect(work).toHaveBeenCalledTimes(1)
})

test('a new interval begins after each run', () => {
  const work = vi.fn<() => void>()
  const paced = atMostEvery(3000, work)
  vi.advanceTimersByTime(3000)
  paced.ask()
  vi.advanceTimersByTime(1000)
  paced.ask()
  vi.advanceTimersByTime(1999)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(2)
})

test('nothing runs after stopping', () => {
  const work = vi.fn<() => void>()
  const paced = atMostEvery(3000, work)
  paced.ask()
  paced.stop()
  vi.advanceTimersByTime(9000)
  expect(work).not.toHaveBeenCalled()
})
