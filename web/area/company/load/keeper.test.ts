import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type KeptDraft, makeKeeper } from './keeper.ts'
import type { SavingStep } from './saving.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A keeper whose saves get the given answers in order. */
function keeperOver(answers: readonly KeptDraft[]) {
  let typed = ''
  const kept: string[] = []
  const states: SavingStep['state'][] = []
  const remaining = [...answers]
  const keeper = makeKeeper({
    draft: () => typed,
    keep: async (draft) => {
      kept.push(draft)
      return remaining.shift() ?? { state: 'kept' }
    },
    tell: ({ state }) => states.push(state),
    now: () => 0,
  })
  const type = (text: string): void => {
    typed = text
    keeper.changed()
  }
  return { keeper, kept, states, type }
}

test('the keeper saves a draft once, a moment after the last key', async () => {
  const { kept, states, type } = keeperOver([])
  type('a')
  await vi.advanceTimersByTimeAsync(1000)
  type('ab')
  await vi.advanceTimersByTimeAsync(1000)
  expect(kept).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(kept).toEqual(['ab'])
  expect(states).toEqual(['waiting', 'keeping', 'kept'])
})

test('the keeper saves a draft after six seconds of typing without a pause', async () => {
  const { kept, type } = keeperOver([])
  for (let second = 1; second <= 6; second += 1) {
    type('a'.repeat(second))
    await vi.advanceTimersByTimeAsync(999)
    expect(kept).toEqual([])
  }
  await vi.advanceTimersByTimeAsync(6)
  expect(kept).toEqual(['aaaaaa'])
})

test('the keeper retries automatically without a connection', async () => {
  const { kept, states, type } = keeperOver([{ state: 'offline' }])
  type('a')
  await vi.advanceTimersByTimeAsync(1500)
  expect(states.at(-1)).toBe('offline')
  await vi.advanceTimersByTimeAsync(5000)
  expect(kept).toEqual(['a', 'a'])
  expect(states.at(-1)).toBe('kept')
})

test('the keeper does not overwrite a newer version', async () => {
  const { kept, states, type } = keeperOver([{ state: 'overtaken' }])
  type('a')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(kept).toEqual(['a'])
  expect(states.at(-1)).toBe('overtaken')
})

test('the keeper flushes a draft without waiting if the page closes, and saves no draft after the step was saved', async () => {
  const { keeper, kept, type } = keeperOver([])
  type('a')
  await keeper.flush(true)
  expect(kept).toEqual(['a'])
  type('ab')
  keeper.settle()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(kept).toEqual(['a'])
})
