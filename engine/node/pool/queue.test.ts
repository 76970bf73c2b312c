import { expect, test } from 'vitest'
import { makeFairQueue, type QueueLimits, type Rank } from './queue.ts'

interface Named {
  readonly name: string
  readonly asker: string
  readonly rank: Rank
  readonly bytes: number
}

/** `a1`: the first task of caller `a`. */
const task = (name: string, { rank = 'user', bytes = 1 }: { rank?: Rank; bytes?: number } = {}): Named => ({
  name,
  asker: name[0] ?? '',
  rank,
  bytes,
})
const queueOf = (limits: Partial<QueueLimits> = {}) =>
  makeFairQueue<Named>({ maxTasks: 100, maxBytes: 1000, each: { maxTasks: 100, maxBytes: 1000 }, ...limits })
const always = (): boolean => true
const served = (queue: ReturnType<typeof queueOf>, may: (task: Named) => boolean = always): readonly (string | undefined)[] =>
  Array.from({ length: queue.size }, () => queue.next(may)?.name)

test('callers take turns, each with its tasks in order of arrival', () => {
  const queue = queueOf()
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add(task(name))
  expect(served(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
})

test('reviewers go before users, and take turns among themselves', () => {
  const queue = queueOf()
  for (const name of ['a1', 'a2']) queue.add(task(name))
  for (const name of ['r1', 'r2', 's1']) queue.add(task(name, { rank: 'reviewer' }))
  expect(served(queue)).toEqual(['r1', 's1', 'r2', 'a1', 'a2'])
})

test('a caller whose task may not run now is skipped and keeps its turn', () => {
  const queue = queueOf()
  for (const name of ['a1', 'b1', 'b2']) queue.add(task(name))
  expect(queue.next(({ asker }) => asker !== 'a')?.name).toBe('b1')
  expect(queue.next(() => false)).toBeUndefined()
  expect(served(queue)).toEqual(['a1', 'b2'])
})

test('an interrupted task is its caller’s next task', () => {
  const queue = queueOf({ maxTasks: 2 })
  const [first] = [task('a1'), task('a2'), task('a3')].filter((added) => queue.add(added) === undefined)
  queue.next(always)
  if (first !== undefined) queue.putBack(first)
  expect(served(queue)).toEqual(['a1', 'a2'])
})

test('a task that was removed is not served', () => {
  const queue = queueOf()
  const [removed, remaining] = [task('a1'), task('a2')]
  for (const added of [removed, remaining]) queue.add(added)
  expect([queue.remove(removed), queue.remove(removed)]).toEqual([true, false])
  expect(served(queue)).toEqual(['a2'])
})

test.each<[string, QueueLimits['each'], number]>([
  ['in number', { maxTasks: 2, maxBytes: 1000 }, 1],
  ['in bytes', { maxTasks: 100, maxBytes: 25 }, 10],
])('one caller’s tasks are limited %s, however much room there is', (_what, each, bytes) => {
  const queue = queueOf({ each })
  expect(['a1', 'a2', 'a3'].map((name) => queue.add(task(name, { bytes }))?.name)).toEqual([undefined, undefined, 'a3'])
  expect(queue.add(task('b1', { bytes }))).toBeUndefined()
})

test.each<[string, Partial<QueueLimits>, number]>([
  ['in number', { maxTasks: 3 }, 1],
  ['in bytes', { maxBytes: 35 }, 10],
])('a queue that is full %s evicts from the longest line for callers with fewer tasks waiting', (_what, limits, bytes) => {
  const queue = queueOf(limits)
  for (const name of ['a1', 'a2', 'a3']) queue.add(task(name, { bytes }))
  expect(queue.add(task('a4', { bytes }))?.name).toBe('a4')
  expect(queue.add(task('b1', { bytes }))?.name).toBe('a3')
  // a has two waiting and b has one: evicting one of a's for another of b's would only reverse that.
  expect(queue.add(task('b2', { bytes }))?.name).toBe('b2')
  expect(served(queue)).toEqual(['a1', 'b1', 'a2'])
})

test('a full queue makes room for a reviewer, and never at another reviewer’s expense', () => {
  const queue = queueOf({ maxTasks: 2 })
  queue.add(task('a1'))
  queue.add(task('r1', { rank: 'reviewer' }))
  expect(queue.add(task('r2', { rank: 'reviewer' }))?.name).toBe('a1')
  expect(queue.add(task('b1'))?.name).toBe('b1')
  expect(queue.add(task('s1', { rank: 'reviewer' }))?.name).toBe('s1')
  expect(served(queue)).toEqual(['r1', 'r2'])
})

test('a task that does not fit after all evictions is refused, and evicts none', () => {
  const queue = queueOf({ maxBytes: 30 })
  for (const name of ['a1', 'a2', 'a3']) queue.add(task(name, { bytes: 10 }))
  expect(queue.add(task('b1', { bytes: 25 }))?.name).toBe('b1')
  expect(served(queue)).toEqual(['a1', 'a2', 'a3'])
})

test('serving a task frees its space', () => {
  const queue = queueOf({ maxTasks: 1 })
  expect([queue.add(task('a1')), queue.add(task('b1'))?.name, queue.next(always)?.name, queue.add(task('b1'))]).toEqual([
    undefined,
    'b1',
    'a1',
    undefined,
  ])
})
