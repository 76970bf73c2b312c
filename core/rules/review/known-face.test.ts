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
])('among %d faces one at a distance of %d is perhaps known: %s', (searched, distance, known) =>
  expect(isKnownFace(distance, searched, faceThresholds)).toBe(known),
)

test('the more faces are searched, the nearer one has to be', () => {
  const belows = faceThresholds.known.map(({ below }) => below)
  expect(belows).toEqual([...new Set(belows)].toSorted((one, other) => other - one))
  expect(faceThresholds.known.at(-1)?.upTo).toBeNull()
})
