import { expect, test } from 'vitest'
import { makeDuring } from './use-busy.ts'

const watched = () => {
  const said: boolean[] = []
  return { said, during: makeDuring((busy) => said.push(busy)) }
}

test('the busy state lasts until the work is done, and the call returns its result', async () => {
  const { said, during } = watched()
  const working = during(() => Promise.resolve('kept'))
  expect(said).toEqual([true])
  await expect(working).resolves.toBe('kept')
  expect(said).toEqual([true, false])
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
  const { said, during } = watched()
  await expect(during(work)).rejects.toThrow('lost')
  expect(said).toEqual([true, false])
})
