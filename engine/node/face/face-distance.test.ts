import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../testing/documents/random.ts'
import { firstLength, packDescriptors, secondLength, unpackDescriptors, type Descriptors } from './descriptors.ts'
import { distanceOf, faceBars, faceDistance, judgeFaces, likeness } from './face-distance.ts'

const unit = (numbers: Float32Array): Float32Array => {
  const length = Math.hypot(...numbers)
  return numbers.map((number) => number / length)
}

const somebody = (seed: number, wander = 0): Descriptors => {
  const [face, look] = [randomFrom(seed), randomFrom(seed * 17 + 3)]
  return {
    first: Float32Array.from({ length: firstLength }, () => face.gauss() * 0.06 + look.gauss() * wander * 0.02),
    second: unit(Float32Array.from({ length: secondLength }, () => Math.max(face.gauss(), 0) + look.gauss() * wander * 0.2)),
  }
}

describe('what is kept of a face', () => {
  it('comes back as it went in, within a thousandth of a distance', () => {
    const [one, other] = [somebody(1), somebody(2)]
    const text = packDescriptors(one)
    expect(unpackDescriptors(text)?.first).toEqual(one.first)
    expect(Math.abs((faceDistance(text, packDescriptors(other)) ?? 0) - distanceOf(one, other))).toBeLessThan(0.002)
    expect(text.length).toBeLessThan(2200)
  })

  it.each([
    ['nothing', ''],
    ['what is no base64', '§§§'],
    ['what is too short', packDescriptors(somebody(1)).slice(0, -8)],
    [
      'another edition',
      Buffer.from(packDescriptors(somebody(1)), 'base64')
        .fill(9, 0, 1)
        .toString('base64'),
    ],
  ])('%s is no face, and no distance to one', (_, text) => {
    expect(unpackDescriptors(text)).toBeUndefined()
    expect(faceDistance(text, packDescriptors(somebody(1)))).toBeUndefined()
  })
})

describe('how far apart two faces are', () => {
  it('a face is no distance from itself, and as far from another as the other from it', () => {
    expect(distanceOf(somebody(1), somebody(1))).toBeCloseTo(0, 4)
    expect(distanceOf(somebody(1), somebody(2))).toBeCloseTo(distanceOf(somebody(2), somebody(1)), 6)
  })

  it('another look is nearer than another person', () => {
    const look = distanceOf(somebody(1), { ...somebody(1), first: somebody(1, 1).first })
    expect(look).toBeGreaterThan(0)
    expect(look).toBeLessThan(distanceOf(somebody(1), somebody(2)))
  })

  it.each([
    [0, 'same'],
    [faceBars.same, 'same'],
    [faceBars.same + 0.01, 'unsure'],
    [faceBars.different - 0.01, 'unsure'],
    [faceBars.different, 'different'],
    [4, 'different'],
  ])('a distance of %d is %s', (distance, verdict) => {
    expect(judgeFaces(distance)).toBe(verdict)
  })

  it('likeness falls with the distance and never below nothing', () => {
    expect(likeness(0)).toBe(1)
    expect(likeness((faceBars.same + faceBars.different) / 2)).toBeCloseTo(0.5)
    expect(likeness(9)).toBe(0)
  })
})
