import { expect, test } from 'vitest'
import { LagClock } from './lag-clock.ts'

test('a standby that has reached every known position is not behind, however long the primary has been quiet', () => {
  const clock = new LagClock()
  clock.notePrimary(100n, 0)
  clock.noteReplayed(100n)
  clock.notePrimary(100n, 3_600_000)
  clock.noteReplayed(100n)
  expect(clock.secondsBehind(7_200_000)).toBe(0)
})

test('the lag is the age of the oldest position that the standby lacks', () => {
  const clock = new LagClock()
  clock.notePrimary(100n, 1_000)
  clock.notePrimary(200n, 4_000)
  clock.notePrimary(300n, 6_000)
  expect(clock.secondsBehind(9_000)).toBe(8)
  clock.noteReplayed(150n)
  expect(clock.secondsBehind(9_000)).toBe(5)
  clock.noteReplayed(299n)
  expect(clock.secondsBehind(9_000)).toBe(3)
})

test('seeing the same position again does not make it younger', () => {
  const clock = new LagClock()
  clock.notePrimary(100n, 1_000)
  clock.notePrimary(100n, 8_000)
  expect(clock.secondsBehind(9_000)).toBe(8)
})

test('after days without the standby, the oldest and the newest position are still known', () => {
  const clock = new LagClock()
  for (let second = 1; second <= 5_000; second += 1) clock.notePrimary(BigInt(second), second * 1_000)
  expect(clock.secondsBehind(5_000_000)).toBe(4_999)
  clock.noteReplayed(4_999n)
  expect(clock.secondsBehind(5_010_000)).toBe(10)
})
