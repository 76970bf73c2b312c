import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, holdToast, releaseToast, showToast } from './toasts.ts'

const texts = () => currentToasts().map(({ text }) => text)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.useRealTimers()
})

test('a warning stays ten seconds', () => {
  showToast('warning', 'slow')
  vi.advanceTimersByTime(9_999)
  expect(texts()).toEqual(['slow'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('an error stays three seconds', () => {
  showToast('error', 'refused')
  vi.advanceTimersByTime(2_999)
  expect(texts()).toEqual(['refused'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('a repeated toast is not shown twice, and its timer restarts', () => {
  showToast('error', 'refused')
  vi.advanceTimersByTime(2_000)
  showToast('error', 'refused')
  expect(texts()).toEqual(['refused'])
  vi.advanceTimersByTime(2_000)
  expect(texts()).toEqual(['refused'])
  vi.advanceTimersByTime(1_000)
  expect(texts()).toEqual([])
})

test('a third toast removes the oldest and its timer', () => {
  showToast('warning', 'slow')
  vi.advanceTimersByTime(9_000)
  for (const text of ['refused', 'gone']) showToast('warning', text)
  expect(texts()).toEqual(['refused', 'gone'])
  vi.advanceTimersByTime(9_999)
  expect(texts()).toEqual(['refused', 'gone'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('a held toast stays, and its full time starts when it is released', () => {
  const id = showToast('error', 'refused')
  holdToast(id)
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(['refused'])
  releaseToast(id)
  vi.advanceTimersByTime(2_999)
  expect(texts()).toEqual(['refused'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('dismissing a toast does not affect the others', () => {
  const first = showToast('warning', 'slow')
  showToast('error', 'refused')
  dismissToast(first)
  expect(texts()).toEqual(['refused'])
})
