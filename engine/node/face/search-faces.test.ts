import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../testing/documents/random.ts'
import { firstLength } from './embeddings.ts'
import { searchBar, searchFaces, type Gallery } from './search-faces.ts'

const galleryOf = (size: number, seed = 1): Gallery => {
  const random = randomFrom(seed)
  return { size, numbers: Float32Array.from({ length: size * firstLength }, () => random.between(-0.2, 0.2)) }
}

const faceAt = ({ numbers }: Gallery, index: number, off = 0): Float32Array => {
  const random = randomFrom(index + 7)
  return numbers.slice(index * firstLength, (index + 1) * firstLength).map((number) => number + random.between(-off, off))
}

describe('searching for a face', () => {
  const gallery = galleryOf(500)

  it('finds the face that it was taken from, and no other', () => {
    expect(searchFaces(gallery, faceAt(gallery, 123, 0.03)).map(({ index }) => index)).toEqual([123])
  })

  it('finds none if none is near', () => {
    expect(searchFaces(gallery, faceAt(galleryOf(1, 99), 0))).toEqual([])
    expect(searchFaces({ size: 0, numbers: new Float32Array(0) }, faceAt(gallery, 1))).toEqual([])
  })

  it('agrees with comparing every face, nearest first', () => {
    const face = faceAt(gallery, 40, 0.1)
    const measured = Array.from({ length: gallery.size }, (_, index) => {
      const distance = Math.sqrt(faceAt(gallery, index).reduce((sum, number, at) => sum + (number - (face[at] ?? 0)) ** 2, 0))
      return { index, distance }
    })
    const nearest = measured.toSorted((one, other) => one.distance - other.distance).slice(0, 7)
    const found = searchFaces(gallery, face, { most: 7, bar: 10 })
    expect(found.map(({ index }) => index)).toEqual(nearest.map(({ index }) => index))
    expect(found[0]?.distance).toBeCloseTo(nearest[0]?.distance ?? 0, 4)
  })

  it('is stricter the more faces there are', () => {
    const bars = [10, 1_000, 10_000, 200_000].map(searchBar)
    expect(bars).toEqual(bars.toSorted((one, other) => other - one))
    expect(new Set(bars).size).toBe(4)
    expect(searchBar(1)).toBe(searchBar(10))
  })
})
