// The spectrum of a small square: a two-dimensional Fourier transform, in place, for sizes that are powers of two.

export interface Spectrum {
  readonly size: number
  readonly real: Float32Array
  readonly imaginary: Float32Array
}

const turns = new Map<number, { readonly cos: Float32Array; readonly sin: Float32Array }>()

const turnsOf = (size: number): { readonly cos: Float32Array; readonly sin: Float32Array } => {
  const cached = turns.get(size)
  if (cached !== undefined) return cached
  const angles = Array.from({ length: size / 2 }, (_, at) => (-2 * Math.PI * at) / size)
  const computed = { cos: Float32Array.from(angles, Math.cos), sin: Float32Array.from(angles, Math.sin) }
  turns.set(size, computed)
  return computed
}

export function transform({ size, real, imaginary }: Spectrum): void {
  for (let row = 0; row < size; row += 1) transformRun(real, imaginary, { size, from: row * size, by: 1 })
  for (let column = 0; column < size; column += 1) transformRun(real, imaginary, { size, from: column, by: size })
}

interface Run {
  readonly size: number
  readonly from: number
  readonly by: number
}

function transformRun(real: Float32Array, imaginary: Float32Array, { size, from, by }: Run): void {
  for (let at = 1, mirrored = 0; at < size; at += 1) {
    let bit = size >> 1
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit
    mirrored ^= bit
    if (at < mirrored) {
      swap(real, from + at * by, from + mirrored * by)
      swap(imaginary, from + at * by, from + mirrored * by)
    }
  }
  const { cos, sin } = turnsOf(size)
  for (let width = 2; width <= size; width *= 2) {
    const step = size / width
    for (let start = 0; start < size; start += width)
      for (let at = 0; at < width / 2; at += 1) {
        const [upper, lower] = [from + (start + at) * by, from + (start + at + width / 2) * by]
        const [c, s] = [cos[at * step] ?? 0, sin[at * step] ?? 0]
        const [a, b] = [real[lower] ?? 0, imaginary[lower] ?? 0]
        const [turnedA, turnedB] = [a * c - b * s, a * s + b * c]
        real[lower] = (real[upper] ?? 0) - turnedA
        imaginary[lower] = (imaginary[upper] ?? 0) - turnedB
        real[upper] = (real[upper] ?? 0) + turnedA
        imaginary[upper] = (imaginary[upper] ?? 0) + turnedB
      }
  }
}

const swap = (values: Float32Array, index: number, other: number): void => {
  const value = values[index] ?? 0
  values[index] = values[other] ?? 0
  values[other] = value
}
