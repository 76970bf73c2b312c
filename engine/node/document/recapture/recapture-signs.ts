// Signs that a picture shows a screen or was made by a program: a grid across the whole page, and the lack of any noise. They raise
// doubts and prove nothing, either way: fine screens leave no grid, and noise is easily added.
import type { RecaptureSigns } from '@bonafide/core/evidence/document-reading'
import { boxOf, type Quad } from '../../../shared/quality/quad.ts'
import { type Box, clamp, type Grey } from '../../../shared/quality/raster.ts'
import { transform } from './transform.ts'

export const recaptureSigns = (grey: Grey, page: Quad | undefined): RecaptureSigns => {
  const box = page === undefined ? { x: 0, y: 0, width: grey.width, height: grey.height } : boxOf(page)
  const grid = gridIn(grey, box)
  return { grid: grid === null ? null : rounded(grid), noise: rounded(noiseIn(grey)) }
}

const rounded = (value: number): number => Math.round(value * 100) / 100

const size = 128
/** The number of windows across and down the page. */
const [across, down] = [3, 2]
/** Cycles per window: lower frequencies come from the print itself, and a lens does not resolve higher ones. */
const [lowest, highest] = [14, 62]
/** Frequencies closer to an axis come from rows of print, straight edges and the blocks of JPEG. */
const axis = 3

/** How far the strongest frequency that all parts of the page share stands out, as a logarithm; null: the page is too small to tell. */
function gridIn(grey: Grey, box: Box): number | null {
  const spectra = windowsIn(grey, box).map((at) => excessPower(grey, at))
  if (spectra.length < across * down) return null
  let max = 0
  const values: number[] = []
  for (let at = 0; at < size * (size / 2 + 1); at += 1) {
    if ((spectra[0]?.[at] ?? 0) <= max) {
      let higher = 0
      for (const spectrum of spectra) if ((spectrum[at] ?? 0) > max) higher += 1
      if (higher < spectra.length - 1) continue
    }
    values.length = 0
    for (const spectrum of spectra) values.push(spectrum[at] ?? 0)
    values.sort((a, b) => a - b)
    // One window may cover something other than the page.
    max = Math.max(max, values[1] ?? 0)
  }
  return max
}

const windowsIn = (grey: Grey, { x, y, width, height }: Box): readonly (readonly [number, number])[] => {
  if (grey.width < size || grey.height < size || width < size * across * 0.8 || height < size * down * 0.8) return []
  return Array.from({ length: across * down }, (_, at) => {
    const [u, v] = [((at % across) + 0.5) / across, (Math.floor(at / across) + 0.5) / down]
    return [
      clamp(Math.round(x + width * u - size / 2), 0, grey.width - size),
      clamp(Math.round(y + height * v - size / 2), 0, grey.height - size),
    ] as const
  })
}

const hann = Float32Array.from({ length: size }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size))

/** How far the logarithm of the power exceeds the usual at that frequency, for half of the plane; 0 where nothing is searched. */
function excessPower({ data, width }: Grey, [left, top]: readonly [number, number]): Float32Array {
  const real = new Float32Array(size * size)
  const imaginary = new Float32Array(size * size)
  let sum = 0
  for (let y = 0; y < size; y += 1) for (let x = 0; x < size; x += 1) sum += data[(top + y) * width + left + x] ?? 0
  const mean = sum / (size * size)
  for (let y = 0, at = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1, at += 1)
      real[at] = ((data[(top + y) * width + left + x] ?? 0) - mean) * (hann[x] ?? 0) * (hann[y] ?? 0)
  transform({ size, real, imaginary })
  const rows = size / 2 + 1
  const power = new Float32Array(size * rows)
  const rings: number[][] = Array.from({ length: size }, () => [])
  for (let v = 0; v < rows; v += 1)
    for (let u = 0; u < size; u += 1) {
      const from = v * size + u
      const strength = Math.log((real[from] ?? 0) ** 2 + (imaginary[from] ?? 0) ** 2 + 50)
      power[from] = strength
      rings[ringOf(u, v)]?.push(strength)
    }
  const usual = rings.map(medianOf)
  const out = new Float32Array(size * rows)
  for (let v = 0; v < rows; v += 1)
    for (let u = 0; u < size; u += 1) {
      const ring = ringOf(u, v)
      const across = u < size / 2 ? u : size - u
      if (ring < lowest || ring > highest || across < axis || v < axis) continue
      out[v * size + u] = (power[v * size + u] ?? 0) - (usual[ring] ?? 0)
    }
  return out
}

const ringOf = (u: number, v: number): number => Math.round(Math.hypot(u < size / 2 ? u : size - u, v))

const medianOf = (values: readonly number[]): number => {
  if (values.length === 0) return 0
  const sorted = Float32Array.from(values).toSorted()
  return sorted[sorted.length >> 1] ?? 0
}

const block = 8

/** Measures the noise between neighbouring pixels where nothing is printed: in the quietest parts that are neither black nor overexposed. */
function noiseIn({ data, width, height }: Grey): number {
  const levels: number[] = []
  for (let y = 1; y + block + 1 < height; y += 3 * block)
    for (let x = 1; x + block + 1 < width; x += 3 * block) {
      let [sum, rough] = [0, 0]
      for (let row = y; row < y + block; row += 1)
        for (let at = row * width + x; at < row * width + x + block; at += 1) {
          const value = data[at] ?? 0
          sum += value
          const off = value - ((data[at - 1] ?? 0) + (data[at + 1] ?? 0) + (data[at - width] ?? 0) + (data[at + width] ?? 0)) / 4
          rough += off * off
        }
      const mean = sum / block ** 2
      if (mean > 25 && mean < 235) levels.push(Math.sqrt(rough / block ** 2))
    }
  if (levels.length === 0) return 0
  const sorted = levels.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.15)] ?? 0
}
