import { expect, test } from 'vitest'
import { makeQueue, type Rank } from './queue.ts'

const one = (rank: Rank, name: string, bytes = 1) => ({ rank, name, bytes })

test('what is read goes before what is drawn, each in the order of coming', () => {
  const queue = makeQueue<ReturnType<typeof one>>({ most: 10, mostBytes: 100 })
  for (const task of [one('draw', 'a'), one('read', 'b'), one('draw', 'c'), one('read', 'd')]) queue.add(task)
  expect(Array.from({ length: 5 }, () => queue.next()?.name)).toEqual(['b', 'd', 'a', 'c', undefined])
})

test('room comes back with who leaves', () => {
  const queue = makeQueue<ReturnType<typeof one>>({ most: 2, mostBytes: 10 })
  expect([
    queue.add(one('read', 'a', 6)),
    queue.add(one('read', 'b', 6)),
    queue.add(one('read', 'c', 4)),
    queue.add(one('read', 'd', 0)),
  ]).toEqual([true, false, true, false])
  expect(queue.next()?.name).toBe('a')
  expect(queue.add(one('read', 'e', 6))).toBe(true)
  expect(queue.size).toBe(2)
})
