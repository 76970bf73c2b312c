import { describe, expect, test } from 'vitest'
import { keepRunning, type KeepingRunning, type EmbeddedProgram } from './keep-running.ts'

/** A program that ends on demand; from start number `failing` on, the given number of starts fails. */
const programs = ({ failing = Infinity, times = 0 } = {}) => {
  const started: { end(): void }[] = []
  let starts = 0
  const start = async (): Promise<EmbeddedProgram> => {
    starts += 1
    if (starts > failing && starts <= failing + times) throw new Error(`start ${starts} failed`)
    let end = (): void => undefined
    const ended = new Promise<void>((resolve) => (end = resolve))
    started.push({ end })
    return {
      ended,
      end: async () => {
        end()
        await ended
      },
    }
  }
  return { started, start, starts: () => starts }
}

const watched = (over: Partial<KeepingRunning> = {}) => {
  const troubles: unknown[] = []
  let lost = (_error: unknown): void => undefined
  const isLost = new Promise<unknown>((resolve) => (lost = resolve))
  const keeping: KeepingRunning = {
    waitsMs: [0, 1, 2],
    trouble: ({ failures, waitMs }, error) => troubles.push([failures, waitMs, error instanceof Error ? error.message : error]),
    lost: (error) => lost(error),
    ...over,
  }
  return { keeping, troubles, isLost }
}

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((next) => setImmediate(next))
}

describe('a program that is kept running', () => {
  test('is restarted when it stops unexpectedly', async () => {
    const { started, start } = programs()
    const { keeping, troubles } = watched()
    const kept = await keepRunning(start, keeping)
    started[0]?.end()
    await until(() => started.length === 2)
    expect(troubles).toEqual([[1, 0, undefined]])
    await kept.stop()
  })

  test('is restarted after failed starts too, with growing delays', async () => {
    const { started, start } = programs({ failing: 1, times: 2 })
    const { keeping, troubles } = watched()
    const kept = await keepRunning(start, keeping)
    started[0]?.end()
    await until(() => started.length === 2)
    expect(troubles).toEqual([
      [1, 0, undefined],
      [2, 1, 'start 2 failed'],
      [3, 2, 'start 3 failed'],
    ])
    await kept.stop()
  })

  test('is given up once all delays are used, with the reason of the last failure', async () => {
    const { started, start, starts } = programs({ failing: 1, times: 9 })
    const { keeping, isLost } = watched()
    await keepRunning(start, keeping)
    started[0]?.end()
    expect(await isLost).toMatchObject({ message: 'start 4 failed' })
    expect(starts()).toBe(4)
  })

  test('is given up if it ends soon after every start, but not if it ran long in between', async () => {
    const { started, start } = programs()
    const { keeping, isLost } = watched({ steadyMs: 60_000 })
    await keepRunning(start, keeping)
    for (let run = 0; run < 4; run += 1) {
      await until(() => started.length === run + 1)
      started[run]?.end()
    }
    expect(await isLost).toBeUndefined()
    expect(started).toHaveLength(4)

    const steady = programs()
    const second = watched({ steadyMs: 0 })
    const kept = await keepRunning(steady.start, second.keeping)
    for (let run = 0; run < 8; run += 1) {
      await until(() => steady.started.length === run + 1)
      steady.started[run]?.end()
    }
    await until(() => steady.started.length === 9)
    expect(second.troubles).toHaveLength(8)
    await kept.stop()
  })

  test('is not restarted once it was asked to stop, whether it was running or waiting', async () => {
    const running = programs()
    const kept = await keepRunning(running.start, watched().keeping)
    await kept.stop()
    expect(running.starts()).toBe(1)

    const waiting = programs()
    const { keeping, troubles } = watched({ waitsMs: [60_000] })
    const other = await keepRunning(waiting.start, keeping)
    waiting.started[0]?.end()
    await until(() => troubles.length === 1)
    await other.stop()
    expect(waiting.starts()).toBe(1)
  })

  test('is not restarted if its first start fails', async () => {
    const { start, starts } = programs({ failing: 0, times: 1 })
    await expect(keepRunning(start, watched().keeping)).rejects.toThrow('start 1 failed')
    expect(starts()).toBe(1)
  })
})
