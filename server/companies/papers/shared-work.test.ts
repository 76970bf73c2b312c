import { expect, test } from 'vitest'
import { makeSharedWork } from './shared-work.ts'

const here = (): AbortSignal => new AbortController().signal

/** Work that ends on demand, and records its outcome. */
const someWork = () => {
  let finish = (_word: string): void => undefined
  let begun = 0
  let stopped = false
  const work = (signal: AbortSignal): Promise<string> => {
    begun += 1
    signal.addEventListener('abort', () => (stopped = true))
    return new Promise((resolve) => (finish = resolve))
  }
  return { work, finish: (word: string) => finish(word), begun: () => begun, stopped: () => stopped }
}
const busy = { refused: 'file.busy' }

test('callers with the same request share one piece of work, and other requests get their own', async () => {
  const share = makeSharedWork<string>()
  const [shared, separate] = [someWork(), someWork()]
  const results = [share('a', here(), shared.work), share('a', here(), shared.work), share('b', here(), separate.work)]
  shared.finish('drawn')
  separate.finish('another')
  expect(await Promise.all(results)).toEqual(['drawn', 'drawn', 'another'])
  expect([shared.begun(), separate.begun()]).toEqual([1, 1])
})

test('a result that arrives in time is not kept for later callers', async () => {
  const share = makeSharedWork<string>()
  const { work, finish, begun } = someWork()
  for (let time = 0; time < 2; time += 1) {
    const result = share('a', here(), work)
    finish('drawn')
    await result
  }
  expect(begun()).toBe(2)
})

test('a caller waits no longer than the time limit, and the late result is ready for the next try', async () => {
  const share = makeSharedWork<string>({ maxWaitMs: 5 })
  const { work, finish, begun, stopped } = someWork()
  await expect(share('a', here(), work)).rejects.toMatchObject(busy)
  const again = share('a', here(), work)
  finish('drawn')
  expect(await again).toBe('drawn')
  expect(await share('a', here(), work)).toBe('drawn')
  expect([begun(), stopped()]).toEqual([1, false])
})

test('a late result is dropped after its time', async () => {
  const share = makeSharedWork<string>({ maxWaitMs: 5, retentionMs: 0 })
  const { work, finish, begun } = someWork()
  await expect(share('a', here(), work)).rejects.toMatchObject(busy)
  finish('drawn')
  await new Promise((soon) => setImmediate(() => setTimeout(soon, 5)))
  void share('a', here(), work).catch(() => undefined)
  expect(begun()).toBe(2)
})

test('work is stopped only once all of its callers have disconnected', async () => {
  const share = makeSharedWork<string>()
  const { work, stopped, begun } = someWork()
  const [first, second] = [new AbortController(), new AbortController()]
  const results = [share('a', first.signal, work), share('a', second.signal, work)]
  first.abort()
  await expect(results[0]).rejects.toMatchObject(busy)
  expect(stopped()).toBe(false)
  second.abort()
  await expect(results[1]).rejects.toMatchObject(busy)
  expect(stopped()).toBe(true)
  void share('a', here(), work).catch(() => undefined)
  expect(begun()).toBe(2)
})

test('work continues if a caller who was told to try again disconnects', async () => {
  const share = makeSharedWork<string>({ maxWaitMs: 5 })
  const { work, stopped } = someWork()
  const asker = new AbortController()
  await expect(share('a', asker.signal, work)).rejects.toMatchObject(busy)
  asker.abort()
  expect(stopped()).toBe(false)
})

test('work stops for a caller who has already disconnected', async () => {
  const { work, stopped } = someWork()
  await expect(makeSharedWork<string>()('a', AbortSignal.abort(), work)).rejects.toMatchObject(busy)
  expect(stopped()).toBe(true)
})

test('the next caller starts failed work again', async () => {
  const share = makeSharedWork<string>()
  const { work, finish } = someWork()
  await expect(share('a', here(), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const again = share('a', here(), work)
  finish('drawn')
  expect(await again).toBe('drawn')
})
