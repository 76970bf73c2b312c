import { expect, test } from 'vitest'
import { makeDuring } from './use-busy.ts'

const watched = () => {
  const states: boolean[] = []
  return { states, during: makeDuring((busy) => states.push(busy)) }
}

test('the busy state lasts until the work is done, and the call returns its result', async () => {
  const { states, during } = watched()
  const working = during(() => Promise.resolve('kept'))
  expect(states).toEqual([true])
  await expect(working).resolves.toBe('kept')
  expect(states).toEqual([true, false])
})

test.each([
  ['rejects', () => Promise.reject(new Error('lost'))],
  [
    'throws before it begins',
    () => {
      throw new Error('lost')
    },
  ],
])('work that %s also ends the busy state, and the call rethrows the error', async (_, work) => {
  const { states, during } = watched()
  await expect(during(work)).rejects.toThrow('lost')
  expect(states).toEqual([true, false])
})
