import { expect, test } from 'vitest'
import { faceThresholds } from '../../policy/evidence.ts'
import { isKnownFace } from './known-face.ts'

test.each([
  [1, 1.84, true],
  [100, 1.86, false],
  [1_000, 1.69, true],
  [1_001, 1.69, false],
  [10_000, 1.54, true],
  [100_000, 1.41, false],
  [1_000_000, 1.29, true],
  [1_000_000, 1.31, false],
])('with %d faces searched, a distance of %d counts as a possible match: %s', (searched, distance, expected) =>
  expect(isKnownFace(distance, searched, faceThresholds)).toBe(expected),
)

test('the more faces are searched, the closer a match has to be', () => {
  const belows = faceThresholds.known.map(({ below }) => below)
  expect(belows).toEqual([...new Set(belows)].toSorted((a, b) => b - a))
  expect(faceThresholds.known.at(-1)?.upTo).toBeNull()
})
