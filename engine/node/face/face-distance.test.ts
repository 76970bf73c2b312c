import { faceThresholds } from '@bonafide/core/policy/evidence'
import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../testing/documents/random.ts'
import { firstLength, packEmbeddings, secondLength, unpackEmbeddings, type Embeddings } from './embeddings.ts'
import { distanceOf, faceDistance, judgeFaces, faceLikeness } from './face-distance.ts'

const unit = (numbers: Float32Array): Float32Array => {
  const length = Math.hypot(...numbers)
  return numbers.map((number) => number / length)
}

const faceOf = (seed: number, wander = 0): Embeddings => {
  const [face, look] = [randomFrom(seed), randomFrom(seed * 17 + 3)]
  return {
    first: Float32Array.from({ length: firstLength }, () => face.gauss() * 0.06 + look.gauss() * wander * 0.02),
    second: unit(Float32Array.from({ length: secondLength }, () => Math.max(face.gauss(), 0) + look.gauss() * wander * 0.2)),
  }
}

describe('the stored face', () => {
  it('is restored as it was stored, within a thousandth of a distance', () => {
    const [face, other] = [faceOf(1), faceOf(2)]
    const text = packEmbeddings(face)
    expect(unpackEmbeddings(text)?.first).toEqual(face.first)
    expect(Math.abs((faceDistance(text, packEmbeddings(other)) ?? 0) - distanceOf(face, other))).toBeLessThan(0.002)
    expect(text.length).toBeLessThan(2200)
  })

  it.each([
    ['nothing', ''],
    ['invalid base64', '§§§'],
    ['too short a text', packEmbeddings(faceOf(1)).slice(0, -8)],
    [
      'another edition',
      Buffer.from(packEmbeddings(faceOf(1)), 'base64')
        .fill(9, 0, 1)
        .toString('base64'),
    ],
  ])('%s is not a face and has no distance to one', (_, text) => {
    expect(unpackEmbeddings(text)).toBeUndefined()
    expect(faceDistance(text, packEmbeddings(faceOf(1)))).toBeUndefined()
  })
})

describe('how far apart two faces are', () => {
  it('a face has no distance to itself, and distances are symmetric', () => {
    expect(distanceOf(faceOf(1), faceOf(1))).toBeCloseTo(0, 4)
    expect(distanceOf(faceOf(1), faceOf(2))).toBeCloseTo(distanceOf(faceOf(2), faceOf(1)), 6)
  })

  it('another picture of a person is nearer than another person', () => {
    const look = distanceOf(faceOf(1), { ...faceOf(1), first: faceOf(1, 1).first })
    expect(look).toBeGreaterThan(0)
    expect(look).toBeLessThan(distanceOf(faceOf(1), faceOf(2)))
  })

  it.each([
    [0, 'same'],
    [1.8, 'same'],
    [1.81, 'unsure'],
    [2.34, 'unsure'],
    [2.35, 'different'],
    [4, 'different'],
  ])('a distance of %d is %s by the shipped thresholds', (distance, verdict) => {
    expect(judgeFaces(distance, faceThresholds)).toBe(verdict)
  })

  it('other thresholds give other verdicts', () => {
    expect(judgeFaces(1.8, { same: 1.6, different: 2.2 })).toBe('unsure')
    expect(judgeFaces(2.3, { same: 1.6, different: 2.2 })).toBe('different')
  })

  it('likeness falls with the distance and never below 0', () => {
    const thresholds = { same: 1, different: 2 }
    expect([0, 1.5, 9].map((distance) => faceLikeness(distance, thresholds))).toEqual([1, 0.5, 0])
  })
})
