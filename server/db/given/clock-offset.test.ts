import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockOffset, refuseWrongClock } from './clock-offset.ts'
import { testDatabase, type TestDatabase } from '../test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const shifted = (seconds: number) => ({ db: database.db, clock: () => new Date(Date.now() + seconds * 1_000) })

/** Answers after a minute and a half of this machine's clock, which the test does not wait for. */
const slow = (seconds: number) => {
  let calls = 0
  return { db: database.db, clock: () => new Date(Date.now() + (seconds + (calls += 1) * 90) * 1_000) }
}

test.each([600, 0, -600])('a clock that is %d seconds ahead is measured', async (seconds) => {
  const offset = await clockOffset(shifted(seconds))
  expect(Math.abs(offset.seconds - seconds)).toBeLessThanOrEqual(offset.margin + 0.01)
})

test.each([
  [600, /^This machine’s clock is (599|600|601) seconds ahead of the database’s: correct whichever is wrong/],
  [-600, /^This machine’s clock is (599|600|601) seconds behind the database’s: /],
])('a clock that is %d seconds ahead is refused', async (seconds, sentence) => {
  await expect(refuseWrongClock(shifted(seconds))).rejects.toMatchObject({ name: 'CannotStart', message: expect.stringMatching(sentence) })
})

test.each([0, 50, -50])('a process whose clock is %d seconds ahead may start', (seconds) => refuseWrongClock(shifted(seconds)))

test('a slow answer does not make a correct clock look wrong', () => refuseWrongClock(slow(-45)))
