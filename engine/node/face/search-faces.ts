// Finds verified people with a similar face. It compares with every face: at these sizes that is quick, and an index would miss some.
import { firstLength } from './embeddings.ts'

export interface Gallery {
  readonly size: number
  /** `size` times 128 numbers: the first descriptions, one after the other. */
  readonly numbers: Float32Array
}

export interface Near {
  /** The index in the gallery. */
  readonly index: number
  readonly distance: number
}

/**
 * The more faces are searched, the likelier a stranger's is just as near: the threshold falls as the gallery grows. A match is compared
 * with both descriptions, and then reviewed by a person; nothing is refused because of it.
 */
export const searchBar = (size: number): number => 0.56 - 0.03 * Math.log10(Math.max(size, 10) / 10)

/** The nearest within the threshold, nearest first. */
export const searchFaces = (gallery: Gallery, face: Float32Array, { most = 5, bar = searchBar(gallery.size) } = {}): readonly Near[] => {
  const { numbers, size } = gallery
  const found: Near[] = []
  let limit = bar * bar
  for (let index = 0; index < size; index += 1) {
    const sum = squaredUpTo(numbers, index * firstLength, { face, limit })
    if (sum <= limit) {
      found.push({ index, distance: Math.sqrt(sum) })
      if (found.length >= most * 4) limit = keepNearest(found, most)
    }
  }
  keepNearest(found, most)
  return found
}

/** Keeps only the nearest, and the squared distance of the last of them. */
const keepNearest = (found: Near[], most: number): number => {
  const nearest = found.toSorted((one, other) => one.distance - other.distance).slice(0, most)
  found.splice(0, found.length, ...nearest)
  return (nearest.at(-1)?.distance ?? 0) ** 2
}

interface Against {
  readonly face: Float32Array
  readonly limit: number
}

/** Stops after each quarter if the sum is already too large, as it nearly always is. Four sums run side by side. */
const squaredUpTo = (numbers: Float32Array, from: number, { face, limit }: Against): number => {
  let sum = 0
  for (let quarter = 0; quarter < firstLength; quarter += 32) {
    let [one, two, three, four] = [0, 0, 0, 0]
    for (let at = quarter; at < quarter + 32; at += 4) {
      const a = (numbers[from + at] ?? 0) - (face[at] ?? 0)
      const b = (numbers[from + at + 1] ?? 0) - (face[at + 1] ?? 0)
      const c = (numbers[from + at + 2] ?? 0) - (face[at + 2] ?? 0)
      const d = (numbers[from + at + 3] ?? 0) - (face[at + 3] ?? 0)
      one += a * a
      two += b * b
      three += c * c
      four += d * d
    }
    sum += one + two + three + four
    if (sum > limit) return sum
  }
  return sum
}
