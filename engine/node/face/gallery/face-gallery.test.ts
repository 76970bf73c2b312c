import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../../testing/documents/random.ts'
import { firstLength } from '../embeddings.ts'
import { FaceGallery, facesForAxes, roundingMargin } from './face-gallery.ts'
import { facesInBlock } from './scan-kernel.ts'

const random = randomFrom(1)
const newFace = (): Float32Array => Float32Array.from({ length: firstLength }, () => random.between(-0.2, 0.2))
const idOf = (number: number): string => `${number.toString(16).padStart(8, '0')}-0000-4000-8000-${'0'.repeat(12)}`
const distance = (face: Float32Array, other: Float32Array): number => Math.hypot(...face.map((number, at) => number - (other[at] ?? 0)))

const galleryOf = (faces: readonly Float32Array[]): FaceGallery => {
  const gallery = new FaceGallery()
  faces.forEach((face, number) => gallery.put(idOf(number), face))
  return gallery
}

describe('the gallery', () => {
  const faces = Array.from({ length: facesInBlock + 300 }, newFace)

  it('finds every face that an exact comparison finds within the bar, nearest first, and none beyond the rounding margin', async () => {
    const gallery = galleryOf(faces)
    for (const number of [0, 31, facesInBlock - 1, facesInBlock, faces.length - 1]) {
      const face = (faces[number] ?? newFace()).map((value) => value + random.between(-0.05, 0.05))
      const bar = 1.65
      const exact = faces.flatMap((other, at) => (distance(face, other) <= bar ? [idOf(at)] : []))
      const near = await gallery.nearest(face, { most: faces.length, bar })
      expect(exact.length).toBeGreaterThan(3)
      expect(near[0]?.id).toBe(idOf(number))
      expect(near.map(({ id }) => id)).toEqual(expect.arrayContaining(exact))
      for (const { id, distance: coarse } of near) {
        const real = distance(face, faces[Number.parseInt(id.slice(0, 8), 16)] ?? newFace())
        expect(Math.abs(real - coarse)).toBeLessThan(roundingMargin)
        expect(real).toBeLessThan(bar + 2 * roundingMargin)
      }
      expect(near.map((near) => near.distance)).toEqual(near.map((near) => near.distance).toSorted((a, b) => a - b))
    }
  })

  it('finds a face just within the bar that rounding moves beyond it', async () => {
    // Every number is rounded away from the query's.
    const [query, other] = [new Float32Array(firstLength).fill(0.49 / 256), new Float32Array(firstLength).fill(-0.51 / 256)]
    expect(await galleryOf([other]).nearest(query, { most: 1, bar: distance(query, other) * 1.001 })).toHaveLength(1)
  })

  it('returns at most the requested number of faces, the nearest ones', async () => {
    const gallery = galleryOf(faces)
    const all = await gallery.nearest(newFace(), { most: faces.length, bar: 4 })
    expect(all).toHaveLength(faces.length)
    const face = newFace()
    const [many, few] = [await gallery.nearest(face, { most: 50, bar: 2 }), await gallery.nearest(face, { most: 5, bar: 2 })]
    expect(few.map((near) => near.distance)).toEqual(many.slice(0, 5).map((near) => near.distance))
    // The nearest face is in the last block, after the requested number has been found.
    const last = (faces.at(-1) ?? newFace()).map((number) => number + 0.01)
    expect((await gallery.nearest(last, { most: 5, bar: 4 }))[0]?.id).toBe(idOf(faces.length - 1))
  })

  it('cuts off numbers that are too large without losing the face', async () => {
    const large = newFace().map((number) => number * 10)
    expect((await galleryOf([large, newFace()]).nearest(large, { most: 1, bar: 0.1 })).map(({ id }) => id)).toEqual([idOf(0)])
  })

  it('finds neither a removed nor a replaced face, but still finds all others', async () => {
    const stored = faces.slice(0, 40)
    const gallery = galleryOf(stored)
    for (const number of [39, 0, 20]) gallery.remove(idOf(number))
    gallery.remove(idOf(1000))
    const replaced = newFace()
    gallery.put(idOf(7), replaced)
    expect(gallery.size).toBe(37)
    const found = async (face: Float32Array) => (await gallery.nearest(face, { most: 1, bar: 0.05 })).map(({ id }) => id)
    for (const [number, face] of stored.entries()) expect(await found(face)).toEqual([0, 7, 20, 39].includes(number) ? [] : [idOf(number)])
    expect(await found(replaced)).toEqual([idOf(7)])
  })

  it('answers two concurrent searches as if each were alone', async () => {
    const gallery = galleryOf(Array.from({ length: 9 }, () => faces.slice(0, facesInBlock)).flat())
    const [face, other] = [faces[5] ?? newFace(), faces[6] ?? newFace()]
    const limits = { most: 9, bar: 0.05 }
    const found = await Promise.all([gallery.nearest(face, limits), gallery.nearest(other, limits)])
    expect(found).toEqual([await gallery.nearest(face, limits), await gallery.nearest(other, limits)])
    expect(found.map((near) => near.length)).toEqual([9, 9])
  })

  it('finds and changes the same faces as the gallery from whose blocks it was filled', async () => {
    const [gallery, copy] = [galleryOf(faces), new FaceGallery()]
    for (const block of gallery.blocks()) copy.addBlock(block)
    expect(copy.size).toBe(faces.length)
    for (const changed of [gallery, copy]) {
      changed.remove(idOf(3))
      changed.put(idOf(faces.length), faces[3] ?? newFace())
    }
    const [face, limits] = [newFace(), { most: 100, bar: 4 }]
    expect(await copy.nearest(face, limits)).toEqual(await gallery.nearest(face, limits))
    expect(() => copy.addBlock(Buffer.alloc(144))).toThrow('not the next block')
    expect(() => new FaceGallery().addBlock(Buffer.alloc(144))).toThrow('not the next block')
  })

  it('filled from the blocks of a small one, it finds the same faces and grows like it', async () => {
    const [gallery, copy] = [galleryOf(faces.slice(0, 300)), new FaceGallery()]
    for (const block of gallery.blocks()) copy.addBlock(block)
    expect(() => copy.addBlock(Buffer.alloc(16 + 512))).toThrow('not the next block')
    for (const both of [gallery, copy]) {
      both.remove(idOf(3))
      for (const [number, face] of faces.slice(300, facesForAxes + 100).entries()) both.put(idOf(300 + number), face)
    }
    const [face, wanted] = [newFace(), { most: 100, bar: 4 }]
    expect(await copy.nearest(face, wanted)).toEqual(await gallery.nearest(face, wanted))
  })

  it('keeps every distance when it has enough faces for axes of its own, also of faces that were moved or replaced before', async () => {
    const gallery = galleryOf(faces.slice(0, facesForAxes))
    gallery.remove(idOf(0))
    gallery.put(idOf(1), faces[0] ?? newFace())
    const [face, bar] = [newFace(), 4]
    const before = await gallery.nearest(face, { most: facesForAxes, bar })
    for (const [number, added] of faces.slice(facesForAxes, facesForAxes + 2).entries()) gallery.put(idOf(facesForAxes + number), added)
    const after = await gallery.nearest(face, { most: facesForAxes + 1, bar })
    expect(after).toHaveLength(facesForAxes + 1)
    const distances = new Map(after.map((near) => [near.id, near.distance]))
    for (const { id, distance: turnedOnly } of before) expect(distances.get(id) ?? 0, id).toBeCloseTo(turnedOnly, 1)
    // Turning rounds another time, but does not change the faces.
    for (const { id, distance: coarse } of after) {
      const number = Number.parseInt(id.slice(0, 8), 16)
      const real = distance(face, (number === 1 ? faces[0] : faces[number]) ?? newFace())
      expect(Math.abs(real - coarse), id).toBeLessThan(roundingMargin)
    }
  })
})
