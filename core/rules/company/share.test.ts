import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noShare, partOf, percentOf, addShares, reachesPercent, type Share, wholeShare } from './share.ts'

const percent = (...thousandths: readonly number[]): Share => thousandths.reduce((share, part) => partOf(share, part), wholeShare)

test('a tenth and two tenths of a percent are three tenths', () => {
  expect(percentOf(addShares(percent(100), percent(200)))).toBe(0.3)
  expect(reachesPercent(addShares(percent(100), percent(200)), 0.3)).toBe(true)
})
test('three thirds keep the value as typed', () =>
  expect(percentOf([0, 1, 2].reduce((sum) => addShares(sum, percent(33_333)), noShare))).toBe(99.999))
test('shares of different depth add up', () => expect(percentOf(addShares(percent(50_000, 50_000), percent(12_500)))).toBe(37.5))
test('100 % of a share is the share itself; no share is 0 and the whole is 100', () => {
  expect(partOf(percent(25_000), 100_000)).toEqual(percent(25_000))
  expect(percentOf(noShare)).toBe(0)
  expect(percentOf(wholeShare)).toBe(100)
})

describe('a threshold', () => {
  test.each([
    [[25_000], true],
    [[24_999], false],
    [[50_000, 50_000], true],
    [[99_999, 25_000], false],
    [[33_333, 75_001], true],
    [[33_333, 75_000], false],
  ])('25 is reached by %j: %s', (parts, expected) => expect(reachesPercent(percent(...parts), 25)).toBe(expected))
  test('is not reached by a share slightly below, which is not shown as reached either', () => {
    const nearly = percent(25_000, ...Array.from({ length: 1 }, () => 99_999))
    expect(reachesPercent(nearly, 25)).toBe(false)
    const trifle = addShares(percent(24_999), percent(99_999, 99_999, 1))
    expect(reachesPercent(trifle, 25)).toBe(false)
    expect(percentOf(trifle)).toBe(24.999)
  })
})

test('six levels of a third give 0.137 %, and twelve round to 0', () => {
  expect(percentOf(percent(...Array.from({ length: 6 }, () => 33_333)))).toBe(0.137)
  expect(percentOf(percent(...Array.from({ length: 12 }, () => 33_333)))).toBe(0)
})

const part = fc.integer({ min: 1, max: 100_000 })
test('the order of shares does not matter', () =>
  fc.assert(
    fc.property(fc.array(fc.array(part, { maxLength: 5 }), { minLength: 1, maxLength: 6 }), (shares) => {
      const sum = (all: readonly (readonly number[])[]) =>
        percentOf(all.reduce((total, parts) => addShares(total, percent(...parts)), noShare))
      expect(sum(shares)).toBe(sum(shares.map((parts) => parts.toReversed()).toReversed()))
    }),
  ))
