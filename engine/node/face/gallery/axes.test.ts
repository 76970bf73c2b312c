import { randomFrom } from '../../../testing/documents/random.ts'
import { expect, test } from 'vitest'
import { firstLength } from '../embeddings.ts'
import { axesLength, axesOf, turned } from './axes.ts'

const random = randomFrom(5)
const numbers = (most: number): Float32Array => Float32Array.from({ length: firstLength }, () => random.between(-most, most))

/** They differ along 16 directions ten times as much as along all others, and not around zero. */
const directions = Array.from({ length: 16 }, () => numbers(0.2))
const middle = numbers(0.3)
const newFace = (): Float32Array => {
  const weights = directions.map(() => random.between(-1, 1))
  const rest = numbers(0.02)
  return middle.map(
    (number, at) =>
      directions.reduce((sum, direction, index) => sum + (direction[at] ?? 0) * (weights[index] ?? 0), number) + (rest[at] ?? 0),
  )
}
const faces = Array.from({ length: 500 }, newFace)
const axes = axesOf(Float32Array.from(faces.flatMap((face) => [...face])))
const distance = (one: Float32Array, other: Float32Array): number => Math.hypot(...one.map((number, at) => number - (other[at] ?? 0)))

test('turning keeps every distance, also of faces that the axes were not chosen from', () => {
  expect(axes).toHaveLength(axesLength)
  const others = [...faces.slice(0, 20), ...Array.from({ length: 20 }, newFace), numbers(1)]
  for (const one of others)
    for (const other of others) expect(distance(turned(one, axes), turned(other, axes))).toBeCloseTo(distance(one, other), 5)
})

test('the first numbers of turned faces have nearly all of what faces differ by, in descending order, around zero', () => {
  const ours = Array.from({ length: 300 }, newFace).map((face) => turned(face, axes))
  const variances = Array.from({ length: firstLength }, (_, axis) => ours.reduce((sum, face) => sum + (face[axis] ?? 0) ** 2, 0))
  const sumOf = (some: readonly number[]): number => some.reduce((sum, variance) => sum + variance, 0)
  expect(sumOf(variances.slice(0, 16)) / sumOf(variances)).toBeGreaterThan(0.95)
  expect(variances[0]).toBeGreaterThan(2 * (variances[15] ?? 0))
  for (const axis of [0, 1, 2]) expect(Math.abs(ours.reduce((sum, face) => sum + (face[axis] ?? 0), 0) / ours.length)).toBeLessThan(0.1)
})

test('faces that are all the same have axes, too', () => {
  const face = numbers(0.2)
  const same = axesOf(Float32Array.from([...face, ...face]))
  expect(Math.hypot(...turned(face, same))).toBeCloseTo(0, 5)
  expect(Math.hypot(...turned(faces[0] ?? face, same))).toBeCloseTo(distance(faces[0] ?? face, face), 5)
})
